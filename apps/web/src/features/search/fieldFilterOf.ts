import type { SearchField, SearchFields } from '@searchdeck/cluster-client'
import type { FieldFilter } from '#lib/data/fieldFilter.ts'

/** What somebody wants to see, or not to see. */
interface Asked {
  readonly path: string
  /** JSON; absent where the field is missing. */
  readonly value: string | undefined
  readonly isNegated: boolean
}

/**
 * The condition for what stands in a cell: text is compared as a whole where the field, or one below it, keeps it so, else
 * as a phrase. What is missing is found by leaving out what is there.
 */
export function fieldFilterOf({ path, value, isNegated }: Asked, fields: SearchFields | undefined): FieldFilter {
  const name = path === ' id' ? 'id' : path
  const field = fields?.fields.get(name)
  if (value === undefined) return { path: name, isNegated: !isNegated, comparedPath: name }
  const base = { path: name, isNegated, value }
  if (!isText(field)) return { ...base, comparedPath: name }
  const word = field?.multiFields.find(({ type }) => type === 'keyword' || type === 'wildcard')
  return word ? { ...base, comparedPath: word.path } : { ...base, comparedPath: name, isPhrase: true }
}

/** Kept as words, so that no term is the whole of it. */
function isText(field: SearchField | undefined): boolean {
  return field?.types.some((type) => type === 'text' || type === 'match_only_text') ?? false
}
