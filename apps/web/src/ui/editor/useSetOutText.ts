import { format, formatInWorker, InvalidJsonError, type JsonFault } from '@searchdeck/exact-json'
import { createJsonWorker } from '@searchdeck/exact-json/worker'
import { useEffect, useMemo, useState } from 'react'
import { INLINE_LIMIT } from './inlineLimit.ts'

export interface SetOutText {
  readonly text: string
  /** Why it is shown as it came: it is not JSON. */
  readonly fault?: JsonFault
}

/** JSON with one member on each line; as it came where it is not JSON. Long texts are not there at once. */
export function useSetOutText(text: string): SetOutText | undefined {
  const inline = useMemo(() => (text.length <= INLINE_LIMIT ? setOut(text) : undefined), [text])
  const [late, setLate] = useState<{ of: string; result: SetOutText }>()
  useEffect(() => {
    if (text.length <= INLINE_LIMIT) return
    const leaving = new AbortController()
    formatInWorker(createJsonWorker, text, { signal: leaving.signal }).then(
      (done) => setLate({ of: text, result: { text: done.text } }),
      (error: unknown) => {
        if (!leaving.signal.aborted) setLate({ of: text, result: asItCame(text, error) })
      },
    )
    return () => leaving.abort()
  }, [text])
  return inline ?? (late?.of === text ? late.result : undefined)
}

function setOut(text: string): SetOutText {
  try {
    return { text: format(text) }
  } catch (error) {
    if (error instanceof InvalidJsonError) return asItCame(text, error)
    throw error
  }
}

function asItCame(text: string, error: unknown): SetOutText {
  return error instanceof InvalidJsonError ? { text, fault: error.fault } : { text }
}
