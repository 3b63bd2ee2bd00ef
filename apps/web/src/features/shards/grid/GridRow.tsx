import type { ShardCopy } from '@searchdeck/cluster-client'
import type { NodeOffer } from '#features/shards/relocation/relocation.ts'
import { cellsOf, isOnItsWay, type CellCopy, type ShardRow } from '#features/shards/shardRows.ts'
import { UNASSIGNED } from '#lib/names/unassigned.ts'
import type { RelocationsByCopy } from '#features/shards/useShardQueries.ts'
import { NodeHead } from './NodeHead.tsx'
import { ShardCell } from './ShardCell.tsx'
import classes from './ShardGrid.module.css'
import type { GridPlace } from './useShardKeys.ts'
import type { DrawnColumn } from './useVisibleRange.ts'

interface GridRowProps {
  row: ShardRow
  /** What the names of all nodes end in. */
  ending: string
  hrefOf: (node: string) => string
  /** From 0. */
  index: number
  /** Pixels from the top of the first row. */
  top: number
  drawn: readonly DrawnColumn[]
  /** Where the keyboard is, if it is in this row. */
  active: GridPlace | undefined
  /** What the node is to the chosen copy. */
  offer: NodeOffer | undefined
  /** Index of the chosen copy. */
  marked: string | undefined
  chosen: ShardCopy | undefined
  relocations: RelocationsByCopy
  isLocked: boolean
  onChoose: (copy: ShardCopy) => void
  onMoveHere: (row: string) => void
  onMore: (anchor: HTMLElement, row: string, column: number) => void
}

const nothing: readonly CellCopy[] = []

export function GridRow(props: GridRowProps) {
  const { row, ending, hrefOf, index, top, drawn, active, offer, marked, chosen, relocations, ...shared } = props
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={classes['row']}
      data-unassigned={row.key === UNASSIGNED ? (row.primaries > 0 ? 'red' : '') : undefined}
      style={{ top }}
    >
      <NodeHead {...{ row, ending, hrefOf }} isActive={active?.column === 0} />
      {drawn.map(({ column, index: at, left, width }) => {
        const cells = cellsOf(column).get(row.key) ?? nothing
        const isMarked = column.name === marked
        return (
          <ShardCell
            key={column.name}
            {...shared}
            {...{ cells, left, width, isMarked }}
            column={at + 1}
            row={row.key}
            offer={isMarked ? offer : undefined}
            chosen={isMarked ? chosen : undefined}
            relocations={cells.some(({ copy }) => isOnItsWay(copy)) ? relocations : undefined}
            activeStop={active?.column === at + 1 ? active.stop : undefined}
          />
        )
      })}
    </div>
  )
}
