/** Long work lets the page draw and hear this often. */
const SLICE_MS = 24

/**
 * For work that goes on in small steps: what it gives resolves at once, or, when the page has had no time of its own for a
 * while, after it had some.
 */
export function createPacer(sliceMs = SLICE_MS): () => Promise<void> {
  let sinceMs = performance.now()
  return async () => {
    if (performance.now() - sinceMs < sliceMs) return
    await new Promise((resolve) => setTimeout(resolve))
    sinceMs = performance.now()
  }
}
