import { changeSearchBody, type SearchBodyChanges } from '@searchdeck/cluster-client'
import { isValid } from '@searchdeck/exact-json'
import { useMemo } from 'react'
import { everything, firstSearch, isSameSearch, type SearchView } from '#state/views/searchAddress.ts'
import { isSearchBody, searchOf } from './searchOf.ts'
import { useDraft } from './useDraft.ts'
import { useMatch, type useSearch } from './useSearch.ts'

interface Typing {
  view: SearchView
  onViewChange: (view: SearchView) => void
  found: Pick<ReturnType<typeof useSearch>, 'allow' | 'run'>
}

/** What stands in the fields, what it means, and how it becomes the search that is shown. */
export function useTyping({ view, onViewChange, found }: Typing) {
  const { draft, isDirty, expect, ...setters } = useDraft(view)
  const match = useMatch(draft.indices)
  const search = useMemo(() => searchOf({ ...view, ...draft }), [view, draft])
  const isNoObject = isValid(draft.body) && !isSearchBody(draft.body)
  const show = (next: SearchView, change: (body: string) => string = (body) => body) => {
    expect(next, change)
    onViewChange(next)
  }
  return {
    ...setters,
    draft,
    isDirty,
    match,
    /** What would be sent; nothing where it cannot be. */
    search,
    isInvalid: search === undefined,
    isNoObject,
    submit: () => {
      if (search === undefined) return
      const next = { ...view, ...draft, indices: draft.indices.trim() === '' ? everything : draft.indices }
      found.allow()
      if (isDirty) show(next)
      else found.run()
    },
    /** Something beside the query is other, which is shown at once, from the first page on. */
    change: (part: Partial<Pick<SearchView, 'filters' | 'time' | 'countsAll'>>) => {
      const first = (body: string) => (isSearchBody(body) ? changeSearchBody(body, { from: 0 }) : body)
      show({ ...view, ...part, body: first(view.body) }, first)
    },
    /** Another page, size or order of what is shown. What was typed since stays, with the same change. */
    turn: (changes: SearchBodyChanges) => {
      const turned = (body: string) => changeSearchBody(body, changes)
      show({ ...view, body: turned(view.body) }, turned)
    },
    /** The first search there is, in these indices. */
    startOver: () => {
      const first = { ...firstSearch, indices: view.indices }
      if (isSameSearch(first, view)) found.run()
      else onViewChange(first)
    },
  }
}
