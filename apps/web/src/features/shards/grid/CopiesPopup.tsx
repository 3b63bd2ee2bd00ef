import type { ShardCopy } from '@searchdeck/cluster-client'
import type { ShardColumn } from '#features/shards/shardColumns.ts'
import { cellsOf, type CellCopy, type ShardRow } from '#features/shards/shardRows.ts'
import type { RelocationsByCopy } from '#features/shards/useShardQueries.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { Popup } from '#ui/floating/Popup.tsx'
import { CellBadges } from './CellBadges.tsx'
import classes from './CopiesPopup.module.css'

/** A cell whose copies do not all fit, and the button that was pressed in it. */
export interface OpenCell {
  readonly anchor: HTMLElement
  readonly row: string
  /** Of the grid, from 0; the nodes are column 0. */
  readonly column: number
}

interface CopiesPopupProps extends OpenCell {
  rows: readonly ShardRow[]
  columns: readonly ShardColumn[]
  relocations: RelocationsByCopy
  chosen: ShardCopy | undefined
  onChoose: (copy: ShardCopy) => void
  onClose: () => void
}

const none: readonly CellCopy[] = []

/** All copies of one cell. */
export function CopiesPopup(props: CopiesPopupProps) {
  const { anchor, row, column, rows, columns, relocations, chosen, onChoose, onClose } = props
  const { t } = useTranslation('shards')
  const locale = useLocale()
  const index = columns[column - 1]
  const cells = (index && cellsOf(index).get(row)) ?? none
  const place = rows.find(({ key }) => key === row)?.node?.name ?? t('unassigned')
  const count = t('shardCount', { count: cells.length, number: cells.length.toLocaleString(locale) })
  return (
    <Popup
      label={`${index?.name ?? ''}, ${place}`}
      anchor={anchor}
      width={350}
      className={classes['popup']}
      onClose={onClose}
    >
      <strong>{index?.name}</strong>
      <p>{[place, count].join(' · ')}</p>
      <CellBadges
        {...{ cells, relocations, chosen }}
        onChoose={(copy) => {
          onClose()
          onChoose(copy)
        }}
      />
    </Popup>
  )
}
