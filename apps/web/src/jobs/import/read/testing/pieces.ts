/** Bytes cut at random places. */
export function* piecesOf(bytes: Uint8Array<ArrayBuffer>, random: () => number, longest = 9) {
  for (let at = 0; at < bytes.length;) {
    const end = at + 1 + Math.floor(random() * longest)
    yield bytes.slice(at, end)
    at = end
  }
}

/** A stream of these, one after the other. */
export function streamOf(pieces: Iterable<Uint8Array<ArrayBuffer>>): ReadableStream<Uint8Array> {
  const left = [...pieces]
  return new ReadableStream({
    pull(controller) {
      const next = left.shift()
      if (next) controller.enqueue(next)
      else controller.close()
    },
  })
}
