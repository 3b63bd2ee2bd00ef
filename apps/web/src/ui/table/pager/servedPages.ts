/** How many rows there are in all, as a server counts them: exactly, or this many and maybe more. */
interface RowTotal {
  readonly value: number
  readonly relation: 'eq' | 'gte'
}

type StepName = 'firstPage' | 'previousPage' | 'nextPage' | 'lastPage'

/** A button of the pager; without `go` there is nothing in that direction. */
export interface PageStep {
  readonly name: StepName
  readonly go: (() => void) | undefined
}

/** Pages that a server answers one by one. The table shows what it is given and tells what somebody wants. */
export interface ServedPages {
  /** Nothing where the server did not say. */
  readonly total: RowTotal | undefined
  /** How many rows page numbers lead to, such as `index.max_result_window`; without it, all. */
  readonly reach?: number
  /** Where page numbers do not lead: the ways that the owner has. */
  readonly beyondReach?: Readonly<Partial<Record<StepName, () => void>>>
  /** How many rows came with this page, where not all of them are shown. */
  readonly rowsOnPage?: number
  /** Another page is asked for: until it comes the rows of the last one stay. */
  readonly isWaiting: boolean
}

/** A page as it shows. */
export interface ShownPage extends ServedPages {
  /** From 1; nothing where page numbers did not lead there. */
  readonly page: number | undefined
  readonly pageSize: number
  /** How many rows came. */
  readonly rowCount: number
}

/** Exact, or at least this many; nothing where the server did not say. */
export function pagesOf({ total, pageSize }: Pick<ShownPage, 'total' | 'pageSize'>): number | undefined {
  return total && Math.max(1, Math.ceil(total.value / pageSize))
}

/** The rows of this page by their numbers, from 1; while it is asked for, those that it has at the most. */
export function rowNumbers(shown: ShownPage): { readonly from: number; readonly to: number } {
  const { page = 1, pageSize, rowCount, total, isWaiting } = shown
  const before = (page - 1) * pageSize
  const most = total?.relation === 'eq' ? Math.min(pageSize, Math.max(0, total.value - before)) : pageSize
  const count = isWaiting ? most : rowCount
  return count === 0 ? { from: 0, to: 0 } : { from: before + 1, to: before + count }
}

/** The last page that its number leads to. */
function lastReachable({ reach, pageSize }: Pick<ShownPage, 'reach' | 'pageSize'>): number {
  return reach === undefined ? Number.POSITIVE_INFINITY : Math.max(1, Math.floor(reach / pageSize))
}

/** The last page of all, where it is known and a number leads there. */
export function lastPage(shown: Pick<ShownPage, 'total' | 'reach' | 'pageSize'>): number | undefined {
  const pages = pagesOf(shown)
  return pages !== undefined && shown.total?.relation === 'eq' && pages <= lastReachable(shown) ? pages : undefined
}

/** Whether rows come after those of this page; where the total is not exact, after a full page there may be. */
function hasMore(page: number, shown: ShownPage): boolean {
  const { total, rowCount, pageSize } = shown
  return page < (pagesOf(shown) ?? 1) || (total?.relation !== 'eq' && rowCount >= pageSize)
}

/** There are more rows, and no way to them. */
export function endsAtReach(shown: ShownPage): boolean {
  const { page, beyondReach } = shown
  if (page === undefined || beyondReach?.nextPage) return false
  return page >= lastReachable(shown) && hasMore(page, shown)
}

/** The buttons of the pager. One to the last page stands there only where there is a way to it. */
export function servedSteps(shown: ShownPage, onPageChange: (page: number) => void): readonly PageStep[] {
  const { page, beyondReach = {} } = shown
  const last = lastPage(shown)
  const hasLast = last !== undefined || beyondReach.lastPage !== undefined
  const names: readonly StepName[] =
    page === undefined || !isShort(page, shown)
      ? ['firstPage', 'previousPage', 'nextPage', ...(hasLast ? (['lastPage'] as const) : [])]
      : ['previousPage', 'nextPage']
  const targets = page === undefined ? {} : targetsOf(page, last, shown)
  return names.map((name) => {
    const target = targets[name]
    return { name, go: target === undefined ? wayOf(name, shown) : () => onPageChange(target) }
  })
}

/** Two pages need no buttons for the first and the last. */
function isShort(page: number, shown: ShownPage): boolean {
  return shown.total?.relation === 'eq' && (pagesOf(shown) ?? 1) <= 2 && page <= 2
}

/** Pages that their numbers lead to. */
function targetsOf(page: number, last: number | undefined, shown: ShownPage): Partial<Record<StepName, number>> {
  const reachable = Math.min(lastReachable(shown), last ?? Number.POSITIVE_INFINITY)
  return {
    ...(page > 1 && { firstPage: 1, previousPage: Math.min(page - 1, reachable) }),
    ...(hasMore(page, shown) && page < lastReachable(shown) && { nextPage: page + 1 }),
    ...(last !== undefined && last !== page && { lastPage: last }),
  }
}

/** The owner's way; from a page with a number, those forward only, and only where there is more. */
function wayOf(name: StepName, shown: ShownPage): (() => void) | undefined {
  const { page, beyondReach = {} } = shown
  if (page === undefined) return beyondReach[name]
  const isForward = name === 'nextPage' || name === 'lastPage'
  return isForward && hasMore(page, shown) && lastPage(shown) === undefined ? beyondReach[name] : undefined
}
