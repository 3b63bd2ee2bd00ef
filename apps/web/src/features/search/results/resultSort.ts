import { ownSortColumns, type SearchFields, type SortKey } from '@searchdeck/cluster-client'
import { sortKeys, tableSort, type TableSort } from '#lib/tableSort.ts'
import { fieldPath, pathOfColumn } from './columns/columnPath.ts'

/** A key of the body that is no column's. No field is called so: a name cannot begin with a dot. */
const FOREIGN = '.sort.'

/** The order of the answer as its columns are called. */
export function tableSortOf(
  sort: readonly SortKey[],
  columns: readonly string[],
  fields: SearchFields | undefined,
): TableSort {
  const columnOf = new Map(columns.map((column) => [sortPathOf(column, fields) ?? '', column]))
  const [first = { by: '', descending: false }, ...further] = sort.map(({ path, descending }) => ({
    by: columnOf.get(path) ?? FOREIGN + path,
    descending,
  }))
  return tableSort(first, further)
}

/** The keys of the body for an order that somebody chose. What is no column's stays as it was. */
export function sortKeysOf(
  chosen: TableSort,
  before: readonly SortKey[],
  fields: SearchFields | undefined,
): readonly SortKey[] {
  return sortKeys(chosen).flatMap(({ by, descending }): SortKey[] => {
    if (by === '') return []
    if (by.startsWith(FOREIGN)) return before.filter(({ path }) => FOREIGN + path === by)
    const path = sortPathOf(by, fields)
    if (path === undefined) return []
    const unmappedType = fieldOf(by, fields)?.sortType
    return [{ path, descending, ...(unmappedType !== undefined && { unmappedType }) }]
  })
}

/** By which path a column is sorted; nothing where it cannot be. */
export function sortPathOf(column: string, fields: SearchFields | undefined): string | undefined {
  return ownSortColumns.includes(column) ? column : fieldOf(column, fields)?.sortPath
}

/** What the mapping says of a column's field. */
export function fieldOf(column: string, fields: SearchFields | undefined) {
  const path = pathOfColumn(column)
  return path === undefined ? undefined : fields?.fields.get(fieldPath(path))
}
