import type { BulkItem, DocumentName } from '@searchdeck/cluster-client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocale } from '#i18n/useLocale.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { formatNumber } from '#lib/numbers/formatNumber.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { deleteDocumentsMutation, readDocumentsAnew } from '#queries/documents.ts'
import { showSnackbar } from '#state/snackbars.ts'

/** Deletes documents and tells what came of it, also after the dialog was closed. */
export function useDeleteDocuments() {
  const tell = useTellDeleted()
  const cluster = useActiveCluster()
  const client = useQueryClient()
  return useMutation({
    ...deleteDocumentsMutation(cluster),
    meta: { silent: true },
    onSuccess: tell,
    onSettled: () => readDocumentsAnew(cluster, client),
  })
}

function useTellDeleted() {
  const { t } = useTranslation('documents')
  const locale = useLocale()
  const number = (count: number) => ({ count, number: formatNumber(count, locale) })
  return (items: readonly BulkItem[], names: readonly DocumentName[]) => {
    const failed = items.filter(({ error }) => error !== undefined)
    const missing = items.filter(({ result }) => result === 'not_found').length
    const deleted = items.length - failed.length - missing
    const [name] = names
    if (names.length === 1 && name && deleted === 1) {
      showSnackbar({ color: 'green', title: t('deleted'), body: `${name.index} / ${name.id}` })
      return
    }
    const more = [
      missing > 0 && t('remove.wereGone', number(missing)),
      failed.length > 0 && t('remove.failedTold', number(failed.length)),
    ].filter((text) => text !== false)
    showSnackbar({
      color: failed.length > 0 ? 'warning' : 'green',
      title: t('remove.deleted', number(deleted)),
      ...(more.length > 0 && { body: more.join(' ') }),
      ...(failed.length > 0 && { copyableText: failed.map(lineOf).join('\n') }),
    })
  }
}

function lineOf({ index, id, status, error }: BulkItem): string {
  return [`${index} / ${id}`, status, error?.type, error?.reason].filter((part) => part !== undefined).join(' · ')
}
