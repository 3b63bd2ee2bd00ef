import { engineError } from './engineError.ts'
import { json, refuse, type FakeApp } from './fakeApp.ts'
import { fakeUuid } from './fakeUuid.ts'
import type { FakeState, FakeTask } from './state.ts'

/** `_tasks/{id}` and its `_cancel`: the tasks that other calls started. */
export function taskRoutes(app: FakeApp, state: FakeState): void {
  app.get('/_tasks/:id', (c) => {
    const task = state.tasks.find(({ id }) => id === c.req.param('id'))
    if (!task) return refuse(unknownTask(c.req.param('id')))
    advance(task)
    return json(taskAnswer(task))
  })
  app.post('/_tasks/:id/_cancel', (c) => {
    const task = state.tasks.find(({ id }) => id === c.req.param('id'))
    if (!task) return refuse(unknownTask(c.req.param('id')))
    if (task.readsLeft > 0) task.cancelled = true
    return json({ nodes: {} })
  })
}

/** Adds a task that runs for as many reads as the state says; `end` is done when it completes. Answers as the call that started it. */
export function startTask(
  state: FakeState,
  task: Pick<FakeTask, 'action' | 'description' | 'total'> & Partial<FakeTask>,
): Response {
  const id = `${state.nodes[0]?.id ?? fakeUuid('node')}:${100 + state.tasks.length}`
  state.tasks.push({ id, done: 0, cancelled: false, readsLeft: state.taskReads, counter: 'created', ...task })
  return json({ task: id })
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

function taskAnswer(task: FakeTask): object {
  const counts = { total: task.total, created: 0, updated: 0, deleted: 0, [task.counter]: task.done }
  const status = { ...counts, batches: Math.ceil(task.done / 1000), version_conflicts: 0, noops: 0 }
  const canceled = task.cancelled ? { canceled: 'by user request' } : {}
  const [node = '', id = '0'] = task.id.split(':')
  return {
    completed: task.isOver === true,
    task: {
      node,
      id: Number(id),
      type: 'transport',
      action: task.action,
      status: { ...status, ...canceled },
      description: task.description,
      start_time_in_millis: 1795230829940,
      running_time_in_nanos: 1_500_000_000,
      cancellable: true,
      cancelled: task.cancelled,
    },
    ...(task.isOver === true && (task.outcome ?? { response: { took: 1, ...status, ...canceled, failures: [] } })),
  }
}

function unknownTask(id: string) {
  const reason = `task [${id}] isn't running and hasn't stored its results`
  return engineError(404, 'resource_not_found_exception', reason)
}
