import { useId } from 'react'
import i18next from 'i18next'
import { Trans } from 'react-i18next'
import classes from '#features/clusters/form/ConnectionDialog.module.css'
import { useTranslation } from '#i18n/useTranslation.ts'
import { CopyButton } from '#ui/values/CopyButton.tsx'
import { corsLines } from './corsLines.ts'

interface CorsStepProps {
  /** Whether requests will carry `Authorization`. */
  credentials: boolean
  onCredentialsChange: (credentials: boolean) => void
  /** Names of the headers that the form declares so far. */
  headers: readonly string[]
}

/** What a cluster has to allow before a browser may read its answers. */
export function CorsStep({ credentials, onCredentialsChange, headers }: CorsStepProps) {
  const { t } = useTranslation('clusters')
  const id = useId()
  const lines = corsLines({ origin: window.location.origin, credentials, headers })
  return (
    <section className={classes['cors']} aria-labelledby={id}>
      <h3 id={id}>{t('cors.title')}</h3>
      <p>{t('cors.why')}</p>
      <p>
        <Trans i18n={i18next} t={t} i18nKey="cors.where" components={{ code: <code /> }} />
      </p>
      <div className={classes['code']}>
        <pre>{lines}</pre>
        <CopyButton text={lines} label={t('cors.copy')} />
      </div>
      <label className={classes['check']}>
        <input
          type="checkbox"
          checked={credentials}
          onChange={(event) => onCredentialsChange(event.currentTarget.checked)}
        />
        {t('cors.credentials')}
      </label>
      <p className={classes['muted']}>{t('cors.restart')}</p>
    </section>
  )
}
