import type { ChangeOutcome, IndexHealth, IndexSummary, Task } from '@searchdeck/cluster-client'
import type { IndexAction } from '#queries/changes/indexAction.ts'
import type { Outcome, OwnReason, Reason } from '#jobs/itemState.ts'
import type { Look } from '#jobs/jobKind.ts'

/** An index of a job, as it was chosen. */
export interface IndexItem {
  readonly name: string
  /** `undefined` where it was not known. */
  readonly uuid?: string | undefined
}

type Items = readonly IndexItem[]

const done: Outcome = { state: 'done' }

function own(state: Outcome['state'], reason: OwnReason): Outcome {
  return { state, reason: { kind: 'own', reason } }
}

function reasonOf(text: string | undefined): Reason {
  return text === undefined || text === '' ? { kind: 'own', reason: 'shardsFailed' } : { kind: 'cluster', text }
}

/** What an accepted call came to for each of its indices. */
export function answerOutcomes(items: Items, answer: ChangeOutcome): Outcome[] {
  // "Later", not "never": the list will tell.
  if (answer.acknowledged === false) return items.map(() => own('unknown', 'noAnswer'))
  const { failed = 0, reason } = answer.shards ?? {}
  const failures = answer.failures ?? []
  const isNamed = failures.length > 0 && failures.every(({ index }) => index !== undefined)
  if (failed > 0 && !isNamed) return items.map(() => ({ state: 'failed', reason: reasonOf(reason) }))
  return failureOutcomes(items, failures)
}

/** How a task that has ended left its indices. One that cannot be done ends it for all: the others are not started then. */
export function taskOutcomes(items: Items, task: Task, action: IndexAction): Outcome[] {
  if (task.isCancelled || task.error?.type === 'task_cancelled_exception')
    return items.map(() => own('failed', 'cancelled'))
  const whole = task.error && reasonOf([task.error.type, task.error.reason].filter(Boolean).join(': '))
  if (whole) return items.map(() => endedEarly(whole, items))
  const outcomes = failureOutcomes(items, task.failures)
  // A delete by query ends at the first failure; a force merge goes on with the other shards.
  if (action !== 'deleteDocuments' || task.failures.length === 0) return outcomes
  const first = reasonOf(task.failures.find(({ reason }) => reason !== undefined)?.reason)
  return outcomes.map((outcome) => (outcome.state === 'done' ? endedEarly(first, items) : outcome))
}

/** Its task ended too early: of several each is to be asked for alone, one has failed. */
function endedEarly(reason: Reason, items: Items): Outcome {
  return { state: items.length > 1 ? 'waiting' : 'failed', reason }
}

/** An index whose primary has no node was not done, whatever was answered; one that lacks a replica was. */
export function withHealth(
  items: Items,
  outcomes: readonly Outcome[],
  health: ReadonlyMap<string, IndexHealth>,
): Outcome[] {
  const lacks = (name = '') => (health.get(name)?.inactivePrimaries ?? 0) > 0
  return outcomes.map((outcome, at) =>
    outcome.state === 'done' && lacks(items[at]?.name) ? own('failed', 'noPrimary') : outcome,
  )
}

function failureOutcomes(
  items: Items,
  failures: readonly { readonly index?: string; readonly reason?: string }[],
): Outcome[] {
  const reasons = new Map<string, Reason>()
  for (const { index, reason } of failures)
    if (index !== undefined && !reasons.has(index)) reasons.set(index, reasonOf(reason))
  return items.map(({ name }) => {
    const reason = reasons.get(name)
    return reason ? { state: 'failed', reason } : done
  })
}

/** What the list of indices says: those that were done after all, and names that are gone or belong to another index by now. */
export function lookInList(action: IndexAction, list: readonly IndexSummary[]): Look<IndexItem> {
  const find = findIn(list)
  return {
    at: (item) => {
      const { index, gone } = find(item)
      return { isDone: isDone(action, index, gone), gone }
    },
  }
}

/** What the list of indices says: which blocks are removed by now, and names that are gone or belong to another index. */
export function lookAtBlocks(
  list: readonly IndexSummary[],
  blocks: ReadonlyMap<string, readonly string[]>,
): Look<IndexItem & { readonly block: string }> {
  const find = findIn(list)
  return {
    at: (item) => {
      const { gone } = find(item)
      const isBlocked = blocks.get(item.name)?.includes(item.block) === true
      return { isDone: gone === undefined && !isBlocked, gone }
    },
  }
}

/** What the list of indices says of what it does not show: names that are gone or belong to another index by now. */
export function lookForGone(list: readonly IndexSummary[]): Look<IndexItem> {
  const find = findIn(list)
  return { at: (item) => ({ isDone: false, gone: find(item).gone }) }
}

function findIn(list: readonly IndexSummary[]) {
  const there = new Map(list.map((index) => [index.name, index]))
  return ({ name, uuid }: IndexItem) => {
    const index = there.get(name)
    const isOther = index?.uuid !== undefined && uuid !== undefined && index.uuid !== uuid
    const gone = index === undefined ? 'missing' : isOther ? 'replaced' : undefined
    return { index, gone } as const
  }
}

function isDone(action: IndexAction, index: IndexSummary | undefined, gone: string | undefined): boolean {
  if (action === 'delete') return gone !== undefined
  if (action === 'close') return index?.status === 'close'
  return action === 'open' && index?.status === 'open'
}
