import type { Cluster } from '@searchdeck/cluster-client'
import classes from '#app/shell/Shell.module.css'
import { useStateWords } from '#i18n/useStateWords.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { useOtherCluster } from '#queries/status/otherCluster.ts'
import { useClusterStatus } from '#queries/status/status.ts'
import { replaceConnection } from '#state/connections/connections.ts'
import type { Connection } from '#state/connections/connectionSchema.ts'
import { useAsksFirst } from '#state/connections/connectionSecrets.ts'
import { Button } from '#ui/Button.tsx'

interface ClusterTroubleBarProps {
  connection: Connection
  cluster: Cluster
}

/** What is wrong with the whole cluster while its pages go on, whichever of them is open. */
export function ClusterTroubleBar({ connection, cluster }: ClusterTroubleBarProps) {
  const { t } = useTranslation('shell')
  const { state } = useClusterStatus(cluster, { asksFirst: useAsksFirst(connection) })
  const { since } = useStateWords(state)
  const other = useOtherCluster(cluster, connection)
  return (
    <>
      {(state.kind === 'noManager' || state.kind === 'silent') && (
        <div role="alert" className={classes['trouble']}>
          <span>
            {t(state.kind === 'silent' ? `trouble.silent.${state.what}` : 'trouble.noManager')}{' '}
            {since !== undefined && <span aria-hidden="true">({since})</span>}
          </span>
        </div>
      )}
      {other !== undefined && (
        <div role="alert" className={classes['trouble']}>
          <span>{t('otherCluster.text', { before: connection.uuid, now: other })}</span>
          <Button onClick={() => replaceConnection({ ...connection, uuid: other })}>{t('otherCluster.accept')}</Button>
        </div>
      )}
    </>
  )
}
