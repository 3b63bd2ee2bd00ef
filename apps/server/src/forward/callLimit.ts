/** Counts calls under way, so that neither one session nor all together take everything. */
export interface CallLimit {
  /** A place for a call of this session, to be given back when it is over; `undefined` when there is none. */
  take(session: string): (() => void) | undefined
}

interface Most {
  readonly ofOne: number
  readonly ofAll: number
}

export function createCallLimit({ ofOne, ofAll }: Most): CallLimit {
  const running = new Map<string, number>()
  let all = 0
  return {
    take(session) {
      const own = running.get(session) ?? 0
      if (own >= ofOne || all >= ofAll) return undefined
      running.set(session, own + 1)
      all += 1
      return () => {
        const left = (running.get(session) ?? 1) - 1
        if (left === 0) running.delete(session)
        else running.set(session, left)
        all -= 1
      }
    },
  }
}
