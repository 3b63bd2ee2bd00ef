import {
  deleteDocumentRequest,
  deleteDocumentsByNameRequest,
  type BulkItem,
  type DocumentName,
} from '@searchdeck/cluster-client'
import { useMemo, useState } from 'react'
import classes from '#features/documents/documents.module.css'
import { useLocale } from '#i18n/useLocale.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { formatNumber } from '#lib/numbers/formatNumber.ts'
import { useShown } from '#lib/useShown.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import { useDeleteDocuments } from './useDeleteDocuments.ts'

const DELETE_WIDTH = 600
/** So many names are read before somebody decides. */
const MOST_NAMES = 20

/** What became of documents that were to be deleted. */
export interface DeletionOutcome {
  /** They are no more, whoever deleted them. */
  readonly gone: readonly DocumentName[]
  /** They were not deleted. */
  readonly failed: readonly DocumentName[]
}

interface DeleteDocumentsDialogProps {
  names: readonly DocumentName[]
  onOutcome: (outcome: DeletionOutcome) => void
  onClose: () => void
}

interface Failed {
  readonly name: DocumentName
  readonly item: BulkItem
}

/** Asks before documents are deleted: which, and by which call. Those that failed stay there with their reasons. */
export function DeleteDocumentsDialog({ names, onOutcome, onClose }: DeleteDocumentsDialogProps) {
  const { t } = useTranslation('documents')
  const locale = useLocale()
  const cluster = useActiveCluster()
  const shown = useShown()
  const remove = useDeleteDocuments()
  const [failed, setFailed] = useState<readonly Failed[]>()
  const left = useMemo(() => failed?.map(({ name }) => name) ?? names, [failed, names])
  const request = useMemo(() => requestOf(cluster, left), [cluster, left])
  const [first] = left
  const single = left.length === 1 ? first : undefined
  const verb = t('remove.verb', { count: left.length, number: formatNumber(left.length, locale) })
  const confirm = () => {
    remove.mutateAsync(left).then(
      (items) => {
        const refused = left.flatMap((name, at): Failed[] => {
          const item = items[at]
          return item?.error ? [{ name, item }] : []
        })
        const kept = new Set(refused.map(({ name }) => name))
        onOutcome({ gone: left.filter((name) => !kept.has(name)), failed: [...kept] })
        if (refused.length === 0) onClose()
        else setFailed(refused)
      },
      (error: unknown) => {
        // The dialog was closed while it ran: then nobody has seen why it failed.
        if (!shown.current) throw error
      },
    )
  }
  return (
    <ConfirmDialog
      danger
      title={t('remove.title', { count: left.length, number: formatNumber(left.length, locale) })}
      verb={failed ? t('remove.again') : verb}
      width={DELETE_WIDTH}
      typed={cluster.access === 'confirm' ? typedText(single, verb) : undefined}
      requests={[request]}
      cluster={cluster}
      busy={remove.isPending}
      error={remove.error ?? undefined}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{failed ? t('remove.failed', { count: failed.length }) : t('remove.text', { count: left.length })}</p>
      <Names names={left} failed={failed} />
    </ConfirmDialog>
  )
}

/** One by a call of its own, as the specification has it. */
function requestOf({ engine }: ReturnType<typeof useActiveCluster>, names: readonly DocumentName[]) {
  const [first] = names
  return names.length === 1 && first
    ? deleteDocumentRequest(engine, first)
    : deleteDocumentsByNameRequest(engine, names)
}

/** The id, unless nobody could type it into a field. */
function typedText(single: DocumentName | undefined, verb: string): string {
  return single && /^[\x21-\x7e]+$/.test(single.id) ? single.id : verb
}

function Names({ names, failed }: { names: readonly DocumentName[]; failed: readonly Failed[] | undefined }) {
  const { t } = useTranslation('documents')
  // Of those that failed, every reason is wanted.
  const most = failed ? names.length : MOST_NAMES
  return (
    <>
      <ul className={classes['names']} aria-label={t('remove.names')} tabIndex={0}>
        {names.slice(0, most).map(({ index, id, routing }, at) => (
          <li key={at}>
            <code>{`${index} / ${id}`}</code>
            {routing !== undefined && <span className={classes['note']}>{` _routing ${routing}`}</span>}
            {failed && <span className={classes['reason']}>{reasonOf(failed[at]?.item)}</span>}
          </li>
        ))}
      </ul>
      {names.length > most && <p className={classes['note']}>{t('remove.more', { count: names.length - most })}</p>}
    </>
  )
}

function reasonOf(item: BulkItem | undefined): string {
  return [item?.status, [item?.error?.type, item?.error?.reason].filter(Boolean).join(': ')].filter(Boolean).join(' ')
}
