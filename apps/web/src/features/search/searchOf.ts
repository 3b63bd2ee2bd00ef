import {
  existsFilter,
  filteredSearchBody,
  isEverything,
  notFilter,
  rangeFilter,
  targetParts,
  termFilter,
  type Search,
} from '@searchdeck/cluster-client'
import { containerAt, isValid, rawValue } from '@searchdeck/exact-json'
import type { FieldFilter } from '#lib/data/fieldFilter.ts'
import type { SearchView, TimeRange } from '#state/views/searchAddress.ts'

/** Whether a text can be sent as the body of a search. */
export function isSearchBody(body: string): boolean {
  return isValid(body) && containerAt(body) === 'object'
}

/** What is sent for a search; nothing where its body is no JSON object. */
export function searchOf({ indices, body, filters, time, countsAll }: SearchView): Search | undefined {
  if (!isSearchBody(body)) return undefined
  return {
    indices: targetParts(indices),
    body: filteredSearchBody(body, [...(time ? [timeText(time)] : []), ...filters.map(filterText)]),
    ...(countsAll && { countsAll }),
  }
}

/** Whether a body asks for parts of the documents only, or for none of them. */
export function cutsSource(body: string): boolean {
  const asked = isSearchBody(body) ? rawValue(body, ['_source']) : undefined
  return asked !== undefined && asked !== 'true'
}

/** Whether a search goes over everything there is. */
export function searchesEverything({ indices }: Pick<SearchView, 'indices'>): boolean {
  const parts = targetParts(indices)
  return isEverything(parts) || parts.includes('_all')
}

function timeText({ field, from, to }: TimeRange): string {
  const isFormula = from.startsWith('now') && to.startsWith('now')
  // A date that is written otherwise in the index could not be read without the format.
  return rangeFilter(field, { gte: from, lt: to, ...(!isFormula && { format: 'strict_date_optional_time' }) })
}

function filterText(filter: FieldFilter): string {
  const found = findText(filter)
  return filter.isNegated ? notFilter(found) : found
}

function findText({ value, comparedPath, isPhrase = false }: FieldFilter): string {
  if (value === undefined) return existsFilter(comparedPath)
  if (isPhrase) return `{"match_phrase":{${JSON.stringify(comparedPath)}:${value}}}`
  return termFilter(comparedPath, value)
}
