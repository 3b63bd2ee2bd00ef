import { searchPage, searchSort, type Search, type SearchBodyChanges, type SortKey } from '@searchdeck/cluster-client'
import { useEffect, useRef } from 'react'
import type { TableChoices } from '#lib/tableChoices.ts'
import type { SearchView } from '#state/views/searchAddress.ts'
import type { TablePanelState } from '#ui/table/panel/TablePanel.tsx'
import { isSearchBody } from './searchOf.ts'
import { REACH, useDeepPages } from './useDeepPages.ts'

interface Pages {
  view: SearchView
  asked: Search | undefined
  typing: { turn: (changes: SearchBodyChanges) => void }
}

/** Which page of the hits shows, in which order; both stand in the body of the search. */
export function usePages({ view, asked, typing }: Pages) {
  const body = isSearchBody(view.body) ? view.body : '{}'
  const { from = 0, size = 10 } = searchPage(body)
  const deep = useDeepPages(asked, size, () => typing.turn({ from: 0 }))
  const turn = useTurns(typing.turn)
  const pageSize = Math.max(1, size)
  return {
    deep: deep.deep,
    isWaiting: deep.deep?.isWaiting === true,
    /** A body can begin between two pages: that is the page it begins on. */
    page: deep.deep?.answer ? undefined : Math.floor(from / pageSize) + 1,
    reach: REACH,
    beyondReach: deep.ways,
    sort: searchSort(body) ?? [],
    onPageChange: (page: number) => {
      deep.end()
      turn({ from: (page - 1) * pageSize })
    },
    onSortChange: (sort: readonly SortKey[]) => turn({ sort, from: 0 }),
    /** The panel with the page size of the body, which is where it is changed. */
    panelOf: (panel: TablePanelState): TablePanelState => ({
      ...panel,
      choices: { ...panel.choices, rowsPerPage: pageSize },
      onChoicesChange: (change: Partial<TableChoices>) => {
        panel.onChoicesChange(change)
        if (change.rowsPerPage !== undefined) turn({ size: change.rowsPerPage, from: 0 })
      },
    }),
  }
}

/** Several changes of one press become one search: a new page size leads to the first page, too. */
function useTurns(turn: (changes: SearchBodyChanges) => void) {
  const pending = useRef<SearchBodyChanges>(undefined)
  const latest = useRef(turn)
  useEffect(() => {
    latest.current = turn
  })
  return (changes: SearchBodyChanges) => {
    const isFirst = pending.current === undefined
    pending.current = { ...pending.current, ...changes }
    if (!isFirst) return
    queueMicrotask(() => {
      const all = pending.current ?? {}
      pending.current = undefined
      latest.current(all)
    })
  }
}
