import { IconWorld } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { appVersion } from '#lib/product.ts'
import { host } from '#state/host.ts'
import { isLanguage, languageNames, languages, themes, useThemePreference } from '#state/preferences.ts'
import { SegmentedChoice } from '#ui/SegmentedChoice.tsx'
import { chooseLanguage } from '../overlay.ts'
import { useNewerVersion } from '../updateNotice.ts'
import classes from './Footer.module.css'

export function Footer() {
  const { t, i18n } = useTranslation('shell')
  const { homepage } = host().config
  const theme = useThemePreference((preference) => preference.theme)
  return (
    <footer className={classes['footer']}>
      <SegmentedChoice
        label={t('theme')}
        look="small"
        value={theme}
        options={themes.map((value) => ({ value, label: t(`themes.${value}`) }))}
        onChange={(chosen) => useThemePreference.setState({ theme: chosen })}
      />
      <span className={classes['language']}>
        <IconWorld size={14} aria-hidden />
        <select
          aria-label={t('language')}
          value={i18n.language}
          onChange={({ target }) => {
            if (isLanguage(target.value)) chooseLanguage(target.value)
          }}
        >
          {Object.keys(languages).map((each) => (
            <option key={each} value={each}>
              {isLanguage(each) ? languageNames[each] : each}
            </option>
          ))}
        </select>
      </span>
      <span className={classes['product']}>
        {t('product')} {appVersion}
      </span>
      <UpdateNotice />
      <span className={classes['end']}>
        <span className={classes['copyright']}>{t('copyright')}</span>
        {homepage !== undefined && (
          <a href={homepage} target="_blank" rel="noreferrer">
            {t('homepage')}
          </a>
        )}
      </span>
    </footer>
  )
}

/** A newer version, where the update host that was set up offers one. */
function UpdateNotice() {
  const { t } = useTranslation('shell')
  const version = useNewerVersion((state) => state.version)
  const { homepage } = host().config
  if (version === undefined) return null
  const text = t('newerVersion', { version })
  return (
    <span role="status" className={classes['update']}>
      {homepage === undefined ? (
        text
      ) : (
        <a href={homepage} target="_blank" rel="noreferrer">
          {text}
        </a>
      )}
    </span>
  )
}
