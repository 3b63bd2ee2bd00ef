/** Numbers that look random and are the same in every run (the generator mulberry32). */
export interface Random {
  /** From 0 up to, and without, `below`; whole. */
  readonly whole: (below: number) => number
  readonly pick: <const T extends readonly [unknown, ...unknown[]]>(from: T) => T[number]
}

export function seededRandom(seed: number): Random {
  let state = seed
  const fraction = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (below: number) => Math.floor(fraction() * below)
  return { whole, pick: (from) => from[whole(from.length)] ?? from[0] }
}
