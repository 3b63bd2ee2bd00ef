import { useTranslation } from 'react-i18next'
import { isRequestSeconds, requestSeconds, useSettings } from '#state/preferences.ts'
import { TextSetting } from './TextSetting.tsx'
import classes from './SettingsPage.module.css'

/** How long one request may take. */
export function RequestTimeSetting() {
  const { t } = useTranslation('settings')
  const seconds = useSettings((settings) => settings.requestSeconds)
  const { least, most } = requestSeconds
  return (
    <TextSetting
      name="settings.requestSeconds"
      label={t('requestTime')}
      help={t('requestTimeHelp')}
      value={String(seconds)}
      isShort
      problemOf={(text) => (secondsOf(text) === undefined ? t('requestTimeProblem', { least, most }) : undefined)}
      onChange={(text) => useSettings.setState({ requestSeconds: secondsOf(text) ?? seconds })}
      beside={() => <span className={classes['unit']}>{t('seconds')}</span>}
    />
  )
}

/** Digits only: `1e2` and `+30` are numbers too, and nobody means them. */
function secondsOf(text: string): number | undefined {
  const seconds = /^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN
  return isRequestSeconds(seconds) ? seconds : undefined
}
