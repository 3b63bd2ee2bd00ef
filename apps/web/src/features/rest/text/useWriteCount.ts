import { useEffect, useEffectEvent, useState } from 'react'
import { useActiveCluster } from '#queries/activeCluster.ts'
import type { RestRequest } from '#state/rest/sentRequest.ts'
import { writesOf } from './writesOf.ts'

/** How long nothing is typed before a text is looked through. */
const IDLE_MS = 300
/** For so long requests are judged before somebody else has a turn. */
const AT_ONCE_MS = 8

interface Counted {
  /** Counted anew when it changes. */
  readonly text: string
  /** How many requests the editor has read in it; none before the editor is there. */
  readonly requestCount: number
  readonly requestsOf: () => readonly RestRequest[]
}

/** How many requests of a text would change something; counted a moment after it was typed. */
export function useWriteCount({ text, requestCount, requestsOf }: Counted): number {
  const { engine } = useActiveCluster()
  const [count, setCount] = useState(0)
  const requestsNow = useEffectEvent(requestsOf)
  useEffect(() => {
    if (requestCount === 0) return
    const leaving = new AbortController()
    const timer = setTimeout(() => void countWrites(), IDLE_MS)
    const countWrites = async () => {
      const { classify } = await import('@searchdeck/cluster-client/danger')
      let found = 0
      let turn = performance.now()
      for (const request of requestsNow()) {
        if (performance.now() - turn > AT_ONCE_MS) {
          await new Promise((resolve) => setTimeout(resolve))
          turn = performance.now()
        }
        if (leaving.signal.aborted) return
        if (writesOf(classify, engine, request)) found++
      }
      setCount(found)
    }
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [text, requestCount, engine])
  return requestCount === 0 ? 0 : count
}
