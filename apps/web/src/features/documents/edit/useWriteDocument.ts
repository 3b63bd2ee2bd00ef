import type { DocumentName } from '@searchdeck/cluster-client'
import { useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useTranslation } from '#i18n/useTranslation.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { tellingInDialog } from '#queries/changes/telling.ts'
import { readDocumentsAnew, writeDocumentMutation, type WriteOutcome } from '#queries/documents.ts'
import { showSnackbar, type SnackbarContent } from '#state/snackbars.ts'
import { useToldMutation } from '#ui/notices/useToldMutation.ts'

/** Writes a document that was loaded and tells what came of it, also after its dialog was closed. */
export function useWriteDocument() {
  const { t } = useTranslation('documents')
  const cluster = useActiveCluster()
  const client = useQueryClient()
  return useToldMutation(
    {
      ...writeDocumentMutation(cluster),
      meta: { silent: true },
      onSuccess: (outcome, { name }) => {
        if (outcome.kind === 'written') showSnackbar(writtenSnackbar(outcome, name, t))
      },
      onSettled: () => readDocumentsAnew(cluster, client),
    },
    tellingInDialog(cluster),
  )
}

function writtenSnackbar(
  { document }: Extract<WriteOutcome, { kind: 'written' }>,
  { index, id }: DocumentName,
  t: TFunction<'documents'>,
): SnackbarContent {
  const body = `${index} / ${id}`
  // A pipeline may take a document out on its way.
  if (document.result === 'noop') return { color: 'warning', title: t('dropped'), body }
  return { color: 'green', title: t(document.result === 'created' ? 'created' : 'updated'), body }
}
