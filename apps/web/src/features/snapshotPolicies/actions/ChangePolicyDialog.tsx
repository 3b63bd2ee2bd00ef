import type { ClusterRequest } from '@searchdeck/cluster-client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useShown } from '#lib/useShown.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { changePolicyMutation } from '#queries/snapshotPolicies.ts'
import { showSnackbar } from '#state/snackbars.ts'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'

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
  const shown = useShown()
  const change = useMutation({
    ...changePolicyMutation(cluster, useQueryClient()),
    meta: { silent: true },
    onSuccess: () => {
      showSnackbar({ color: 'green', title: done })
    },
  })
  return (
    <ConfirmDialog
      {...{ title, verb, cluster, onClose }}
      requests={[request]}
      busy={change.isPending}
      error={change.error}
      onConfirm={() =>
        void change.mutateAsync(request).then(onClose, (error: unknown) => {
          // The dialog was closed while it ran: then nobody has seen why it failed.
          if (!shown.current) throw error
        })
      }
    >
      <p>{text}</p>
    </ConfirmDialog>
  )
}
