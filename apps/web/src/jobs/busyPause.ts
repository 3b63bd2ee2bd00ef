import { isClusterError, retryAfterMs } from '@searchdeck/cluster-client'
import { callFailure } from '#queries/changes/callFailure.ts'

/** So often a call is made in all while the cluster turns it away. */
export const BUSY_ATTEMPTS = 4

const FIRST_PAUSE_MS = 2000
/** Whoever asks for more is asked again all the same: it can be seen, and stopped. */
const LONGEST_PAUSE_MS = 300_000

/**
 * How long a cluster that turned a call away is left alone: as long as it asked for, and longer each time.
 * @param turnedAway how often it did so, from 1
 */
export function busyPauseMs(error: unknown, turnedAway: number, nowMs: number): number {
  const header = isClusterError(error) && error.kind === 'http' ? error.retryAfter : undefined
  const ownMs = FIRST_PAUSE_MS * 2 ** (turnedAway - 1)
  return Math.min(LONGEST_PAUSE_MS, Math.max(ownMs, retryAfterMs(header, nowMs) ?? 0))
}

/**
 * Makes a call again after each pause the cluster asks for, a few times. Only what was turned away is made again. Rejects like
 * the call and like `leaveAlone`, which is told how often it was turned away, from 1.
 */
export async function patiently<Answer>(
  call: () => Promise<Answer>,
  leaveAlone: (error: unknown, turnedAway: number) => Promise<void>,
): Promise<Answer> {
  for (let turnedAway = 1; ; turnedAway += 1) {
    try {
      return await call()
    } catch (error) {
      if (callFailure(error) !== 'busy' || turnedAway >= BUSY_ATTEMPTS) throw error
      await leaveAlone(error, turnedAway)
    }
  }
}
