import type { SearchField, SearchFields } from '@searchdeck/cluster-client'
import { columnOfPath, fieldPath, pathOfColumn } from '#features/search/results/columns/columnPath.ts'

/** A field in the list beside the hits. */
export interface PanelField {
  /** As a query and a mapping write it. */
  readonly path: string
  /** As `hitFields` has it. */
  readonly hitPath: string
  /** Of its column, whether the table has that or not. */
  readonly column: string
  /** Absent where the mapping does not have it, or is not known. */
  readonly field: SearchField | undefined
}

/** The fields of the mapping and those that hits have without it, by path. */
export function panelFields(fields: SearchFields | undefined, columns: readonly string[]): readonly PanelField[] {
  const mapped = [...(fields?.fields.values() ?? [])].map((field): PanelField => {
    const hitPath = field.path === 'id' ? ' id' : field.path
    return { path: field.path, hitPath, column: columnOfPath(hitPath), field }
  })
  const known = new Set(mapped.map(({ column }) => column))
  const others = columns.flatMap((column): PanelField[] => {
    const hitPath = pathOfColumn(column)
    if (hitPath === undefined || known.has(column)) return []
    return [{ path: fieldPath(hitPath), hitPath, column, field: undefined }]
  })
  return [...mapped, ...others].sort((a, b) => (a.path < b.path ? -1 : Number(a.path > b.path)))
}

/** The types that there are, to choose from. */
export function typesOf(fields: readonly PanelField[]): readonly string[] {
  return [...new Set(fields.flatMap(({ field }) => field?.types ?? []))].sort()
}

/** With a text in its path, and of a type; empty is any. */
export function foundFields(fields: readonly PanelField[], text: string, type: string): readonly PanelField[] {
  const wanted = text.trim().toLowerCase()
  return fields.filter(
    ({ path, field }) => path.toLowerCase().includes(wanted) && (type === '' || field?.types.includes(type) === true),
  )
}

/** Why the values of a field cannot be counted; nothing where they can. */
export function whyNotCounted({ field }: PanelField): 'unmapped' | 'types' | 'text' | 'kind' | undefined {
  if (field === undefined) return 'unmapped'
  if (field.countPath !== undefined) return undefined
  if (field.types.length > 1) return 'types'
  return field.types[0] === 'text' || field.types[0] === 'match_only_text' ? 'text' : 'kind'
}
