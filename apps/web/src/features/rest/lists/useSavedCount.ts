import { useEffect, useState } from 'react'
import { useRest } from '#features/rest/useRest.ts'
import { countEntries, useListChanges } from '#state/rest/restLists.ts'

/** How many queries are saved; 0 where the browser gives nothing out. */
export function useSavedCount(): number {
  const { place } = useRest()
  const changes = useListChanges(({ byPlace }) => byPlace[place])
  const [count, setCount] = useState(0)
  useEffect(() => {
    let isLeft = false
    void countEntries(place, 'restQuerySavedQueries')
      .catch(() => 0)
      .then((found) => {
        if (!isLeft) setCount(found)
      })
    return () => {
      isLeft = true
    }
  }, [place, changes])
  return count
}
