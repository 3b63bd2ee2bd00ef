import { useTranslation } from '#i18n/useTranslation.ts'
import type { Connection } from '#state/connections/connectionSchema.ts'
import { CopyButton } from '#ui/values/CopyButton.tsx'
import { corsLines } from './corsLines.ts'
import classes from './Diagnosis.module.css'

/** The lines that let this very page read the cluster's answers. */
export function DiagnosisCors({ connection }: { connection: Connection }) {
  const { t } = useTranslation('diagnosis')
  const lines = corsLines({
    origin: window.location.origin,
    credentials: connection.auth.authType !== 'none',
    headers: neededHeaders(connection),
  })
  return (
    <div className={classes['cors']}>
      <p>{t('cors.add', { file: settingsFiles(connection) })}</p>
      <div className={classes['code']}>
        <CopyButton text={lines} label={t('cors.copy')} />
        <pre>{lines}</pre>
      </div>
    </div>
  )
}

const signingHeaders = ['X-Amz-Date', 'X-Amz-Content-Sha256', 'X-Amz-Security-Token']

/** What requests carry beside what a browser may always send, without `Authorization`. */
export function neededHeaders({ auth, headers }: Connection): string[] {
  const declared = headers.map(({ name }) => name)
  return auth.authType === 'awsIAM' ? [...signingHeaders, ...declared] : declared
}

function settingsFiles({ distribution }: Connection): string {
  if (distribution === 'opensearch' || distribution === 'elasticsearch') return `${distribution}.yml`
  return 'elasticsearch.yml / opensearch.yml'
}
