import { format, formatInWorker, InvalidJsonError } from '@searchdeck/exact-json'
import { createJsonWorker } from '@searchdeck/exact-json/worker'
import { useEffect, useMemo, useState } from 'react'
import { INLINE_LIMIT } from './codemirror/formatting.ts'

/** JSON with one member on each line; as it came where it is not JSON. Long texts are not there at once. */
export function useFormattedJson(text: string): string | undefined {
  const inline = useMemo(() => (text.length <= INLINE_LIMIT ? formatted(text) : undefined), [text])
  const [late, setLate] = useState<{ of: string; text: string }>()
  useEffect(() => {
    if (text.length <= INLINE_LIMIT) return
    const leaving = new AbortController()
    formatInWorker(createJsonWorker, text, { signal: leaving.signal }).then(
      (done) => setLate({ of: text, text: done.text }),
      () => {
        if (!leaving.signal.aborted) setLate({ of: text, text })
      },
    )
    return () => leaving.abort()
  }, [text])
  return inline ?? (late?.of === text ? late.text : undefined)
}

function formatted(text: string): string {
  try {
    return format(text)
  } catch (error) {
    if (error instanceof InvalidJsonError) return text
    throw error
  }
}
