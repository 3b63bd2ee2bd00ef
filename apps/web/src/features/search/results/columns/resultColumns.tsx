import type { SearchFields, SearchHit } from '@searchdeck/cluster-client'
import type { ReactNode } from 'react'
import type { TFunction } from 'i18next'
import { conditionOfCell, hitText, hitValue } from '#features/search/results/hits/hitValue.ts'
import { fieldOf, sortPathOf } from '#features/search/results/resultSort.ts'
import type { Column } from '#ui/table/columns/column.ts'
import { MiddleName } from '#ui/values/MiddleName.tsx'
import { columnOfPath, metaColumns, pathOfColumn } from './columnPath.ts'
import { HitValue, type ValueLook } from './HitValue.tsx'

export interface ResultColumnsOptions {
  /** As `hitFields` has them, in the order to show. */
  readonly paths: readonly string[]
  /** Further ones, which no hit has. */
  readonly pinned: readonly string[]
  readonly fields: SearchFields | undefined
  /** The fields could not be read. */
  readonly isFieldsError: boolean
  /** The engine knows mapping types. */
  readonly hasTypes: boolean
  readonly look: ValueLook
  readonly t: TFunction<'searchResults'>
}

const numericTypes = new Set([
  ...['long', 'integer', 'short', 'byte', 'unsigned_long', 'token_count'],
  ...['double', 'float', 'half_float', 'scaled_float'],
])
/** Pixels by name, or by type. */
const widths = new Map([
  ['_index', 240],
  ['_type', 90],
  ['_id', 200],
  ['_score', 110],
  ['@timestamp', 200],
  ['boolean', 90],
  ['date', 200],
  ['date_nanos', 240],
])
const TEXT_WIDTH = 180
const NUMBER_WIDTH = 110
const LETTER = 7
const AROUND_TITLE = 40
const MOST_FOR_TITLE = 220

// The server sorts: that there is one says that it can.
const sortedByServer = () => undefined

/** The columns of an answer: what the engine says of each document first, then its fields. */
export function resultColumns(options: ResultColumnsOptions): readonly Column<SearchHit>[] {
  const ofHits = resultColumnIds(options.paths).map((id) => resultColumn(id, options))
  const pinned = options.pinned.map((path) => ({ ...resultColumn(columnOfPath(path), options), optional: true }))
  return [...ofHits, ...pinned]
}

/** Ids of the columns of an answer, shown or not. */
export function resultColumnIds(paths: readonly string[]): readonly string[] {
  return [...metaColumns, ...paths.map(columnOfPath)]
}

function resultColumn(id: string, options: ResultColumnsOptions): Column<SearchHit> {
  const { fields, hasTypes, look } = options
  const types = fieldOf(id, fields)?.types ?? []
  const isNumber = id === '_score' || (types.length > 0 && types.every((type) => numericTypes.has(type)))
  const canSort = sortPathOf(id, fields) !== undefined
  return {
    id,
    title: id,
    heading: <MiddleName name={id} />,
    hint: hintOf(id, types, canSort, options),
    width: widthOf(id, types[0], isNumber),
    ...(isNumber && { align: 'end' as const }),
    ...(canSort && { sortValue: sortedByServer }),
    ...(id === '_type' && !hasTypes && { optional: true }),
    ...(id !== '_score' && { filterName: id, canFilterBy: (hit) => conditionOfCell(hit, id) !== undefined }),
    cell: (hit): ReactNode =>
      id === '_index' ? (
        <MiddleName name={hit.index} />
      ) : (
        <HitValue value={hitValue(hit, id)} column={id} isTime={id === '@timestamp'} look={look} />
      ),
    text: (hit) => hitText(hit, id),
  }
}

function widthOf(id: string, type: string | undefined, isNumber: boolean): number {
  const own = widths.get(id) ?? widths.get(type ?? '') ?? (isNumber ? NUMBER_WIDTH : TEXT_WIDTH)
  return Math.max(own, Math.min(MOST_FOR_TITLE, id.length * LETTER + AROUND_TITLE))
}

/** Its whole name, its type, and why nothing can be sorted by it. */
function hintOf(
  id: string,
  types: readonly string[],
  canSort: boolean,
  { fields, isFieldsError, t }: ResultColumnsOptions,
): string {
  const isField = pathOfColumn(id) !== undefined
  const typed = isField && types.length > 0 ? [t('column.type', { count: types.length, types: types.join(', ') })] : []
  const why = () => {
    if (!isField) return t('column.ownNotSorted')
    if (isFieldsError) return t('column.mappingNotRead')
    if (fields === undefined) return t('column.mappingPending')
    if (types.length === 0) return t('column.notMapped')
    return types.length > 1 ? t('column.typesDiffer') : t('column.typeNotSorted')
  }
  return [id, ...typed, ...(canSort ? [] : [why()])].join('\n')
}
