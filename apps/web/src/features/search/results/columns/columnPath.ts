/** Columns of what the engine says of a document. */
export const metaColumns = ['_index', '_type', '_id', '_score'] as const
export type MetaColumn = (typeof metaColumns)[number]

const OF_SOURCE = '_source.'

export function isMetaColumn(id: string): id is MetaColumn {
  return metaColumns.some((name) => name === id)
}

/** The id of the column for a field: its path, which a field that is called as the engine's own has behind `_source.` */
export function columnOfPath(path: string): string {
  return isMetaColumn(path) || path.startsWith(OF_SOURCE) ? OF_SOURCE + path : path
}

/** The path of a column's field as `hitFields` has it; nothing where the column is the engine's own. */
export function pathOfColumn(id: string): string | undefined {
  if (isMetaColumn(id)) return undefined
  return id.startsWith(OF_SOURCE) ? id.slice(OF_SOURCE.length) : id
}

/** The path as a query and a mapping write it: a field `id` has a column ` id`. */
export function fieldPath(path: string): string {
  return path === ' id' ? 'id' : path
}
