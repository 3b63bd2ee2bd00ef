import { create } from 'zustand'

/** When the unlocked connections lock again, in milliseconds since 1970, by their ids. In this window only. */
const useUnlocks = create<{ readonly until: Readonly<Record<string, number>> }>(() => ({ until: {} }))

/** Until when the console may change a read-only cluster; nothing where it may not. */
export function useUnlockedUntil(connectionId: string): number | undefined {
  return useUnlocks(({ until }) => until[connectionId])
}

/** Whether the console may change a read-only cluster at this moment. */
export function isUnlocked(connectionId: string): boolean {
  return (useUnlocks.getState().until[connectionId] ?? 0) > Date.now()
}

export function unlock(connectionId: string, forMs: number): void {
  useUnlocks.setState(({ until }) => ({ until: { ...until, [connectionId]: Date.now() + forMs } }))
}

export function lock(connectionId: string): void {
  useUnlocks.setState(({ until }) => ({
    until: Object.fromEntries(Object.entries(until).filter(([id]) => id !== connectionId)),
  }))
}
