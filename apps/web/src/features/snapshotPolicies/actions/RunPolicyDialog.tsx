import { runPolicyRequest } from '@searchdeck/cluster-client'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '#i18n/useTranslation.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { tellingInDialog } from '#queries/changes/telling.ts'
import { runPolicyMutation } from '#queries/snapshotPolicies.ts'
import { showSnackbar } from '#state/snackbars.ts'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import { useChangeEnd } from '#ui/dialog/useChangeEnd.ts'
import { useToldMutation } from '#ui/notices/useToldMutation.ts'
import { indicesText, type PolicyRow } from '../list/policyRows.ts'

interface RunPolicyDialogProps {
  row: PolicyRow
  /** A snapshot was ordered: its name. */
  onOrdered: (snapshot: string) => void
  onClose: () => void
}

/** Has a policy of SLM take a snapshot at once. */
export function RunPolicyDialog({ row, onOrdered, onClose }: RunPolicyDialogProps) {
  const { name, repository = '' } = row
  const { t } = useTranslation('snapshotPolicies')
  const cluster = useActiveCluster()
  const endWith = useChangeEnd(onClose)
  const request = runPolicyRequest(name)
  const indices = indicesText(row)
  const run = useToldMutation(
    {
      ...runPolicyMutation(cluster, useQueryClient()),
      meta: { silent: true },
      onSuccess: ({ snapshot }) => {
        if (snapshot !== undefined) onOrdered(snapshot)
        showSnackbar({ color: 'green', title: t('run.done', { name }), body: snapshot })
      },
    },
    tellingInDialog(cluster),
  )
  return (
    <ConfirmDialog
      title={t('run.title', { name })}
      verb={t('run.verb')}
      requests={[request]}
      cluster={cluster}
      busy={run.isPending}
      error={run.error}
      onConfirm={() => void endWith(run.mutateAsync({ repository: row.repository, request }))}
      onClose={onClose}
    >
      <p>{indices === '*' ? t('run.textAll', { repository }) : t('run.text', { repository, indices })}</p>
      {row.runs?.running && <p>{t('run.runs', { snapshot: row.runs.running.snapshot ?? '' })}</p>}
      <p>{t('run.later')}</p>
    </ConfirmDialog>
  )
}
