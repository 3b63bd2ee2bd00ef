import type { NodeVerdict, ShardCopy, ShardRelocation } from '@searchdeck/cluster-client'
import type { NodeOffer } from '#features/shards/relocation/relocation.ts'
import type { ShardColumn } from '#features/shards/shardColumns.ts'
import { cellsOf, type ShardRow } from '#features/shards/shardRows.ts'
import { keyOfTravelling, type RelocationsByCopy } from '#features/shards/useShardQueries.ts'
import { shownInCell } from './gridMeasures.ts'
import type { GridPlace } from './useShardKeys.ts'

/** What is told of the thing that is pointed at, or has the keyboard. */
export type GridTip =
  | { readonly kind: 'copy'; readonly copy: ShardCopy; readonly relocation: ShardRelocation | undefined }
  | { readonly kind: 'index'; readonly column: ShardColumn }
  | { readonly kind: 'node'; readonly row: ShardRow }
  | { readonly kind: 'refusal'; readonly row: ShardRow; readonly verdict: NodeVerdict }

interface TipSource {
  readonly rows: readonly ShardRow[]
  readonly columns: readonly ShardColumn[]
  readonly relocations: RelocationsByCopy
  readonly offers: ReadonlyMap<string, NodeOffer>
  readonly chosenIndex: string | undefined
}

/** What there is to tell of a place; nothing of an empty cell. */
export function tipAt(place: GridPlace, source: TipSource): GridTip | undefined {
  const index = source.columns[place.column - 1]
  if (place.row < 0) return index && { kind: 'index', column: index }
  const row = source.rows[place.row]
  if (!row) return undefined
  if (place.column === 0) return row.node && { kind: 'node', row }
  return index && tipOfCell(index, row, place.stop, source)
}

function tipOfCell(index: ShardColumn, row: ShardRow, stop: number, source: TipSource): GridTip | undefined {
  const { relocations, offers, chosenIndex } = source
  const cells = cellsOf(index).get(row.key) ?? []
  const cell = stop < shownInCell(cells) ? cells[stop] : undefined
  if (cell) return { kind: 'copy', copy: cell.copy, relocation: relocations.get(keyOfTravelling(cell.copy)) }
  const offer = index.name === chosenIndex ? offers.get(row.key) : undefined
  return offer?.kind === 'refused' ? { kind: 'refusal', row, verdict: offer.verdict } : undefined
}

/** Where an element of the grid stands. */
export function placeOfElement(element: Element): GridPlace | undefined {
  const cell = element.closest('[role=gridcell], [role=rowheader], [role=columnheader]')
  const row = cell?.closest('[role=row]')?.getAttribute('aria-rowindex')
  const column = cell?.getAttribute('aria-colindex')
  if (row == null || column == null) return undefined
  const stop = element.closest('[data-stop]')?.getAttribute('data-stop')
  return { row: Number(row) - 2, column: Number(column) - 1, stop: Number(stop ?? 0) }
}
