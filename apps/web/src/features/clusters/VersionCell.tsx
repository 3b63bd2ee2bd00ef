import { IconAlertTriangle, IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { describeError } from '#i18n/describeError.ts'
import type { ClusterRow } from './clusterRows.ts'
import classes from './ClusterTable.module.css'

/** The version with what is special about the cluster: why it gives no answer, its flavour, what it allows. */
export function VersionCell({ row }: { row: ClusterRow }) {
  const { t } = useTranslation('clusters')
  const { version, flavor, distribution, access, predefined } = row.connection
  return (
    <span className={classes['version']}>
      <span className="mono">{version ?? '–'}</span>
      {row.error && <WhyUnreachable error={row.error} />}
      {row.asksFirst && <span className={classes['tag']}>{t('signInFirst')}</span>}
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

function WhyUnreachable({ error }: { error: Error }) {
  const { t } = useTranslation('errors')
  const { title, reason } = describeError(error, t)
  return (
    <span className={classes['failed']} title={[title, reason].filter(Boolean).join('. ')}>
      {title}
    </span>
  )
}
