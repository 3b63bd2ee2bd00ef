import { useTranslation } from '#i18n/useTranslation.ts'
import { requestSeconds, useSettings } from '#state/preferences.ts'
import { NumberSetting } from './NumberSetting.tsx'

/** How long one request may take. */
export function RequestTimeSetting() {
  const { t } = useTranslation('settings')
  const seconds = useSettings((settings) => settings.requestSeconds)
  const { least, most } = requestSeconds
  return (
    <NumberSetting
      name="settings.requestSeconds"
      label={t('requestTime')}
      help={t('requestTimeHelp')}
      unit={t('seconds')}
      value={seconds}
      range={requestSeconds}
      problem={t('requestTimeProblem', { least, most })}
      onChange={(number) => useSettings.setState({ requestSeconds: number })}
    />
  )
}
