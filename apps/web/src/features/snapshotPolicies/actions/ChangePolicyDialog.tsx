import type { ClusterRequest } from '@searchdeck/cluster-client'
import { useQueryClient } from '@tanstack/react-query'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { tellingInDialog } from '#queries/changes/telling.ts'
import { changePolicyMutation } from '#queries/snapshotPolicies.ts'
import { showSnackbar } from '#state/snackbars.ts'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import { useChangeEnd } from '#ui/dialog/useChangeEnd.ts'
import { useToldMutation } from '#ui/notices/useToldMutation.ts'

interface ChangePolicyDialogProps {
  title: string
  /** What it does. */
  text: string
  verb: string
  /** What is told once it is done. */
  done: string
  request: ClusterRequest
  onClose: () => void
}

/** Starts or stops one policy, or all of them. */
export function ChangePolicyDialog({ title, text, verb, done, request, onClose }: ChangePolicyDialogProps) {
  const cluster = useActiveCluster()
  const endWith = useChangeEnd(onClose)
  const change = useToldMutation(
    {
      ...changePolicyMutation(cluster, useQueryClient()),
      meta: { silent: true },
      onSuccess: () => {
        showSnackbar({ color: 'green', title: done })
      },
    },
    { ...tellingInDialog(cluster), requestOf: (sent) => sent },
  )
  return (
    <ConfirmDialog
      {...{ title, verb, cluster, onClose }}
      requests={[request]}
      busy={change.isPending}
      error={change.error}
      onConfirm={() => void endWith(change.mutateAsync(request))}
    >
      <p>{text}</p>
    </ConfirmDialog>
  )
}
