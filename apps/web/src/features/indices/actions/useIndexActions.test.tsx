// @vitest-environment jsdom
import { createFakeCluster, type FakeCluster } from '@searchdeck/fake-cluster'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { NewIndexButton } from '#features/indices/newIndex/NewIndexButton.tsx'
import { randomId } from '#lib/data/randomId.ts'
import { useSnackbars } from '#state/snackbars.ts'
import { readJob } from '#jobs/jobs.ts'
import { renderPage } from '#testing/renderPage.tsx'
import { MenuButton } from '#ui/menu/MenuButton.tsx'
import { offeredActions } from '#ui/useAction.ts'
import { useIndexActions } from './useIndexActions.tsx'

/** One index's menu and the button for a new one, as the list holds them. */
function Actions({ status = 'open' }: { status?: 'open' | 'close' }) {
  const { isLocked, entriesOf, createIndex, dialog } = useIndexActions()
  const index = { name: 'orders', health: 'green', status, docs: 1234, sizeBytes: 2048 } as const
  return (
    <>
      <MenuButton label="Actions of orders" entries={() => entriesOf(index)} />
      <NewIndexButton isLocked={isLocked} onClick={createIndex} />
      {dialog}
    </>
  )
}

interface Options {
  status?: 'open' | 'close'
  access?: 'open' | 'confirm' | 'readOnly'
  version?: string
  /** Of the connection. */
  id?: string
}

function renderActions({ status = 'open', access = 'open', version = '8.19.0', id = 'test' }: Options = {}) {
  const cluster = createFakeCluster({ indices: [{ index: 'orders', status, 'docs.count': '77' }] })
  renderPage(<Actions status={status} />, { transport: cluster.transport, connection: { id, access, version } })
  return { ...cluster, user: userEvent.setup() }
}

type User = ReturnType<typeof userEvent.setup>

async function choose(user: User, action: string) {
  await user.click(await screen.findByRole('button', { name: 'Actions of orders' }))
  await user.click(await screen.findByRole('menuitem', { name: action }))
}

const changes = ({ calls }: Pick<FakeCluster, 'calls'>) =>
  calls.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`)
const told = () => useSnackbars.getState().snackbars.map(({ color, title, body }) => ({ color, title, body }))

beforeEach(() => useSnackbars.setState({ snackbars: [] }))
afterEach(cleanup)

describe('the actions of one index', () => {
  it.each([
    ['Refresh', 'POST /orders/_refresh', 'orders refreshed'],
    ['Flush', 'POST /orders/_flush', 'orders flushed'],
    ['Clear cache', 'POST /orders/_cache/clear', 'Cache of orders cleared'],
  ])('%s is done at once, and told', async (action, call, done) => {
    const cluster = renderActions()
    await choose(cluster.user, action)
    await waitFor(() => expect(told()).toMatchObject([{ color: 'green', title: `200 OK · ${done}` }]))
    expect(changes(cluster)).toEqual([call])
  })

  it.each([
    ['Close…', 'Close index', 'POST /orders/_close', 'orders closed'],
    ['Delete…', 'Delete index', 'DELETE /orders', 'orders deleted'],
  ])('%s shows its request and asks first', async (action, verb, call, done) => {
    const cluster = renderActions()
    await choose(cluster.user, action)
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain(call)
    expect(changes(cluster)).toEqual([])
    await cluster.user.click(screen.getByRole('button', { name: verb }))
    await waitFor(() => expect(told()).toMatchObject([{ color: 'green', title: `200 OK · ${done}` }]))
    expect(changes(cluster)).toEqual([call])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it.each([
    [
      'Force merge…',
      'Force merge index',
      'POST /orders/_forcemerge?wait_for_completion=false',
      'Force merge of orders started.',
    ],
    [
      'Delete documents…',
      'Delete all documents',
      'POST /orders/_delete_by_query?refresh=true&wait_for_completion=false',
      'Deleting all documents of orders started.',
    ],
  ])('%s goes on as a task, which is kept and told', async (action, verb, call, started) => {
    const cluster = renderActions()
    await choose(cluster.user, action)
    expect((await screen.findByRole('dialog')).textContent).toContain(call)
    await cluster.user.click(screen.getByRole('button', { name: verb }))
    await waitFor(() => expect(told()).toMatchObject([{ color: 'info', title: started }]))
    expect(changes(cluster)).toEqual([call])
    const id = cluster.state.tasks[0]?.id ?? ''
    expect(told()[0]?.body).toContain(id)
    expect(readJob('test', id)).toMatchObject({ items: [{ index: 'orders' }], states: ['asTask'] })
  })

  it('waits for a force merge where the engine has it not as a task', async () => {
    const cluster = renderActions({ version: '7.17.0' })
    await choose(cluster.user, 'Force merge…')
    await cluster.user.click(await screen.findByRole('button', { name: 'Force merge index' }))
    await waitFor(() => expect(told()).toMatchObject([{ color: 'green', title: '200 OK · orders merged' }]))
    expect(changes(cluster)).toEqual(['POST /orders/_forcemerge'])
  })

  it.each([
    ['red', { color: 'warning', body: 'A primary shard of it has no node: there, nothing was done.' }],
    ['yellow', { color: 'green' }],
  ])('of a %s index is told as what was done, where the answer leaves shards out', async (health, expected) => {
    const cluster = renderActions()
    Object.assign(cluster.state.indices[0] ?? {}, { health })
    cluster.fail('/orders/_refresh', { status: 200, body: { _shards: { total: 2, successful: 1, failed: 0 } } })
    await choose(cluster.user, 'Refresh')
    await waitFor(() => expect(told()).toMatchObject([{ title: '200 OK · orders refreshed', ...expected }]))
  })

  it('counts what goes with all documents at that moment', async () => {
    const cluster = renderActions()
    await choose(cluster.user, 'Delete documents…')
    expect(await screen.findByText(/^ALL data is deleted: 77 documents\./)).toBeDefined()
    expect(cluster.calls.some(({ path }) => path === '/orders/_count')).toBe(true)
  })

  it('says that ALL data goes also where it may not be counted', async () => {
    const cluster = renderActions()
    cluster.fail('/orders/_count', { status: 403 })
    await choose(cluster.user, 'Delete documents…')
    expect(await screen.findByText(/^ALL data is deleted: every document/)).toBeDefined()
  })

  it('keeps the dialog with the reason where a task is refused', async () => {
    const cluster = renderActions({ access: 'confirm' })
    cluster.fail('/orders/_delete_by_query', { status: 403 })
    await choose(cluster.user, 'Delete documents…')
    await cluster.user.type(await screen.findByRole('textbox'), 'orders{Enter}')
    expect((await screen.findByRole('alert')).textContent).toContain('403 Forbidden')
    expect(told()).toEqual([])
  })

  it('merges down to as many segments as are asked for, and to no nonsense', async () => {
    const cluster = renderActions()
    await choose(cluster.user, 'Force merge…')
    const field = await screen.findByRole('textbox', { name: 'Maximum segments per shard' })
    await cluster.user.type(field, '0')
    expect(screen.getByRole('button', { name: 'Force merge index' })).toHaveProperty('disabled', true)
    await cluster.user.clear(field)
    await cluster.user.type(field, '1')
    await cluster.user.click(screen.getByRole('button', { name: 'Force merge index' }))
    await waitFor(() =>
      expect(changes(cluster)).toEqual(['POST /orders/_forcemerge?max_num_segments=1&wait_for_completion=false']),
    )
  })

  it('offers a closed index to be opened, and says why the rest is off', async () => {
    const cluster = renderActions({ status: 'close' })
    await choose(cluster.user, 'Refresh')
    expect(screen.getByRole('menuitem', { name: 'Refresh' }).title).toBe('The index is closed.')
    await cluster.user.click(screen.getByRole('menuitem', { name: 'Open' }))
    await waitFor(() => expect(changes(cluster)).toEqual(['POST /orders/_open']))
  })

  it('says what goes with a delete, and keeps the dialog with the reason when it is refused', async () => {
    const cluster = renderActions()
    cluster.fail('/orders', { status: 403 })
    await choose(cluster.user, 'Delete…')
    expect((await screen.findByRole('dialog')).textContent).toContain('1,234 documents')
    await cluster.user.click(screen.getByRole('button', { name: 'Delete index' }))
    expect((await screen.findByRole('alert')).textContent).toContain('403 Forbidden')
    expect(told()).toEqual([])
  })

  it('wants the name typed before it deletes on a cluster where changes are to be confirmed', async () => {
    const cluster = renderActions({ access: 'confirm' })
    await choose(cluster.user, 'Delete…')
    await cluster.user.type(await screen.findByRole('textbox'), 'orders{Enter}')
    await waitFor(() => expect(changes(cluster)).toEqual(['DELETE /orders']))
  })

  it('asks before every change there', async () => {
    const cluster = renderActions({ access: 'confirm' })
    await choose(cluster.user, 'Refresh…')
    expect((await screen.findByRole('dialog')).textContent).toContain('POST /orders/_refresh')
    expect(changes(cluster)).toEqual([])
  })

  it('tells of shards that failed although the answer is 200', async () => {
    const cluster = renderActions()
    const failures = [{ shard: 1, reason: { type: 'x', reason: 'disk is full' } }]
    cluster.fail('/orders/_flush', { status: 200, body: { _shards: { total: 4, successful: 3, failed: 1, failures } } })
    await choose(cluster.user, 'Flush')
    await waitFor(() =>
      expect(told()).toEqual([
        { color: 'warning', title: '200 OK · orders flushed', body: 'It failed on 1 of 4 shards. disk is full' },
      ]),
    )
  })

  it('says on a read-only cluster why nothing can be changed, and sends nothing', async () => {
    const cluster = renderActions({ access: 'readOnly' })
    await choose(cluster.user, 'Delete…')
    expect(screen.getByRole('menuitem', { name: 'Delete…' }).title).toContain('read-only')
    const button = screen.getByRole('button', { name: 'New index' })
    expect(button.title).toContain('read-only')
    await cluster.user.click(button)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(changes(cluster)).toEqual([])
  })
})

describe('a change that takes long', () => {
  beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))
  afterEach(() => vi.useRealTimers())

  const cases = [
    ['Delete documents…', 'Delete all documents', 'POST /orders/_delete_by_query'],
    ['Force merge…', 'Force merge index', 'POST /orders/_forcemerge'],
    ['Close…', 'Close index', 'POST /orders/_close'],
  ] as const

  async function sendUnanswered(action: string, verb: string) {
    // What is never answered keeps its slot among the long calls of a cluster, for whatever comes after it.
    const cluster = renderActions({ id: randomId() })
    cluster.fail(/^\/orders\/_(?:delete_by|forcemerge|close)/, 'hang')
    await choose(userEvent.setup({ advanceTimers: vi.advanceTimersByTime }), action)
    fireEvent.click(await screen.findByRole('button', { name: verb }))
    return cluster
  }

  it.each(cases)('%s: its dialog says what it waits for, and no message does', async (action, verb, call) => {
    await sendUnanswered(action, verb)
    await act(() => vi.advanceTimersByTimeAsync(5_100))
    expect(screen.getByText(`The cluster has not answered ${call} yet.`, { exact: false })).toBeDefined()
    expect(told()).toEqual([])
  })

  it.each(cases)('%s: a message says what it waits for, where its dialog was closed', async (action, verb, call) => {
    const cluster = await sendUnanswered(action, verb)
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(changes(cluster)[0]).toContain(call))
    await act(() => vi.advanceTimersByTimeAsync(5_100))
    const body = `${call} has been under way for 5 s. You will be told how it ends.`
    expect(told()).toEqual([{ color: 'info', title: 'The cluster has not answered yet', body }])
  })

  it('is not told as waited for once it was answered', async () => {
    renderActions()
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
    await choose(user, 'Delete documents…')
    await user.click(await screen.findByRole('button', { name: 'Delete all documents' }))
    await waitFor(() => expect(told()).toMatchObject([{ title: 'Deleting all documents of orders started.' }]))
    await act(() => vi.advanceTimersByTimeAsync(5_100))
    expect(told()).toHaveLength(1)
  })
})

describe('a new index', () => {
  it('is offered in the palette, but not where nothing may be changed', async () => {
    renderActions()
    await screen.findByRole('button', { name: 'New index' })
    expect(offeredActions().map(({ id }) => id)).toEqual(['newIndex'])
    cleanup()
    renderActions({ access: 'readOnly' })
    await screen.findByRole('button', { name: 'New index' })
    expect(offeredActions()).toEqual([])
  })

  it('is made with the numbers that stand there, and told', async () => {
    const cluster = renderActions()
    await cluster.user.click(await screen.findByRole('button', { name: 'New index' }))
    await cluster.user.type(await screen.findByRole('textbox', { name: 'Index name' }), 'fresh')
    const replicas = screen.getByRole('textbox', { name: 'Number of replicas' })
    await cluster.user.clear(replicas)
    await cluster.user.type(replicas, '0')
    await cluster.user.click(screen.getByRole('button', { name: 'Create index' }))
    await waitFor(() => expect(told()).toMatchObject([{ title: '200 OK · fresh created' }]))
    expect(cluster.calls.find(({ method }) => method === 'PUT')?.body).toBe(
      '{"settings":{"number_of_shards":1,"number_of_replicas":0}}',
    )
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('keeps what was typed when the cluster refuses, with the reason', async () => {
    const cluster = renderActions()
    await cluster.user.click(await screen.findByRole('button', { name: 'New index' }))
    await cluster.user.type(await screen.findByRole('textbox', { name: 'Index name' }), 'orders')
    await cluster.user.click(screen.getByRole('button', { name: 'Create index' }))
    expect((await screen.findByRole('alert')).textContent).toContain('resource_already_exists_exception')
    expect(screen.getByRole('textbox', { name: 'Index name' })).toHaveProperty('value', 'orders')
  })

  it('says at once what is wrong with a name', async () => {
    const { user } = renderActions()
    await user.click(await screen.findByRole('button', { name: 'New index' }))
    const name = await screen.findByRole('textbox', { name: 'Index name' })
    await user.type(name, 'Orders')
    expect(screen.getByText('No capital letters.')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Create index' })).toHaveProperty('disabled', true)
  })
})
