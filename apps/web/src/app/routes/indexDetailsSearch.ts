import * as v from 'valibot'
import { indexParts, type IndexDetailsView } from '#features/indexDetails/indexDetailsView.ts'

const flag = v.fallback(v.optional(v.literal('true')), undefined)

/** Of an index's address: `?part=settings&filter=refresh&defaults=true&raw=true`. */
export const indexDetailsSearchSchema = v.object({
  part: v.fallback(v.optional(v.picklist(indexParts)), undefined),
  filter: v.fallback(v.optional(v.string()), undefined),
  raw: flag,
  defaults: flag,
})

export type IndexDetailsSearch = v.InferOutput<typeof indexDetailsSearchSchema>

/** What the address says of the page. */
export function indexDetailsViewOf(search: IndexDetailsSearch): IndexDetailsView {
  const { part = 'overview', filter = '', raw, defaults } = search
  return { part, filter, raw: raw === 'true', defaults: defaults === 'true' }
}

/** The address after a change. What was looked for in one part is not looked for in another. */
export function indexDetailsSearchAfter(
  before: IndexDetailsSearch,
  change: Partial<IndexDetailsView>,
): IndexDetailsSearch {
  const kept = change.part === undefined ? {} : { filter: '', defaults: false }
  const { part, filter, raw, defaults } = { ...indexDetailsViewOf(before), ...kept, ...change }
  return {
    part: part === 'overview' ? undefined : part,
    filter: filter === '' ? undefined : filter,
    raw: raw ? 'true' : undefined,
    defaults: defaults ? 'true' : undefined,
  }
}
