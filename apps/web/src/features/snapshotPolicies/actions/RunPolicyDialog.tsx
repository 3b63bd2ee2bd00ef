import { runPolicyRequest } from '@searchdeck/cluster-client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '#i18n/useTranslation.ts'
import { useShown } from '#lib/useShown.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { runPolicyMutation } from '#queries/snapshotPolicies.ts'
import { showSnackbar } from '#state/snackbars.ts'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
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
  const shown = useShown()
  const request = runPolicyRequest(name)
  const indices = indicesText(row)
  const run = useMutation({
    ...runPolicyMutation(cluster, useQueryClient()),
    meta: { silent: true },
    onSuccess: ({ snapshot }) => {
      if (snapshot !== undefined) onOrdered(snapshot)
      showSnackbar({ color: 'green', title: t('run.done', { name }), body: snapshot })
    },
  })
  return (
    <ConfirmDialog
      title={t('run.title', { name })}
      verb={t('run.verb')}
      requests={[request]}
      cluster={cluster}
      busy={run.isPending}
      error={run.error}
      onConfirm={() =>
        void run.mutateAsync({ repository: row.repository, request }).then(onClose, (error: unknown) => {
          // The dialog was closed while it ran: then nobody has seen why it failed.
          if (!shown.current) throw error
        })
      }
      onClose={onClose}
    >
      <p>{indices === '*' ? t('run.textAll', { repository }) : t('run.text', { repository, indices })}</p>
      {row.runs?.running && <p>{t('run.runs', { snapshot: row.runs.running.snapshot ?? '' })}</p>}
      <p>{t('run.later')}</p>
    </ConfirmDialog>
  )
}
