/** Time, as tests replace it. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  /** Calls `action` once after `ms`. Returns the way to stop it. */
  after(ms: number, action: () => void): () => void
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, action) {
    const timer = setTimeout(action, ms)
    return () => clearTimeout(timer)
  },
}

/** The end of one call: its time limit and its caller's signal, made one. */
export interface Deadline {
  /** Aborts at the limit or when the caller gives up. */
  readonly signal: AbortSignal
  /** Who ended it, if anybody. */
  endedBy(): 'limit' | 'caller' | undefined
  /** The limit that counts now, in milliseconds; `undefined` without one. */
  limitMs(): number | undefined
  /** What is left of the limit in milliseconds; infinite without one. */
  remainingMs(): number
  /** Replaces the limit by one that counts from now; 0 is none. */
  restart(limitMs: number): void
  /** The outcome of `work`, or a rejection as soon as the signal aborts, even when `work` does not listen. */
  guard<Value>(work: Promise<Value>): Promise<Value>
  /** Resolves after `ms`, or rejects when the signal aborts. */
  pause(ms: number): Promise<void>
  /** Lets go of the timer and of the caller's signal. */
  release(): void
}

// setTimeout takes 31 bits of milliseconds (24 days); a longer limit would fire at once.
const longestTimerMs = 0x7fff_ffff

/** Starts the time of one call. `timeoutMs` 0 is without limit. */
export function startDeadline(timeoutMs: number, caller: AbortSignal | undefined, clock: Clock): Deadline {
  const controller = new AbortController()
  let ended: 'limit' | 'caller' | undefined
  const end = (by: 'limit' | 'caller') => {
    ended ??= by
    controller.abort()
  }
  const onCaller = () => end('caller')
  if (caller?.aborted) end('caller')
  caller?.addEventListener('abort', onCaller, { once: true })
  const limit = startLimit(timeoutMs, clock, () => end('limit'))

  const deadline: Deadline = {
    signal: controller.signal,
    endedBy: () => ended,
    ...limit,
    guard: (work) => untilAborted(controller.signal, work),
    async pause(ms) {
      let stop: (() => void) | undefined
      const waited = new Promise<void>((resolve) => {
        stop = clock.after(ms, resolve)
      })
      await deadline.guard(waited).finally(() => stop?.())
    },
    release() {
      limit.restart(0)
      caller?.removeEventListener('abort', onCaller)
    },
  }
  return deadline
}

function startLimit(
  timeoutMs: number,
  clock: Clock,
  onOver: () => void,
): Pick<Deadline, 'limitMs' | 'remainingMs' | 'restart'> {
  let limitMs: number | undefined
  let startedMs = 0
  let stopTimer: (() => void) | undefined
  const restart = (ms: number) => {
    stopTimer?.()
    limitMs = ms > 0 && ms <= longestTimerMs ? ms : undefined
    startedMs = clock.now()
    stopTimer = limitMs === undefined ? undefined : clock.after(limitMs, onOver)
  }
  restart(timeoutMs)
  return {
    limitMs: () => limitMs,
    remainingMs: () => (limitMs === undefined ? Infinity : Math.max(0, limitMs - (clock.now() - startedMs))),
    restart,
  }
}

async function untilAborted<Value>(signal: AbortSignal, work: Promise<Value>): Promise<Value> {
  let onAbort: (() => void) | undefined
  const aborted = new Promise<never>((_, reject) => {
    onAbort = () => reject(new Error('The call has ended'))
    // Listed first below, it wins over work that is done already.
    if (signal.aborted) onAbort()
    signal.addEventListener('abort', onAbort, { once: true })
  })
  try {
    return await Promise.race([aborted, work])
  } finally {
    if (onAbort !== undefined) signal.removeEventListener('abort', onAbort)
  }
}
