import { useTranslation } from '#i18n/useTranslation.ts'
import { documentFieldMaxLength, useSettings } from '#state/preferences.ts'
import { NumberSetting } from './NumberSetting.tsx'
import { SwitchSetting } from './SwitchSetting.tsx'

/** How search results show the values of documents. */
export function ResultSettings() {
  const { t } = useTranslation('settings')
  const length = useSettings((settings) => settings.documentFieldMaxLength)
  const localizeTimestamp = useSettings((settings) => settings.localizeTimestamp)
  const { least, most } = documentFieldMaxLength
  return (
    <>
      <NumberSetting
        name="settings.documentFieldMaxLength"
        label={t('fieldLength')}
        help={t('fieldLengthHelp')}
        unit={t('characters')}
        value={length}
        range={documentFieldMaxLength}
        // As they would be typed here: without separators.
        problem={t('fieldLengthProblem', { least: String(least), most: String(most) })}
        onChange={(number) => useSettings.setState({ documentFieldMaxLength: number })}
      />
      <SwitchSetting
        label={t('localTimestamp')}
        help={t('localTimestampHelp')}
        isOn={localizeTimestamp}
        onChange={(isOn) => useSettings.setState({ localizeTimestamp: isOn })}
      />
    </>
  )
}
