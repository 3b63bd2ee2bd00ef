/** What the host of this app was asked for, and did not do. */
export class HostError extends Error {
  override readonly name = 'HostError'
  readonly problem: 'secretsNotGiven' | 'secretsNotKept'

  constructor(problem: HostError['problem'], cause: unknown) {
    super(problem, { cause })
    this.problem = problem
  }
}
