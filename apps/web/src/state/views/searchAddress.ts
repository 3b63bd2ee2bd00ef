import { changeSearchBody, defaultSearchBody, searchPage, searchSort } from '@searchdeck/cluster-client'
import { containerAt, format, isValid, minify } from '@searchdeck/exact-json'
import * as v from 'valibot'
import { isSameData } from '#lib/data/isSameData.ts'
import type { FieldFilter } from '#lib/data/fieldFilter.ts'
import { sortsOfText, textOfSorts } from '#lib/tableSort.ts'
import { searchAddressSchema, type SearchAddress } from './searchAddressSchema.ts'

/** From when to when hits are looked for. */
export interface TimeRange {
  /** Path of a date. */
  readonly field: string
  /** An instant (ISO 8601, in UTC) or a date formula, `now-15m`. */
  readonly from: string
  /** The first moment that is outside, written alike. */
  readonly to: string
}

/** A search: all that its answer depends on. */
export interface SearchView {
  /** What stands in the search box. The body holds what it became of it, or what was made of that by hand. */
  readonly q: string
  /** Names and patterns as they are typed, separated by commas. */
  readonly indices: string
  /** JSON, as it was typed. */
  readonly body: string
  readonly filters: readonly FieldFilter[]
  readonly time?: TimeRange | undefined
  /** Counts every hit, however many there are. */
  readonly countsAll: boolean
}

export const everything = '*'

export const firstSearch: SearchView = {
  q: everything,
  indices: everything,
  body: defaultSearchBody(),
  filters: [],
  countsAll: false,
}

/** More than this of a body stays out of the address. */
const LONGEST_BODY = 2000

export const fieldFilterSchema = v.object({
  path: v.string(),
  value: v.optional(v.pipe(v.string(), v.check(isValid))),
  isNegated: v.boolean(),
  comparedPath: v.string(),
  isPhrase: v.optional(v.boolean()),
})

const moment = v.union([
  v.pipe(v.string(), v.regex(/^now(?:[+-]\d{1,9}[yMwdhHms]|\/[yMwdhHms])*$/)),
  v.pipe(
    v.string(),
    v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?Z$/),
    v.check((text) => !Number.isNaN(Date.parse(text))),
  ),
])

export const timeRangeSchema = v.object({ field: v.pipe(v.string(), v.minLength(1)), from: moment, to: moment })

/** Whether an address names a search, so that nothing stored counts. */
export function namesSearch({ q, indices, body }: SearchAddress): boolean {
  return q !== undefined || indices !== undefined || body !== undefined
}

/** The search of an address. What it does not say has its first value; `size` is the page size where it says none. */
export function searchOfAddress(address: SearchAddress, size?: number): SearchView {
  const q = address.q ?? everything
  return {
    q,
    indices: address.indices ?? everything,
    body: address.body === undefined ? plainBody(q, address, size) : setOut(address.body),
    filters: filtersOf(address.filters),
    ...timeOf(address.time),
    countsAll: address.exact === 'true',
  }
}

function plainBody(q: string, { from, size, sort }: SearchAddress, usualSize = 10): string {
  return changeSearchBody(defaultSearchBody(q), {
    from: Number(from ?? 0),
    size: size === undefined ? usualSize : Number(size),
    sort: sortsOfText(sort ?? '').map(({ by, descending }) => ({ path: by, descending })),
  })
}

function setOut(body: string): string {
  return isValid(body) ? format(body) : body
}

/** What cannot be read is left out: a link may be cut off. */
function filtersOf(text: string | undefined): readonly FieldFilter[] {
  const listed = v.safeParse(v.pipe(v.string(), v.parseJson(), v.array(v.unknown())), text)
  return (listed.success ? listed.output : []).flatMap((told) => {
    const filter = v.safeParse(fieldFilterSchema, told)
    return filter.success ? [filter.output] : []
  })
}

function timeOf(text: string | undefined): Pick<SearchView, 'time'> {
  const time = v.safeParse(v.pipe(v.string(), v.parseJson(), timeRangeSchema), text)
  return time.success ? { time: time.output } : {}
}

function textOfTime(time: TimeRange | undefined): string | undefined {
  return time && JSON.stringify({ field: time.field, from: time.from, to: time.to })
}

/** The address of a search. `body` is what does not fit into it, to be kept beside it. */
export function addressOfSearch({ q, indices, body, filters, time, countsAll }: SearchView): {
  readonly address: SearchAddress
  readonly body: string | undefined
} {
  const short = shortForm(q, body)
  const whole = short === undefined ? minified(body) : undefined
  const isLong = whole !== undefined && whole.length > LONGEST_BODY
  return {
    address: {
      q,
      indices,
      from: short?.from,
      size: short?.size,
      sort: short?.sort,
      body: isLong ? undefined : whole,
      filters: filters.length === 0 ? undefined : JSON.stringify(filters),
      time: textOfTime(time),
      exact: countsAll ? 'true' : undefined,
      query: undefined,
    },
    body: isLong ? body : undefined,
  }
}

/** Whether two ask for the same, however their bodies are set out. */
export function isSameSearch(one: SearchView, other: SearchView): boolean {
  return isSameData(addressOfSearch(one), addressOfSearch(other))
}

/** Page, size and order of a body that is nothing else. */
function shortForm(q: string, body: string): Pick<SearchAddress, 'from' | 'size' | 'sort'> | undefined {
  if (!isValid(body) || containerAt(body) !== 'object') return undefined
  const { from = 0, size = 10 } = searchPage(body)
  const keys = searchSort(body) ?? []
  const address = {
    from: from === 0 ? undefined : String(from),
    size: String(size),
    sort: keys.length === 0 ? undefined : textOfSorts(keys.map(({ path, descending }) => ({ by: path, descending }))),
  }
  const said = plainBody(q, { ...noAddress, ...address })
  return minify(said) === minify(body) ? address : undefined
}

function minified(body: string): string {
  return isValid(body) ? minify(body) : body
}

const noAddress = v.parse(searchAddressSchema, {})
