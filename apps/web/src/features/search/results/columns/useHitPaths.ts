import type { SearchHit } from '@searchdeck/cluster-client'
import { useEffect, useState } from 'react'
import { orderedIds } from '#lib/columnLayout.ts'
import { hitFields } from '#features/search/results/hits/hitFields.ts'

/** Characters of hits that are read in one go: some 30 ms of a slow machine. */
const AT_ONCE = 300_000

interface Scanned {
  readonly hits: readonly SearchHit[]
  /** How many of them were read. */
  readonly count: number
  readonly paths: readonly string[]
}

/**
 * The fields of these hits in the order in which they come. Of many hits the first are read at once and the others after the
 * page is drawn. Fields that were there before stay where they were, so that no column jumps from page to page.
 */
export function useHitPaths(hits: readonly SearchHit[]): readonly string[] {
  const [scanned, setScanned] = useState<Scanned>(() => scanFrom({ hits, count: 0, paths: [] }, []))
  const isOfThese = scanned.hits === hits
  const current = isOfThese ? scanned : scanFrom({ hits, count: 0, paths: [] }, scanned.paths)
  if (!isOfThese) setScanned(current)
  useEffect(() => {
    let at = current
    let timer: ReturnType<typeof setTimeout>
    // Only a field that is new draws anything anew.
    const readOn = () => {
      const before = at
      at = scanFrom(before, before.paths)
      if (at.paths !== before.paths) setScanned(at)
      else if (at.count < at.hits.length) timer = setTimeout(readOn)
    }
    if (at.count < at.hits.length) timer = setTimeout(readOn)
    return () => clearTimeout(timer)
  }, [current])
  return current.paths
}

/** Reads on from where it ended; the same list of paths where nothing new was found. */
function scanFrom({ hits, count, paths }: Scanned, before: readonly string[]): Scanned {
  const found = new Set(paths)
  const known = found.size
  let at = count
  for (let read = 0; at < hits.length && read < AT_ONCE; at++) {
    const hit = hits[at]
    if (!hit) continue
    for (const path of hitFields(hit).keys()) found.add(path)
    read += hit.text.length
  }
  if (found.size === known && count > 0) return { hits, count: at, paths }
  const ordered = orderedIds([...found], before)
  const isSame = ordered.length === before.length && ordered.every((path, place) => path === before[place])
  return { hits, count: at, paths: isSame ? before : ordered }
}
