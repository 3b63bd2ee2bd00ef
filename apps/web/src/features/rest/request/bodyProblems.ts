import { parseConsole, type ConsoleProblem } from '@searchdeck/cluster-client'

const line = 'POST /\n'

/** What is odd about the body of a request, with its offsets in the body. */
export function bodyProblems(body: string): ConsoleProblem[] {
  const { requests } = parseConsole(line + body)
  const within = (offset: number) => Math.max(0, offset - line.length)
  return (requests[0]?.problems ?? []).map((problem) => ({
    ...problem,
    from: within(problem.from),
    to: within(problem.to),
  }))
}
