import { isContextMissing, supports, type DeepPage, type Search, type SearchAnswer } from '@searchdeck/cluster-client'
import { useEffect, useState } from 'react'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { openDeepSearch } from '#queries/search.ts'
import type { ServedPages } from '#ui/table/pager/servedPages.ts'

/** How many hits page numbers reach: `index.max_result_window`, which nobody changes without a reason. */
export const REACH = 10_000

type Opened = Awaited<ReturnType<typeof openDeepSearch>>

interface Deep {
  readonly answer?: SearchAnswer
  readonly isWaiting: boolean
  readonly error?: unknown
}

/**
 * Pages behind the last one that has a number: one beside the other, of the hits as they were when the first of them was asked
 * for. They end with the search, and with the page: the cluster forgets them then.
 */
export function useDeepPages(search: Search | undefined, size: number, onFirst: () => void) {
  const cluster = useActiveCluster()
  const [deep, setDeep] = useState<Deep>()
  const [context] = useState(createContext)
  const [ofSearch, setOfSearch] = useState(search)
  if (ofSearch !== search) {
    setOfSearch(search)
    setDeep(undefined)
  }
  useEffect(() => context.close, [context, search])
  const go = (ask: (pages: Opened) => Promise<SearchAnswer>) => {
    if (!search) return
    const kept = deep?.answer && { answer: deep.answer }
    setDeep({ ...kept, isWaiting: true })
    context.ask(
      () => openDeepSearch(cluster, search, size),
      ask,
      (answered) => setDeep(answered.error === undefined ? answered : { ...kept, ...answered }),
    )
  }
  const end = () => {
    context.close()
    setDeep(undefined)
  }
  const toFirst = () => {
    end()
    onFirst()
  }
  const canOpen = supports(cluster.engine, 'shardDocSort') === true && search !== undefined
  return { deep, end, ways: canOpen ? waysFrom(deep, { go, size, onFirst: toFirst }) : undefined }
}

/** The context in the cluster that pages are asked for in: opened with the first of them, closed with the search. */
function createContext() {
  let opened: Promise<Opened> | undefined
  return {
    ask: (open: () => Promise<Opened>, page: (pages: Opened) => Promise<SearchAnswer>, hear: (deep: Deep) => void) => {
      const mine = (opened ??= open())
      mine.then(page).then(
        (answer) => {
          if (opened === mine) hear({ answer, isWaiting: false })
        },
        (error: unknown) => {
          if (opened !== mine) return
          // Left for too long, it has to be opened anew; so has one that never was.
          if (isContextMissing(error)) opened = undefined
          mine.catch(() => {
            opened = undefined
          })
          hear({ isWaiting: false, error })
        },
      )
    },
    close: () => {
      const last = opened
      opened = undefined
      void last?.then((pages) => pages.close()).catch(() => undefined)
    },
  }
}

interface Ways {
  go: (ask: (pages: Opened) => Promise<SearchAnswer>) => void
  size: number
  onFirst: () => void
}

/** The ways on where page numbers do not lead: one page at a time, and to the last one. */
function waysFrom(deep: Deep | undefined, { go, size, onFirst }: Ways): ServedPages['beyondReach'] {
  const to = (page: DeepPage) => () => go((pages) => pages.page(page))
  if (!deep?.answer) return { nextPage: () => go((pages) => firstBeyond(pages, size)), lastPage: to('last') }
  const { hits } = deep.answer
  const [first, last] = [hits[0]?.sort, hits.at(-1)?.sort]
  return {
    firstPage: onFirst,
    ...(first && { previousPage: to({ before: first }) }),
    ...(last && hits.length >= size && { nextPage: to({ after: last }) }),
    lastPage: to('last'),
  }
}

/** The page behind the last one with a number, which is asked for once more to know by what its last hit is sorted. */
async function firstBeyond(pages: Opened, size: number): Promise<SearchAnswer> {
  const edge = await pages.page({ from: Math.max(0, Math.floor(REACH / size) * size - size) })
  const after = edge.hits.at(-1)?.sort
  return after === undefined ? edge : pages.page({ after })
}
