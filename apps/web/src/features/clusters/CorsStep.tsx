import { useId } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { CopyButton } from '#ui/CopyButton.tsx'
import classes from './ConnectionDialog.module.css'
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
        <Trans t={t} i18nKey="cors.where" components={{ code: <code /> }} />
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
