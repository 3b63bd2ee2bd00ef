import type { SearchHit } from '@searchdeck/cluster-client'
import { useEffect, useState } from 'react'
import { hitFields } from '#features/search/results/hits/hitFields.ts'

/** Characters of hits that are read in one go: some 30 ms of a slow machine. */
const AT_ONCE = 300_000

interface Counted {
  readonly hits: readonly SearchHit[]
  readonly counts: ReadonlyMap<string, number>
}

/** How many of these hits have each field, by its path as `hitFields` has it; nothing until all of them are read. */
export function useHitCounts(hits: readonly SearchHit[]): ReadonlyMap<string, number> | undefined {
  const [counted, setCounted] = useState<Counted>()
  useEffect(() => {
    const counts = new Map<string, number>()
    let at = 0
    const readOn = () => {
      for (let read = 0; at < hits.length && read < AT_ONCE; at++) {
        const hit = hits[at]
        if (!hit) continue
        for (const path of hitFields(hit).keys()) counts.set(path, (counts.get(path) ?? 0) + 1)
        read += hit.text.length
      }
      if (at < hits.length) timer = setTimeout(readOn)
      else setCounted({ hits, counts })
    }
    let timer = setTimeout(readOn)
    return () => clearTimeout(timer)
  }, [hits])
  return counted?.hits === hits ? counted.counts : undefined
}
