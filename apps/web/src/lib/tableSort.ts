/** One column that a list is sorted by. */
export interface SortKey {
  readonly by: string
  readonly descending: boolean
}

/** The order of a list: its first key, and those that decide where the ones before leave rows alike. */
export interface TableSort extends SortKey {
  readonly furtherSorts?: readonly SortKey[]
}

/** All keys of an order, the first one first. */
export function sortKeys({ by, descending, furtherSorts = [] }: TableSort): readonly SortKey[] {
  return [{ by, descending }, ...furtherSorts]
}

/** An order by these keys; a column counts once, where it is named first. */
export function tableSort(first: SortKey, further: readonly SortKey[] = []): TableSort {
  const named = new Set([first.by])
  const furtherSorts = further.filter(({ by }) => !named.has(by) && named.add(by))
  return { ...first, ...(furtherSorts.length > 0 && { furtherSorts }) }
}

/**
 * The order after a press on a column. By itself it sorts by that column alone, and turns the order where that came first.
 * With Shift the column comes last, then is turned, then goes; the only one is turned back instead.
 */
export function sortAfterPress(sort: TableSort, by: string, withShift: boolean): TableSort {
  if (!withShift) return { by, descending: sort.by === by && !sort.descending }
  const keys = sortKeys(sort)
  const key = keys.find((each) => each.by === by)
  const turned = { by, descending: key ? !key.descending : false }
  if (!key) return tableSort(sort, [...keys, turned])
  const changed = key.descending ? [] : [turned]
  const [first = turned, ...further] = keys.flatMap((each) => (each === key ? changed : [each]))
  return tableSort(first, further)
}

/** Keys as one text for an address: `-docs,index`, a minus before what descends, a backslash before signs of a name. */
export function textOfSorts(keys: readonly SortKey[]): string {
  return keys.map(({ by, descending }) => `${descending ? '-' : ''}${by.replaceAll(/[\\,]|^-/g, '\\$&')}`).join(',')
}

/** What `textOfSorts` wrote. */
export function sortsOfText(text: string): readonly SortKey[] {
  const parts = text.match(/(?:\\.|[^\\,])+/gsu) ?? []
  return parts.flatMap((part) => {
    const descending = part.startsWith('-')
    const by = part.slice(descending ? 1 : 0).replaceAll(/\\(.)/gsu, '$1')
    return by === '' ? [] : [{ by, descending }]
  })
}
