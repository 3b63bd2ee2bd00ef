import { useEffect, useState } from 'react'
import { useRest } from '#features/rest/useRest.ts'
import { readList, useListChanges, type ListPage, type RestList } from '#state/rest/restLists.ts'

interface Shown {
  /** Of the last search that has ended; nothing before the first. */
  readonly page: ListPage | undefined
  readonly isSearching: boolean
  /** The browser gives nothing out. */
  readonly isRefused: boolean
}

/** A page of the history or the saved queries, read anew when this window changes them. */
export function useRestList(list: RestList, sought: string, skip: number, take: number): Shown {
  const { place } = useRest()
  const changes = useListChanges(({ byPlace }) => byPlace[place])
  const [shown, setShown] = useState<Shown>({ page: undefined, isSearching: true, isRefused: false })
  useEffect(() => {
    const leaving = new AbortController()
    readList(place, { list, sought, skip, take }, leaving.signal).then(
      (page) => {
        if (!leaving.signal.aborted) setShown({ page, isSearching: false, isRefused: false })
      },
      () => {
        if (!leaving.signal.aborted) setShown({ page: undefined, isSearching: false, isRefused: true })
      },
    )
    return () => leaving.abort()
  }, [place, list, sought, skip, take, changes])
  return shown
}
