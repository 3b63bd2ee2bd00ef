export interface Slots {
  /** Runs `work` as soon as a slot is free; the others wait their turn, in order. */
  run<T>(work: () => Promise<T>): Promise<T>
  /** Whether the next one would have to wait. */
  readonly isFull: boolean
}

/** At most `count` things at once. */
export function createSlots(count: number): Slots {
  const waiting: (() => void)[] = []
  let taken = 0
  return {
    get isFull() {
      return taken >= count
    },
    async run(work) {
      if (taken >= count) await new Promise<void>((resolve) => waiting.push(resolve))
      else taken += 1
      try {
        return await work()
      } finally {
        // The slot goes on to the next one in line, if there is one.
        const next = waiting.shift()
        if (next) next()
        else taken -= 1
      }
    },
  }
}
