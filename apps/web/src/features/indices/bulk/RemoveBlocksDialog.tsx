import type { IndexSummary } from '@searchdeck/cluster-client'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { blockWords } from '#features/indices/list/blockWords.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { formatNumber } from '#lib/numbers/formatNumber.ts'
import { blockRemovalKind, type BlockItem } from '#jobs/kinds/blockRemovalKind.ts'
import { startJob } from '#jobs/workOnJob.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { openJob } from '#state/openJob.ts'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import type { Column } from '#ui/table/columns/column.ts'
import { removalsOf } from './blockRemovals.ts'
import classes from './BulkDialog.module.css'
import { BulkTable } from './BulkTable.tsx'

const DIALOG_WIDTH = 720

export interface BlocksChoice {
  readonly selected: readonly IndexSummary[]
  /** Names of those that the filter left. */
  readonly inSight: ReadonlySet<string>
  readonly blocks: ReadonlyMap<string, readonly string[]>
}

interface RemoveBlocksDialogProps extends BlocksChoice {
  onClose: () => void
}

/** Asks before blocks of many indices are removed: which of which index, and by which calls. */
export function RemoveBlocksDialog({ onClose, ...choice }: RemoveBlocksDialogProps) {
  const { t } = useTranslation('indexActions')
  const { t: tWork } = useTranslation('work')
  const locale = useLocale()
  const cluster = useActiveCluster()
  const client = useQueryClient()
  // As it was when it was asked for: a reload behind the dialog changes nothing of what was read here.
  const [preview] = useState(() => previewOf(choice))
  const { items, indices, isFlood, facts } = preview
  const requests = useMemo(
    () =>
      blockRemovalKind.steps.batches(items, {}).map((each) => blockRemovalKind.steps.request(each, {}, cluster.engine)),
    [items, cluster.engine],
  )
  const title = tWork('blocks.remove', { count: indices.length, number: formatNumber(indices.length, locale) })
  const confirm = () => {
    openJob(startJob(cluster, client, blockRemovalKind, { items, options: {} }))
    onClose()
  }
  return (
    <ConfirmDialog
      title={title}
      width={DIALOG_WIDTH}
      verb={title}
      requests={requests}
      cluster={cluster}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t('removeBlocks.text')}</p>
      {isFlood && <p>{t('removeBlocks.flood')}</p>}
      <ul className={classes['facts']}>
        {facts.map(({ key, count }) => (
          <li key={key} data-mark={key === 'bulk.unseen' ? 'yellow' : undefined}>
            {t(key, { count, number: formatNumber(count, locale) })}
          </li>
        ))}
      </ul>
      <BlockedIndices indices={indices} />
    </ConfirmDialog>
  )
}

interface BlockedIndex {
  readonly name: string
  readonly blocks: readonly string[]
}

function BlockedIndices({ indices }: { indices: readonly BlockedIndex[] }) {
  const { t } = useTranslation('indices')
  const columns = useMemo((): Column<BlockedIndex>[] => {
    const words = ({ blocks }: BlockedIndex) => blockWords(blocks, t)
    return [
      {
        id: 'blocks',
        title: t('columns.blocks'),
        width: 380,
        sortValue: words,
        cell: (index) => <span title={words(index)}>{words(index)}</span>,
        text: words,
      },
    ]
  }, [t])
  return <BulkTable rows={indices} columns={columns} nameWidth={220} />
}

function previewOf({ selected, inSight, blocks }: BlocksChoice) {
  const items = removalsOf(selected, blocks)
  const indices = byIndex(items)
  const facts = [
    { key: 'bulk.unseen', count: indices.filter(({ name }) => !inSight.has(name)).length },
    { key: 'removeBlocks.leftOut', count: selected.length - indices.length },
  ] as const
  return {
    items,
    indices,
    isFlood: items.some(({ block }) => block === 'read_only_allow_delete'),
    facts: facts.filter(({ count }) => count > 0),
  }
}

function byIndex(items: readonly BlockItem[]): BlockedIndex[] {
  const blocks = new Map<string, string[]>()
  for (const { name, block } of items) blocks.set(name, [...(blocks.get(name) ?? []), block])
  return [...blocks].map(([name, own]) => ({ name, blocks: own }))
}
