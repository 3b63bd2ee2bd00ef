/** How long things may take, and how many there may be. */
export interface Limits {
  /** For the head of a request, from its first byte or from the connection. */
  readonly headMs: number
  /** For the next bytes of a body that has begun, while nothing but the page holds it up. */
  readonly bodyPauseMs: number
  /** For a whole call, also where the page asks for no limit: a forced merge may be silent for hours. */
  readonly callMs: number
  readonly sockets: number
}

export const defaultLimits: Limits = {
  headMs: 20_000,
  bodyPauseMs: 60_000,
  callMs: 24 * 60 * 60 * 1000,
  sockets: 1024,
}
