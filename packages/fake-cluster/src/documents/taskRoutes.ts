import { json, refuse, type FakeApp } from '../fakeApp.ts'
import { fakeUuid } from '../fakeUuid.ts'
import { resourceOf } from '../indices/indexNames.ts'
import { majorOf, type FakeState, type FakeTask } from '../state.ts'
import { engineError, errorOf, indexNotFound, type EngineError } from '../wire/engineError.ts'

/** `_tasks/{id}` and its `_cancel`: the tasks that other calls started. */
export function taskRoutes(app: FakeApp, state: FakeState): void {
  app.get('/_tasks/:id', (c) => {
    const id = c.req.param('id')
    const task = state.tasks.find((each) => id === each.id)
    if (!task) return refuse(unknownTask(state, id))
    advance(task)
    return json(taskAnswer(state, task))
  })
  app.post('/_tasks/:id/_cancel', (c) => {
    const id = c.req.param('id')
    const task = state.tasks.find((each) => id === each.id)
    if (!isTaskId(id)) return refuse(unknownTask(state, id))
    if (!task) return json(notCancelled(state, id))
    if (task.isOver !== true) task.cancelled = true
    return json({ nodes: {} })
  })
}

/** Adds a task that runs for as many reads as the state says; `end` is done when it completes. Answers as the call that started it. */
export function startTask(
  state: FakeState,
  task: Pick<FakeTask, 'action' | 'description' | 'total'> & Partial<FakeTask>,
): Response {
  const id = `${state.nodes[0]?.id ?? fakeUuid('node')}:${100 + state.tasks.length}`
  const started = { id, done: 0, cancelled: false, readsLeft: state.taskReads, counter: 'created' as const, ...task }
  state.tasks.push(started)
  return json({ task: id })
}

/** The same work for a caller who waits for it. */
export function runTask(task: Pick<FakeTask, 'total'> & Partial<FakeTask>): Response {
  task.end?.()
  const done = { id: '', action: '', description: '', cancelled: false, readsLeft: 0, counter: 'created' as const }
  const answer = Object.entries(responseOf({ ...done, ...task, done: task.total }))
  const left = ['throttled', 'throttled_until', ...(task.counter === 'deleted' ? ['created', 'updated'] : [])]
  return json(Object.fromEntries(answer.filter(([name]) => !left.includes(name))))
}

/** Each read finds it further on. Its work is there once it ends, all of it, or none when it was cancelled. */
function advance(task: FakeTask): void {
  if (task.cancelled) task.readsLeft = 0
  else if (task.readsLeft > 0) task.done += Math.floor((task.total - task.done) / (task.readsLeft + 1))
  else task.done = task.total
  if (task.readsLeft > 0) task.readsLeft -= 1
  else if (!task.isOver) {
    task.isOver = true
    if (!task.cancelled) task.end?.()
  }
}

function taskAnswer(state: FakeState, task: FakeTask): object {
  const [node = '', id = '0'] = task.id.split(':')
  const tellsCancelled = state.distribution === 'opensearch' || (majorOf(state) >= 8 && task.isMerge !== true)
  return {
    completed: task.isOver === true,
    task: {
      ...{ node, id: Number(id), type: 'transport', action: task.action },
      ...(task.isMerge !== true && { status: statusOf(task) }),
      description: task.description,
      start_time_in_millis: 1795230829940,
      running_time_in_nanos: 1_500_000_000,
      cancellable: task.isMerge !== true,
      ...(tellsCancelled && { cancelled: task.cancelled }),
      headers: {},
    },
    ...(task.isOver === true && (task.outcome ?? { response: responseOf(task) })),
  }
}

/** Documents in batches of 1,000, as both engines take them. */
function statusOf(task: FakeTask): object {
  return {
    ...{ total: task.total, created: 0, updated: 0, deleted: 0, [task.counter]: task.done },
    ...{ batches: Math.ceil(task.done / 1000), version_conflicts: 0, noops: 0 },
    ...{ retries: { bulk: 0, search: 0 }, throttled_millis: 0, requests_per_second: -1 },
    ...(task.cancelled && { canceled: 'by user request' }),
    throttled_until_millis: 0,
  }
}

function responseOf(task: FakeTask) {
  const throttled = { throttled: '0s', throttled_until: '0s' }
  return { took: 1, timed_out: false, ...statusOf(task), ...throttled, failures: [] }
}

const isTaskId = (id: string) => /^[^:]+:\d+$/.test(id)

/** Results lie in the index `.tasks`, which is made by the first task that leaves one. */
function unknownTask(state: FakeState, id: string): EngineError {
  if (!isTaskId(id)) return engineError(400, 'illegal_argument_exception', `malformed task id ${id}`)
  const [node = ''] = id.split(':')
  const type = 'resource_not_found_exception'
  const cause = { type, reason: `task [${id}] isn't running and hasn't stored its results` }
  const noResults = state.tasks.length === 0 && errorOf(indexNotFound('.tasks', resourceOf(state)))
  const told = { ...cause, ...(noResults && { caused_by: noResults }) }
  const elsewhere = `task [${id}] belongs to the node [${node}] which isn't part of the cluster and there is no record of the task`
  const isHere = state.nodes.some((each) => each.id === node)
  const error = isHere ? told : { type, reason: elsewhere, caused_by: told }
  return { status: 404, body: { error: { root_cause: [noResults || cause], ...error }, status: 404 } }
}

function notCancelled(state: FakeState, id: string): object {
  const [node = ''] = id.split(':')
  const isHere = state.nodes.some((each) => each.id === node)
  const cause = isHere
    ? { type: 'resource_not_found_exception', reason: `task [${id}] is not found` }
    : { type: 'no_such_node_exception', reason: `No such node [${node}]`, node_id: node }
  const failure = { type: 'failed_node_exception', reason: `Failed node [${node}]`, node_id: node, caused_by: cause }
  return { node_failures: [failure], nodes: {} }
}
