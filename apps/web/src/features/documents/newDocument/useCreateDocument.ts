import type { ClusterRequest } from '@searchdeck/cluster-client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '#i18n/useTranslation.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { createDocumentMutation, readDocumentsAnew } from '#queries/documents.ts'
import { showSnackbar } from '#state/snackbars.ts'
import { useTellWaiting } from '#ui/notices/useTellWaiting.ts'

/** Creates a document and tells its id, also after its dialog was closed. */
export function useCreateDocument() {
  const { t } = useTranslation('documents')
  const cluster = useActiveCluster()
  const client = useQueryClient()
  const tellWaiting = useTellWaiting(showSnackbar, { inDialog: true })
  return useMutation({
    ...createDocumentMutation(cluster),
    meta: { silent: true },
    onMutate: (request: ClusterRequest) => tellWaiting(request),
    onSuccess: ({ index, id, result }) => {
      // A pipeline may take a document out on its way.
      if (result === 'noop') showSnackbar({ color: 'warning', title: t('dropped'), body: index })
      else showSnackbar({ color: 'green', title: t('created'), body: `${index} / ${id}` })
    },
    onSettled: (...settled) => {
      const [, , , timer] = settled
      clearTimeout(timer)
      readDocumentsAnew(cluster, client)
    },
  })
}
