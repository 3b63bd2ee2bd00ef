import type { Mappings } from '@searchdeck/cluster-client'
import { useMemo, useState } from 'react'
import { createMappingFilter, type MappingFilter } from './mappingFilter.ts'
import { keysOf, mappingRows, openAtFirst, type Openness } from './mappingRows.ts'

/** The rows of a mapping, by what is open and what is filtered; the tree itself is prepared once. */
export function useMappingTree(mappings: Mappings, { text, type }: MappingFilter) {
  const keys = useMemo(() => keysOf(mappings), [mappings])
  const filterNodes = useMemo(() => createMappingFilter(mappings), [mappings])
  const matches = useMemo(() => filterNodes({ text, type }), [filterNodes, text, type])
  const { openness, setOpenness } = useOpenness(matches === undefined ? undefined : `${type ?? ''}\0${text}`)
  const rows = useMemo(() => mappingRows(mappings, { keys, openness, matches }), [mappings, keys, openness, matches])
  const setAll = (base: 'all' | 'none') => setOpenness({ base, flipped: new Set() })
  /** Opens these nodes, or closes those that are open. */
  const flip = (places: readonly number[]) => {
    const flipped = new Set(openness.flipped)
    for (const at of places) {
      const key = keys[at] ?? ''
      if (!flipped.delete(key)) flipped.add(key)
    }
    setOpenness({ ...openness, flipped })
  }
  return { rows, matches, keys, setAll, flip }
}

/** Each filter has what is open for itself; without one it is as it was left. */
function useOpenness(filter: string | undefined) {
  const [plain, setPlain] = useState(openAtFirst)
  const [filtered, setFiltered] = useState({ by: '', openness: openAtFirst })
  if (filter === undefined) return { openness: plain, setOpenness: setPlain }
  return {
    openness: filtered.by === filter ? filtered.openness : openAtFirst,
    setOpenness: (openness: Openness) => setFiltered({ by: filter, openness }),
  }
}
