export interface MatchRequest {
  readonly source: string
  readonly names: readonly string[]
}

/** As much of a `Worker` as is needed here. */
export interface PatternWorker {
  onmessage: ((event: MessageEvent<unknown>) => void) | null
  onerror: ((event: ErrorEvent) => void) | null
  postMessage(request: MatchRequest): void
  terminate(): void
}

/** How long comparing may take, and how long a worker may take to come up, in milliseconds. */
const LIMIT_MS = 200
const START_LIMIT_MS = 10_000

/**
 * Which of the names a regular expression matches, found where it cannot freeze the page. `tooSlow` after 200 ms, and
 * where no worker can be had. The pattern must be valid.
 */
export function matchNames(
  request: MatchRequest,
  startWorker: () => PatternWorker = openWorker,
): Promise<readonly boolean[] | 'tooSlow'> {
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let worker: PatternWorker | undefined
    const end = (result: readonly boolean[] | 'tooSlow') => {
      clearTimeout(timer)
      worker?.terminate()
      resolve(result)
    }
    const limit = (milliseconds: number) => {
      clearTimeout(timer)
      timer = setTimeout(() => end('tooSlow'), milliseconds)
    }
    try {
      worker = startWorker()
    } catch {
      end('tooSlow')
      return
    }
    worker.onmessage = ({ data }) => {
      if (Array.isArray(data)) end(data.map(Boolean))
      else limit(LIMIT_MS)
    }
    worker.onerror = () => end('tooSlow')
    limit(START_LIMIT_MS)
    worker.postMessage(request)
  })
}

function openWorker(): PatternWorker {
  return new Worker(new URL('./matchNames.worker.ts', import.meta.url), { type: 'module' })
}
