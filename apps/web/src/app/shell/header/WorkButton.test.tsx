// @vitest-environment jsdom
import { createFakeCluster, type FakeCluster } from '@searchdeck/fake-cluster'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { IndicesPage } from '#features/indices/list/IndicesPage.tsx'
import type { ItemState } from '#jobs/itemState.ts'
import { newJob, type Job } from '#jobs/job.ts'
import { addJob, readJob } from '#jobs/jobs.ts'
import { indexActionKind } from '#jobs/kinds/indexActionKind.ts'
import { taskKind } from '#jobs/kinds/taskKind.ts'
import { earlierJobs, earlierTasks, savedItems, savedJobs } from '#jobs/savedJobs.ts'
import { useConnections } from '#state/connections/connections.ts'
import { useSnackbars } from '#state/snackbars.ts'
import { openJob } from '#state/openJob.ts'
import { renderPage } from '#testing/renderPage.tsx'
import { WorkButton } from './WorkButton.tsx'

const view = {
  filter: '',
  chips: [],
  health: undefined,
  status: undefined,
  block: undefined,
  within: undefined,
  sort: { by: 'index', descending: false },
  page: 1,
}

/** A page with the shell's button over it. */
function Page() {
  const connection = useConnections(({ clusters }) => clusters[0])
  return (
    <>
      {connection && <WorkButton connection={connection} />}
      <IndicesPage view={view} onViewChange={() => undefined} />
    </>
  )
}

interface Options {
  count?: number
  access?: 'open' | 'confirm' | 'readOnly'
  prepare?: (cluster: FakeCluster) => void
}

function renderWork({ count = 20, access = 'open', prepare }: Options = {}) {
  const indices = Array.from({ length: count }, (_, at) => ({
    index: `i${at}`,
    'docs.count': '10',
    'store.size': '1000',
  }))
  const cluster = createFakeCluster({ indices })
  prepare?.(cluster)
  renderPage(<Page />, { transport: cluster.transport, connection: { access } })
  return { ...cluster, user: userEvent.setup() }
}

const changes = ({ calls }: Pick<FakeCluster, 'calls'>) =>
  calls.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`)
const told = () => useSnackbars.getState().snackbars.map(({ title, body }) => [title, body])

/** A reindex that was started, and has not ended. */
function keepTask() {
  const items = [{ index: 'a', dest: 'b' }]
  const job = newJob(taskKind, { id: 'n:1', items, options: { task: 'reindex' }, nowMs: 1 })
  addJob('test', { ...job, taskId: 'n:1', states: ['asTask'] })
}

/** A job that closes indices `i0` …, as another page left it. */
function keepJob(states: readonly ItemState[], change: Partial<Job> = {}) {
  const items = states.map((_, at) => ({ name: `i${at}` }))
  const job = newJob(indexActionKind, { id: 'j', items, options: { action: 'close' }, nowMs: 1 })
  addJob('test', { ...job, states, ...change })
}

beforeEach(() => {
  useSnackbars.setState({ snackbars: [] })
  savedJobs.use.setState({ clusters: {} })
  savedItems.use.setState({ clusters: {} })
  openJob(undefined)
})
afterEach(cleanup)

type User = ReturnType<typeof userEvent.setup>

async function chooseForAll(user: User, action: string) {
  await user.click(await screen.findByRole('checkbox', { name: /^Select all rows/ }))
  const bar = await screen.findByRole('toolbar', { name: 'Selected indices' })
  await user.click(within(bar).getByRole('button', { name: action }))
  return screen.findByRole('dialog')
}

describe('what runs on a cluster', () => {
  it('takes no room while there is nothing', async () => {
    renderWork()
    await screen.findByRole('grid')
    expect(screen.queryByRole('button', { name: /^Work on this cluster/ })).toBeNull()
  })

  it('is followed to its end, whatever page it was started from, and told once', async () => {
    const work = renderWork()
    work.state.tasks.push({
      ...{ id: 'n:1', action: 'x', description: 'x', total: 100, done: 0, counter: 'created' as const },
      ...{ readsLeft: 1, cancelled: false },
    })
    keepTask()
    await work.user.click(await screen.findByRole('button', { name: 'Work on this cluster: 1 running' }))
    const popup = await screen.findByRole('dialog', { name: 'Work on this cluster' })
    expect(await within(popup).findByText('50 of 100 documents')).toBeDefined()
    await waitFor(() => expect(told()).toEqual([['Reindex of a into b: done', '100 created']]), { timeout: 5000 })
    expect(readJob('test', 'n:1')).toMatchObject({ states: ['done'], result: { created: 100 } })
    expect(within(popup).getByRole('button', { name: 'Clear: Reindex of a into b' })).toBeDefined()
    const reads = work.calls.filter(({ path }) => path.startsWith('/_tasks/')).length
    expect(reads).toBe(2)
  })

  it('can be cancelled', async () => {
    const work = renderWork()
    work.state.tasks.push({
      ...{ id: 'n:1', action: 'x', description: 'x', total: 100, done: 0, counter: 'created' as const },
      ...{ readsLeft: 99, cancelled: false },
    })
    keepTask()
    await work.user.click(await screen.findByRole('button', { name: /1 running$/ }))
    await work.user.click(await screen.findByRole('button', { name: 'Cancel' }))
    expect(changes(work)).toEqual(['POST /_tasks/n%3A1/_cancel'])
    await waitFor(() => expect(told()[0]?.[0]).toBe('Reindex of a into b: cancelled'), { timeout: 5000 })
  })

  it.each([
    [{ status: 403 }, 'started, progress not permitted'],
    [{ status: 404 }, 'the cluster no longer knows it'],
  ])('says what is known of a task that may not be read: %j', async (fault, state) => {
    keepTask()
    renderWork({ prepare: (cluster) => cluster.fail('/_tasks', fault) })
    await waitFor(() => expect(told()[0]?.[0]).toBe(`Reindex of a into b: ${state}`))
    if (fault.status === 403) expect(told()[0]?.[1]).toContain('n:1')
  })
})

describe('an action on many indices', () => {
  it('shows exactly what it will hit before anything is sent', async () => {
    const work = renderWork({
      prepare: ({ state }) => {
        Object.assign(state.indices[3] ?? {}, { health: 'red' })
        Object.assign(state.indices[4] ?? {}, { status: 'close' })
      },
    })
    const dialog = await chooseForAll(work.user, 'Flush')
    expect(dialog.textContent).toContain('Flush 19 indices')
    expect(dialog.textContent).toContain('1 is red')
    expect(dialog.textContent).toContain('1 is left out')
    expect(within(dialog).getByRole('region', { name: '2 requests' }).textContent).toContain('POST /i0,i1,i2,i3,i5')
    expect(changes(work)).toEqual([])
  })

  it('runs in batches, and ends with one summary', async () => {
    const work = renderWork({ prepare: (cluster) => cluster.fail(/\/i7(?!\d)|,i7(?!\d)/, { status: 403 }) })
    const dialog = await chooseForAll(work.user, 'Delete')
    expect(dialog.textContent).toContain('200 documents')
    await work.user.type(within(dialog).getByRole('textbox'), '20')
    await work.user.click(within(dialog).getByRole('button', { name: 'Delete 20 indices' }))
    const job = await screen.findByRole('dialog', { name: 'Delete 20 indices' })
    expect(await within(job).findByText('19 done · 1 failed')).toBeDefined()
    expect(within(job).getByRole('grid').textContent).toContain('403 security_exception')
    expect(work.state.indices.map(({ index }) => index)).toEqual(['i7'])
    work.heal()
    await work.user.click(within(job).getByRole('button', { name: 'Retry the failed ones' }))
    const again = await screen.findByRole('dialog', { name: 'Try the failed ones once more?' })
    expect(again.textContent).toContain('DELETE /i7')
    await work.user.click(within(again).getByRole('button', { name: 'Delete 1 index' }))
    expect(await screen.findByText('20 done')).toBeDefined()
    expect(work.state.indices).toEqual([])
  })

  it('tells its end in a message where its dialog was closed, and can be looked at later', async () => {
    const work = renderWork({ prepare: ({ state }) => (state.taskReads = 1) })
    const dialog = await chooseForAll(work.user, 'Delete documents')
    await work.user.type(within(dialog).getByRole('textbox'), '20')
    await work.user.click(within(dialog).getByRole('button', { name: 'Delete all documents of 20 indices' }))
    const job = await screen.findByRole('dialog', { name: 'Delete all documents of 20 indices' })
    await work.user.click(within(job).getAllByRole('button', { name: 'Close' })[0] ?? job)
    const what = 'Delete all documents of 20 indices: all done'
    await waitFor(() => expect(told()).toEqual([[what, undefined]]), { timeout: 8000 })
    await work.user.click(await screen.findByRole('button', { name: 'Work on this cluster: 0 running' }))
    await work.user.click(await screen.findByRole('button', { name: 'Details' }))
    expect(await screen.findByText('20 done')).toBeDefined()
  })

  it('wants its words typed where changes are to be confirmed and data goes', async () => {
    const work = renderWork({ access: 'confirm' })
    const dialog = await chooseForAll(work.user, 'Delete')
    expect(within(dialog).getByRole('button', { name: 'Delete 20 indices' })).toHaveProperty('disabled', true)
    await work.user.type(within(dialog).getByRole('textbox'), 'Delete 20 indices{Enter}')
    await waitFor(() => expect(work.state.indices).toEqual([]))
  })

  it('is off on a read-only cluster, and says why', async () => {
    const work = renderWork({ access: 'readOnly' })
    await work.user.click(await screen.findByRole('checkbox', { name: /^Select all rows/ }))
    const bar = await screen.findByRole('toolbar', { name: 'Selected indices' })
    const button = within(bar).getByRole('button', { name: 'Delete' })
    expect(button.title).toContain('read-only')
    await work.user.click(button)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('that was left half way can be resumed: what was not started, and nothing twice', async () => {
    const fill = (count: number, state: ItemState) => Array.from({ length: count }, () => state)
    keepJob([...fill(8, 'done'), ...fill(8, 'sent'), ...fill(4, 'waiting')], { step: 1, steps: 2 })
    const work = renderWork()
    await work.user.click(await screen.findByRole('button', { name: /something is not finished$/ }))
    await work.user.click(await screen.findByRole('button', { name: 'Details' }))
    const job = await screen.findByRole('dialog', { name: 'Close 20 indices' })
    expect(job.textContent).toContain('It was left half way')
    await work.user.click(within(job).getByRole('button', { name: 'Resume' }))
    const asked = await screen.findByRole('dialog', { name: 'Go on with what was not started?' })
    await work.user.click(within(asked).getByRole('button', { name: 'Close 4 indices' }))
    expect(await screen.findByText('12 done · 8 unknown')).toBeDefined()
    expect(changes(work)).toEqual(['POST /i16,i17,i18,i19/_close'])
  })

  it('waits where the cluster asks for it: says why and for how long, and can be stopped meanwhile', async () => {
    const busy = { status: 429, headers: { 'retry-after': '90' } }
    const work = renderWork({ prepare: (cluster) => cluster.fail(/,i3/, busy) })
    const dialog = await chooseForAll(work.user, 'Close')
    await work.user.type(within(dialog).getByRole('textbox'), '20')
    await work.user.click(within(dialog).getByRole('button', { name: 'Close 20 indices' }))
    const job = await screen.findByRole('dialog', { name: 'Close 20 indices' })
    const timer = await within(job).findByRole('timer')
    expect(timer.textContent).toMatch(/^Nothing is sent for (90|89) s, then attempt 2 of 4 follows\.$/)
    expect(within(job).getByRole('status').textContent).toContain('The cluster asks for fewer calls: 429')
    expect(within(job).getByRole('status').textContent).toContain('20 not started')
    await waitFor(() => expect(timer.textContent).toContain('88 s'), { timeout: 4000 })
    await work.user.click(within(job).getByRole('button', { name: 'Stop' }))
    expect(await within(job).findByText('It was stopped.')).toBeDefined()
    expect(changes(work)).toHaveLength(1)
    work.heal()
    await work.user.click(within(job).getByRole('button', { name: 'Resume' }))
    const asked = await screen.findByRole('dialog', { name: 'Go on with what was not started?' })
    await work.user.type(within(asked).getByRole('textbox'), '20')
    await work.user.click(within(asked).getByRole('button', { name: 'Close 20 indices' }))
    expect(await screen.findByText('20 done')).toBeDefined()
  })

  it('that an earlier version left can be resumed, and a task of it is followed on', async () => {
    const names = ['i0', 'i1', 'i2']
    earlierJobs.put('test', 'j', {
      ...{ id: 'j', action: 'close', names, uuids: ['', '', ''], marks: 'dww', reasons: {} },
      ...{ startedMs: 1, batch: 1, batches: 2 },
    })
    earlierTasks.put('test', 'n:1', {
      id: 'n:1',
      kind: 'reindex',
      index: 'a',
      dest: 'b',
      startedMs: 2,
      state: 'running',
    })
    const work = renderWork({ prepare: (cluster) => cluster.fail('/_tasks', { status: 404 }) })
    await waitFor(() => expect(told()[0]?.[0]).toBe('Reindex of a into b: the cluster no longer knows it'))
    await work.user.click(await screen.findByRole('button', { name: /something is not finished$/ }))
    const popup = await screen.findByRole('dialog', { name: 'Work on this cluster' })
    const titles = within(popup)
      .getAllByRole('listitem')
      .map(({ firstElementChild }) => firstElementChild?.textContent)
    expect(titles).toEqual(['Reindex of a into b', 'Close 3 indices'])
    await work.user.click(within(popup).getByRole('button', { name: 'Details' }))
    await work.user.click(await screen.findByRole('button', { name: 'Resume' }))
    const asked = await screen.findByRole('dialog', { name: 'Go on with what was not started?' })
    await work.user.click(within(asked).getByRole('button', { name: 'Close 2 indices' }))
    expect(await screen.findByText('3 done')).toBeDefined()
    expect(changes(work)).toEqual(['POST /i1,i2/_close'])
  })

  it('is not touched here while another window works on it', async () => {
    keepJob(['waiting'], { holder: { tab: 'another', untilMs: Date.now() + 60_000 } })
    const work = renderWork()
    await work.user.click(await screen.findByRole('button', { name: 'Work on this cluster: 1 running' }))
    await work.user.click(await screen.findByRole('button', { name: 'Details' }))
    const job = await screen.findByRole('dialog', { name: 'Close 1 index' })
    expect(within(job).queryByRole('button', { name: 'Resume' })).toBeNull()
    await work.user.click(within(job).getByRole('button', { name: 'Stop after this batch' }))
    expect(savedJobs.read('test', 'j')).toMatchObject({ isStopping: true, holder: { tab: 'another' } })
  })
})
