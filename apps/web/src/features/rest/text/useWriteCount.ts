import { parseConsole } from '@searchdeck/cluster-client'
import { useEffect, useState } from 'react'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { writesOf } from './writesOf.ts'

/** How long nothing is typed before a text is looked through. */
const IDLE_MS = 300
/** Requests judged before somebody else has a turn. */
const AT_ONCE = 200

/** How many requests of a text would change something; counted a moment after it was typed. */
export function useWriteCount(text: string): number {
  const { engine } = useActiveCluster()
  const [count, setCount] = useState(0)
  useEffect(() => {
    const leaving = new AbortController()
    const timer = setTimeout(() => void countWrites(), IDLE_MS)
    const countWrites = async () => {
      const { classify } = await import('@searchdeck/cluster-client/danger')
      const { requests } = parseConsole(text)
      let found = 0
      for (const [at, request] of requests.entries()) {
        if (at % AT_ONCE === AT_ONCE - 1) await new Promise((resolve) => setTimeout(resolve))
        if (leaving.signal.aborted) return
        if (writesOf(classify, engine, request)) found++
      }
      setCount(found)
    }
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [text, engine])
  return count
}
