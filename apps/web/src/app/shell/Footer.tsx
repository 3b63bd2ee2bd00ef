import { IconWorld } from '@tabler/icons-react'
import i18next from 'i18next'
import { useTranslation } from '#i18n/useTranslation.ts'
import { appVersion } from '#lib/product.ts'
import { host } from '#state/host.ts'
import { isLanguage, languageNames, languages, themes, useThemePreference } from '#state/preferences.ts'
import { SegmentedChoice } from '#ui/fields/SegmentedChoice.tsx'
import { chooseLanguage, openSignOut } from '../overlay.ts'
import { useNewerVersion } from '../updateNotice.ts'
import classes from './Footer.module.css'

export function Footer() {
  const { t } = useTranslation('shell')
  const { config, platform } = host()
  const { homepage } = config
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
          value={i18next.language}
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
        {platform.session !== undefined && (
          <button type="button" className={classes['signOut']} onClick={openSignOut}>
            {t('signOut')}
          </button>
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
