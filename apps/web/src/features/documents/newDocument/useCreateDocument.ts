import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '#i18n/useTranslation.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { tellingInDialog } from '#queries/changes/telling.ts'
import { createDocumentMutation, readDocumentsAnew } from '#queries/documents.ts'
import { showSnackbar } from '#state/snackbars.ts'
import { useToldMutation } from '#ui/notices/useToldMutation.ts'

/** Creates a document and tells its id, also after its dialog was closed. */
export function useCreateDocument() {
  const { t } = useTranslation('documents')
  const cluster = useActiveCluster()
  const client = useQueryClient()
  return useToldMutation(
    {
      ...createDocumentMutation(cluster),
      meta: { silent: true },
      onSuccess: ({ index, id, result }) => {
        // A pipeline may take a document out on its way.
        if (result === 'noop') showSnackbar({ color: 'warning', title: t('dropped'), body: index })
        else showSnackbar({ color: 'green', title: t('created'), body: `${index} / ${id}` })
      },
      onSettled: () => readDocumentsAnew(cluster, client),
    },
    { ...tellingInDialog(cluster), requestOf: (request) => request },
  )
}
