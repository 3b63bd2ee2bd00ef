import type { ShardCopy } from '@searchdeck/cluster-client'
import { useTranslation } from 'react-i18next'
import { useLocale } from '#i18n/useLocale.ts'
import { Popup } from '#ui/Popup.tsx'
import { CellBadges } from './CellBadges.tsx'
import classes from './CellPopup.module.css'
import type { ShardColumn } from './shardColumns.ts'
import { cellsOf, type CellCopy, type ShardRow } from './shardRows.ts'
import type { JourneysByCopy } from './useShardQueries.ts'

/** A cell whose copies do not all fit, and the button that was pressed in it. */
export interface OpenCell {
  readonly anchor: HTMLElement
  readonly row: string
  /** Of the grid, from 0; the nodes are column 0. */
  readonly column: number
}

interface CellPopupProps extends OpenCell {
  rows: readonly ShardRow[]
  columns: readonly ShardColumn[]
  journeys: JourneysByCopy
  chosen: ShardCopy | undefined
  onChoose: (copy: ShardCopy) => void
  onClose: () => void
}

const none: readonly CellCopy[] = []

/** All copies of one cell. */
export function CellPopup(props: CellPopupProps) {
  const { anchor, row, column, rows, columns, journeys, chosen, onChoose, onClose } = props
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
        {...{ cells, journeys, chosen }}
        onChoose={(copy) => {
          onClose()
          onChoose(copy)
        }}
      />
    </Popup>
  )
}
