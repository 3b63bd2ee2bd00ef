import type { Clock } from '../door/deadline.ts'

/** A clock that stands still until it is told. */
export interface ManualClock extends Clock {
  /** Moves on by `ms`, and does what falls due on the way. */
  advance(ms: number): void
  /** The waits that nobody has stopped and that are not due, in milliseconds from now. */
  pending(): number[]
}

/** A clock at the start of 2026. */
export function manualClock(): ManualClock {
  let now = Date.UTC(2026, 0, 1)
  const timers = new Set<{ dueMs: number; action: () => void }>()
  return {
    now: () => now,
    after(ms, action) {
      const timer = { dueMs: now + ms, action }
      timers.add(timer)
      return () => timers.delete(timer)
    },
    advance(ms) {
      now += ms
      for (const timer of timers)
        if (timer.dueMs <= now) {
          timers.delete(timer)
          timer.action()
        }
    },
    pending: () => [...timers].map(({ dueMs }) => dueMs - now).sort((a, b) => a - b),
  }
}
