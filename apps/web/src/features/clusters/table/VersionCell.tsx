import { IconAlertTriangle, IconLock } from '@tabler/icons-react'
import { describeError } from '#i18n/describeError.ts'
import { useStateWords } from '#i18n/useStateWords.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import type { ClusterState } from '#lib/clusterState.ts'
import type { ClusterRow } from './clusterRows.ts'
import classes from './ClusterTable.module.css'

/** The version with what is special about the cluster: why it gives no answer, its flavour, what it allows. */
export function VersionCell({ row }: { row: ClusterRow }) {
  const { t } = useTranslation('clusters')
  const { version, flavor, distribution, access, predefined } = row.connection
  return (
    <span className={classes['version']}>
      <span className="mono">{version ?? '–'}</span>
      <Trouble state={row.state} />
      {row.state.kind === 'signInFirst' && <span className={classes['tag']}>{t('signInFirst')}</span>}
      {row.isUnsupported && (
        <span className={classes['warning']} title={t('unsupported', { version })}>
          <IconAlertTriangle size={14} aria-hidden />
          <span aria-hidden="true">{t('unsupportedTag')}</span>
          <span className="sr">{t('unsupported', { version })}</span>
        </span>
      )}
      {flavor === 'serverless' && <span className={classes['tag']}>{t('serverless')}</span>}
      {distribution === 'opensearch' && <span className={classes['tag']}>{t('openSearch')}</span>}
      {access === 'readOnly' && (
        <span className={classes['tag']}>
          <IconLock size={12} aria-hidden />
          {t('readOnly')}
        </span>
      )}
      {access === 'confirm' && <span className={classes['tag']}>{t('confirm')}</span>}
      {predefined && <span className={classes['tag']}>{t('predefined')}</span>}
    </span>
  )
}

/** Why the cluster has no colour. */
function Trouble({ state }: { state: ClusterState }) {
  const { t } = useTranslation('errors')
  const { text, since } = useStateWords(state)
  if (state.kind === 'noManager') return <span className={classes['failed']}>{text}</span>
  if (state.kind === 'silent') return <span className={classes['failed']}>{`${text} ${since ?? ''}`}</span>
  if (state.kind !== 'untold' && state.kind !== 'unreachable') return null
  const { title, reason } = describeError(state.error, t)
  return (
    <span
      className={classes[state.kind === 'untold' ? 'tag' : 'failed']}
      title={[text, reason].filter(Boolean).join('. ')}
    >
      {state.kind === 'untold' ? text : title}
    </span>
  )
}
