import * as v from 'valibot'
import { chipsOfText, textOfChips, type FilterChip } from '#lib/names/filterChips.ts'
import { sortsOfText, tableSort, textOfSorts, type SortKey, type TableSort } from '#lib/tableSort.ts'
import type { TableFilter } from './tableFilters.ts'

/** By name, the values that one may have in the address; nothing chosen is all of them. */
type Choices = Readonly<Record<string, readonly string[]>>
type Chosen<All extends Choices> = { readonly [Name in keyof All]: All[Name][number] | undefined }
// eslint-disable-next-line @typescript-eslint/no-empty-object-type
type None = {}

interface TableGiven<Filters extends Choices, Others extends Choices> {
  /** Under this name the filter is kept, by cluster. */
  readonly table: string
  /** The columns that a chip can name. */
  readonly columns: readonly string[]
  /** What of the filter is chosen from a list. */
  readonly filters?: Filters
  /** What else the address says, and nothing keeps; `anyText` where it is no choice. */
  readonly others?: Others
}

/** What is shown of a table; all of it must hold. */
type FilterOf<Filters extends Choices> = {
  /** As typed. */
  readonly filter: string
  readonly chips: readonly FilterChip[]
} & Chosen<Filters>

/** What a link to a table restores. */
export type ViewOf<Filters extends Choices = None, Others extends Choices = None> = FilterOf<Filters> &
  Chosen<Others> & {
    readonly sort: TableSort
    /** From 1. */
    readonly page: number
  }

/** `?filter=2026&chips=index:logs-&sort=docs&desc=true&furtherSorts=-size,index&page=2`, and what a table has of its own, all of it text. */
export type TableSearch = Partial<Record<string, string>>

/** The address of one table. */
type SearchOf<Filters extends Choices, Others extends Choices> = {
  readonly [Name in keyof typeof searchFields]?: v.InferOutput<(typeof searchFields)[Name]> | undefined
} & { readonly [Name in keyof Filters]?: Filters[Name][number] | undefined } & {
  readonly [Name in keyof Others]?: Others[Name][number] | undefined
}

/** How a table was left: its order by all clusters, its filter by this one. */
export interface StoredTable {
  readonly table: {
    readonly sortBy: string
    readonly descending: boolean
    readonly furtherSorts?: readonly SortKey[]
  }
  readonly filter: TableFilter
}

/** A table that a link leads to: what stands in its address, and what that makes of the page. */
export interface TableDeclaration<Filters extends Choices = None, Others extends Choices = None> {
  readonly table: string
  /** Everything is shown: the fields of its filter, the same object each time. */
  readonly noFilter: FilterOf<Filters>
  readonly searchSchema: v.GenericSchema<unknown, SearchOf<Filters, Others>>
  /** The address wins over what is stored, value by value. */
  viewOf(search: TableSearch, stored: StoredTable): ViewOf<Filters, Others>
  /** The address after a change. A change of anything but the page leads back to the first one. */
  searchAfter(before: TableSearch, change: Partial<ViewOf<Filters, Others>>): TableSearch
  readonly isFiltered: (filter: FilterOf<Filters>) => boolean
}

/** The names and the type of a declared table's views. */
export type DeclaredView<Declaration> =
  Declaration extends TableDeclaration<infer Filters, infer Others> ? ViewOf<Filters, Others> : never
export type DeclaredFilter<Declaration> = Declaration extends { readonly noFilter: infer Filter } ? Filter : never

/** In place of the values that one may have: whatever text stands in the address. */
export const anyText: readonly string[] = []

const text = v.fallback(v.optional(v.string()), undefined)
/** The fields of every table's address. */
export const searchFields = {
  filter: text,
  chips: text,
  sort: text,
  desc: v.fallback(v.optional(v.picklist(['true', 'false'])), undefined),
  furtherSorts: text,
  page: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,6}$/))), undefined),
}

/** One declaration for each page with a table: all else about its address and its filter follows from it. */
export function declareTable<const Filters extends Choices = None, const Others extends Choices = None>(
  given: TableGiven<Filters, Others>,
): TableDeclaration<Filters, Others>
export function declareTable({ table, columns, filters = {}, others = {} }: TableGiven<Choices, Choices>): object {
  const choices: Choices = { ...filters, ...others }
  const picks = Object.fromEntries(
    Object.entries(choices).map(([name, values]) => [
      name,
      values === anyText ? text : v.fallback(v.optional(v.picklist(values)), undefined),
    ]),
  )
  const noFilter = {
    filter: '',
    chips: [],
    ...Object.fromEntries(Object.keys(filters).map((name) => [name, undefined])),
  }
  const chosen = (search: TableSearch, kept: TableFilter): [string, unknown][] =>
    Object.entries(picks).map(([name, pick]) => [
      name,
      search[name] ?? (name in filters ? v.parse(pick, Reflect.get(kept, name)) : undefined),
    ])
  return {
    table,
    noFilter,
    searchSchema: v.object({ ...searchFields, ...picks }),
    viewOf: (search: TableSearch, { table: order, filter }: StoredTable) => ({
      filter: search['filter'] ?? filter.filter,
      chips: search['chips'] === undefined ? filter.chips : chipsOfText(search['chips'], columns),
      sort: sortOf(search, order),
      page: Number(search['page'] ?? 1),
      ...fieldsOf(chosen(search, filter)),
    }),
    searchAfter: (before: TableSearch, change: Partial<ViewOf>) => ({
      ...before,
      ...searchChange(change),
      ...fieldsOf(Object.keys(choices).flatMap((name) => (name in change ? [[name, Reflect.get(change, name)]] : []))),
    }),
    isFiltered: (filter: FilterOf<None>) =>
      filter.filter !== '' ||
      filter.chips.length > 0 ||
      Object.keys(filters).some((name) => Reflect.get(filter, name) !== undefined),
  }
}

/** An address that names a column names all of the order. */
function sortOf(search: TableSearch, stored: StoredTable['table']): TableSort {
  const { sort, desc, furtherSorts } = search
  const kept = sort === undefined ? stored.furtherSorts : undefined
  return tableSort(
    { by: sort ?? stored.sortBy, descending: desc === undefined ? stored.descending : desc === 'true' },
    furtherSorts === undefined ? kept : sortsOfText(furtherSorts),
  )
}

function fieldsOf(entries: [string, unknown][]): object {
  return Object.fromEntries(entries)
}

/** What a change makes of these fields. */
export function searchChange(change: Partial<ViewOf>): TableSearch {
  return {
    ...('filter' in change && { filter: change.filter === '' ? undefined : change.filter }),
    ...(change.chips && { chips: change.chips.length === 0 ? undefined : textOfChips(change.chips) }),
    ...(change.sort && sortChange(change.sort)),
    page: change.page === undefined || change.page === 1 ? undefined : String(change.page),
  }
}

function sortChange({ by, descending, furtherSorts }: TableSort): TableSearch {
  return {
    sort: by,
    desc: descending ? 'true' : 'false',
    furtherSorts: furtherSorts ? textOfSorts(furtherSorts) : undefined,
  }
}
