import { changeSearchBody, defaultSearchBody, queryStringQuery, searchPage } from '@searchdeck/cluster-client'
import { useState } from 'react'
import { everything, isSameSearch, type SearchView } from '#state/views/searchAddress.ts'
import { isSearchBody } from './searchOf.ts'

/** What stands in the fields of the page, sent or not. */
export type Draft = Pick<SearchView, 'q' | 'indices' | 'body'>

/**
 * What somebody types, beginning with the search that is shown. Another search that is shown by a link or by Back replaces
 * it; one that came of the draft itself leaves what was typed since.
 */
export function useDraft(view: SearchView) {
  const [shown, setShown] = useState(view)
  const [draft, setDraft] = useState(() => draftOf(view))
  const [own, setOwn] = useState<SearchView>()
  if (shown !== view) {
    setShown(view)
    if (own === undefined || !isSameSearch(view, own)) setDraft(draftOf(view))
  }
  return {
    draft,
    isDirty: !isSameSearch({ ...view, ...draft }, view),
    setQuery: (q: string) => setDraft((before) => withQuery(before, q)),
    setIndices: (indices: string) => setDraft((before) => withIndices(before, indices)),
    setBody: (body: string) => setDraft((before) => ({ ...before, body })),
    /** The query of the search box again, whatever was made of it. */
    reset: () => setDraft((before) => ({ ...before, q: everything, body: bodyOf(everything, before.body) })),
    /** `next` comes of this draft, changed by `change`. */
    expect: (next: SearchView, change: (body: string) => string) => {
      setOwn(next)
      setDraft((before) => ({ ...before, body: isSearchBody(before.body) ? change(before.body) : before.body }))
    },
  }
}

/** Filters and range are no part of it: they would come back with what is typed after they were taken away. */
function draftOf({ q, indices, body }: SearchView): Draft {
  return { q, indices, body }
}

/** The default body with the page size that stands in another one. */
function bodyOf(q: string, before: string): string {
  const size = isSearchBody(before) ? searchPage(before).size : undefined
  return changeSearchBody(defaultSearchBody(q), size === undefined ? {} : { size })
}

function withQuery(before: Draft, q: string): Draft {
  const body = isSearchBody(before.body)
    ? changeSearchBody(before.body, { query: queryStringQuery(q === '' ? everything : q), from: 0 })
    : bodyOf(q === '' ? everything : q, before.body)
  return { ...before, q, body }
}

function withIndices(before: Draft, indices: string): Draft {
  const body = isSearchBody(before.body) ? changeSearchBody(before.body, { sort: [], from: 0 }) : before.body
  return { ...before, indices, body }
}
