import type { Text } from '@codemirror/state'

/** Of this many characters: a piece takes a few milliseconds, the whole of a big text a fifth of a second. */
const PIECE = 500_000

/** The whole text, put together piece by piece with room for a key press between them; nothing when `signal` aborts before. */
export async function readInPieces(doc: Text, signal: AbortSignal): Promise<string | undefined> {
  const pieces: string[] = []
  for (let at = 0; at < doc.length; at += PIECE) {
    await new Promise((resolve) => setTimeout(resolve))
    if (signal.aborted) return undefined
    pieces.push(doc.sliceString(at, Math.min(doc.length, at + PIECE)))
  }
  return pieces.join('')
}
