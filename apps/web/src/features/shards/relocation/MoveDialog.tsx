import { moveShardRequest, type DeciderVerdict, type ShardCopy, type ShardMove } from '@searchdeck/cluster-client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { IconAlertTriangle, IconArrowRight } from '@tabler/icons-react'
import { badgeText } from '#features/shards/grid/ShardBadge.tsx'
import { useTranslation } from '#i18n/useTranslation.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { tellingInDialog } from '#queries/changes/telling.ts'
import { moveShardMutation, triedMoveQuery } from '#queries/shards.ts'
import { showSnackbar } from '#state/snackbars.ts'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import { useChangeEnd } from '#ui/dialog/useChangeEnd.ts'
import { useToldMutation } from '#ui/notices/useToldMutation.ts'
import { ErrorNotice } from '#ui/notices/ErrorNotice.tsx'
import { Bytes } from '#ui/values/Bytes.tsx'
import classes from './MoveDialog.module.css'
import { DeciderVerdictList } from './DeciderVerdictList.tsx'

interface MoveDialogProps {
  copy: ShardCopy
  move: ShardMove
  /** It is on its way. */
  onMoved: () => void
  onClose: () => void
}

/** Has the cluster try the move, and asks before it is made: what goes from where to where, and the request. */
export function MoveDialog({ copy, move, onMoved, onClose }: MoveDialogProps) {
  const { t } = useTranslation('shards')
  const cluster = useActiveCluster()
  const client = useQueryClient()
  const endWith = useChangeEnd(onMoved)
  const tried = useQuery(triedMoveQuery(cluster, move))
  const badge = badgeText(copy)
  const moving = useToldMutation(
    {
      ...moveShardMutation(cluster, client),
      meta: { silent: true },
      onSuccess: ({ text }) => {
        showSnackbar({
          color: 'green',
          title: t('moved', { badge, index: move.index, node: move.to.name }),
          copyableText: text,
        })
      },
    },
    { ...tellingInDialog(cluster), requestOf: moveShardRequest },
  )
  return (
    <ConfirmDialog
      title={t('ask.title', { badge, node: move.to.name })}
      verb={t('ask.verb', { badge })}
      typed={cluster.access === 'confirm' ? move.index : undefined}
      requests={[moveShardRequest(move)]}
      cluster={cluster}
      busy={moving.isPending || tried.isPending}
      invalid={tried.data?.length !== 0}
      error={moving.error}
      onConfirm={() => void endWith(moving.mutateAsync(move))}
      onClose={onClose}
    >
      <p>{t('ask.text')}</p>
      <div className={classes['way']}>
        <code>{move.index}</code>
        <Bytes bytes={copy.sizeBytes} />
        <span className={classes['nodes']}>
          <code>{move.from.name}</code>
          <IconArrowRight size={14} aria-label={t('ask.to')} role="img" />
          <code>{move.to.name}</code>
        </span>
      </div>
      <p role="status" className={classes['trial']}>
        {tried.isPending && t('ask.trying')}
        {tried.data?.length === 0 && t('ask.allowed')}
      </p>
      {tried.data && tried.data.length > 0 && <DeciderVerdicts deciderVerdicts={tried.data} node={move.to.name} />}
      {tried.error && <ErrorNotice inDialog error={tried.error} onRetry={() => void tried.refetch()} />}
    </ConfirmDialog>
  )
}

function DeciderVerdicts({ deciderVerdicts, node }: { deciderVerdicts: readonly DeciderVerdict[]; node: string }) {
  const { t } = useTranslation('shards')
  return (
    <div role="alert" className={classes['deciderVerdicts']}>
      <IconAlertTriangle size={16} aria-hidden />
      <div>
        <strong>{t('refusedBy', { node })}</strong>
        <DeciderVerdictList deciderVerdicts={deciderVerdicts} />
      </div>
    </div>
  )
}
