import { isClusterError, type Cluster, type ClusterRequest } from '@searchdeck/cluster-client'
import { sendConsole } from '@searchdeck/cluster-client/calls'
import { randomId } from '#lib/data/randomId.ts'
import { keepAnswer } from '#state/rest/earlierAnswers.ts'
import { addToHistory } from '#state/rest/restLists.ts'
import type { RestConsole } from '#state/rest/restTabs.ts'
import type { RequestOutcome, RestRequest, SentRequest } from '#state/rest/sentRequest.ts'

/** A request that can be sent: as it stands in the console, with its variables filled in, and as it goes out. */
export interface SendableRequest {
  readonly typed: RestRequest
  readonly request: RestRequest
  readonly call: ClusterRequest
}

interface RunOptions {
  /** Where the history of the cluster is kept. */
  readonly place: string
  /** What comes behind a request that failed is not sent. */
  readonly stopsAtFailure: boolean
  /** Whether what comes replaces the answers of the tab, or is put behind them. */
  readonly answers: 'replace' | 'append'
}

/** More answers than this are not kept in a tab, unless one run has more. */
const MOST_ANSWERS = 500

/** What runs, by the id of the request under way. */
const underWay = new Map<string, AbortController>()

/**
 * Sends requests one after the other, whichever page is shown; what becomes of each is told to the console. Resolves when
 * the last one is done. Never rejects.
 */
export async function runRequests(
  cluster: Cluster,
  rest: RestConsole,
  tab: string,
  requests: readonly SendableRequest[],
  options: RunOptions,
): Promise<void> {
  const run = sendInOrder(cluster, rest, tab, requests, options)
  runs.add(run)
  await run.finally(() => runs.delete(run))
}

const runs = new Set<Promise<void>>()

/** For tests: nothing runs any more, and nothing of it is still to be written. */
export async function runsEnded(): Promise<void> {
  await Promise.all(runs)
}

async function sendInOrder(
  cluster: Cluster,
  rest: RestConsole,
  tab: string,
  requests: readonly SendableRequest[],
  { place, stopsAtFailure, answers: how }: RunOptions,
): Promise<void> {
  const of = { run: randomId(), at: Date.now() }
  const giveUp = new AbortController()
  const inOrder = requests.map(({ call, typed, request }) => ({ call, sent: waiting(typed, request, of) }))
  const run = inOrder.map(({ sent }) => sent)
  rest.change(tab, ({ answers }) => {
    const before = how === 'append' ? answers : []
    return { answers: [...before, ...run].slice(-Math.max(MOST_ANSWERS, run.length)) }
  })
  for (const { call, sent } of inOrder) {
    if (giveUp.signal.aborted) {
      rest.settle(sent.id, { outcome: { kind: 'notSent' } })
      continue
    }
    const at = Date.now()
    rest.settle(sent.id, { at, outcome: { kind: 'running' } })
    underWay.set(sent.id, giveUp)
    const outcome = await outcomeOf(cluster, call, giveUp.signal)
    underWay.delete(sent.id)
    rest.settle(sent.id, { outcome })
    if (outcome.kind === 'answered') keepAnswer(place, { ...sent, at }, outcome.answer)
    if (isSuccess(outcome)) await remember(place, sent.typed, at, outcome)
    else if (stopsAtFailure) giveUp.abort()
  }
}

/** Gives up the request, and whatever was to follow it. */
export function cancelRequest(sentId: string): void {
  underWay.get(sentId)?.abort()
}

function waiting(typed: RestRequest, request: RestRequest, of: Pick<SentRequest, 'run' | 'at'>): SentRequest {
  return { id: randomId(), ...of, typed, request, outcome: { kind: 'waiting' } }
}

async function outcomeOf(cluster: Cluster, call: ClusterRequest, signal: AbortSignal): Promise<RequestOutcome> {
  try {
    return { kind: 'answered', answer: await sendConsole(cluster, call, { signal }) }
  } catch (error) {
    if (!isClusterError(error)) throw error
    return error.kind === 'aborted' ? { kind: 'cancelled' } : { kind: 'failed', error }
  }
}

function isSuccess(outcome: RequestOutcome): outcome is Extract<RequestOutcome, { kind: 'answered' }> {
  if (outcome.kind !== 'answered') return false
  const { status, brokenOff } = outcome.answer
  return status >= 200 && status <= 299 && brokenOff === undefined
}

async function remember(
  place: string,
  request: RestRequest,
  at: number,
  { answer: { status, tookMs } }: Extract<RequestOutcome, { kind: 'answered' }>,
): Promise<void> {
  // A history that cannot be kept takes nothing from the answer.
  await addToHistory(place, { ...request, date: new Date(at), status, tookMs }).catch(() => undefined)
}
