// @vitest-environment jsdom
import { EditorView } from '@codemirror/view'
import { createFakeCluster } from '@searchdeck/fake-cluster'
import { useQuery } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { aliasesQuery } from '#queries/aliases.ts'
import { indicesQuery } from '#queries/indices.ts'
import { useSnackbars } from '#state/snackbars.ts'
import { renderPage } from '#testing/renderPage.tsx'
import { AliasesDialog } from './AliasesDialog.tsx'

/** The list behind the dialog, which knows the other indices. */
function Page({ onClose }: { onClose: () => void }) {
  const cluster = useActiveCluster()
  const indices = useQuery(indicesQuery(cluster))
  const aliases = useQuery(aliasesQuery(cluster))
  return indices.isPending || aliases.isPending ? null : <AliasesDialog name="orders" onClose={onClose} />
}

interface Options {
  access?: 'open' | 'confirm' | 'readOnly'
  prepare?: (cluster: ReturnType<typeof createFakeCluster>) => void
}

function renderDialog({ access = 'open', prepare }: Options = {}) {
  const cluster = createFakeCluster({
    indices: [{ index: 'orders' }, { index: 'archive' }],
    aliases: [
      { alias: 'sales', index: 'orders', is_write_index: true, search_routing: '7' },
      { alias: 'old', index: 'archive' },
    ],
  })
  prepare?.(cluster)
  const onClose = vi.fn()
  renderPage(<Page onClose={onClose} />, { transport: cluster.transport, connection: { access } })
  return { ...cluster, onClose, user: userEvent.setup() }
}

const told = () => useSnackbars.getState().snackbars.map(({ title }) => title)
const changes = ({ calls }: ReturnType<typeof renderDialog>) =>
  calls
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path, body }) => `${method} ${path} ${body ?? ''}`.trim())
const nameField = () => screen.findByRole('textbox', { name: 'Alias name' })
const list = () => screen.findByRole('list', { name: 'Aliases' })

/** The one editor on the page: it has a root of its own, into which nothing looks. */
const openedEditor = () =>
  waitFor(() => {
    const roots = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])
    return EditorView.findFromDOM(roots[0]!.querySelector<HTMLElement>('.cm-editor')!)!
  })
const fill = (view: EditorView, insert: string) =>
  act(() => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert }, userEvent: 'input.type' }))

beforeEach(() => useSnackbars.setState({ snackbars: [] }))
afterEach(cleanup)

describe('the aliases of an index', () => {
  it('are listed with what they do', async () => {
    renderDialog()
    const item = within(await list()).getByRole('listitem')
    expect(item.textContent).toBe('salesWrite index trueSearch routing 7')
  })

  it('are none where there are none, also where the engine says 404', async () => {
    renderDialog({ prepare: (cluster) => cluster.fail('/orders/_alias', { status: 404 }) })
    expect(await screen.findByText('This index has no aliases')).toBeDefined()
  })

  it('say in their place why they cannot be read, and nothing can be added blindly', async () => {
    const { user } = renderDialog({ prepare: (cluster) => cluster.fail('/orders/_alias', { status: 403 }) })
    expect((await screen.findByRole('alert')).textContent).toContain('403 Forbidden')
    await user.type(await nameField(), 'fresh')
    expect(screen.getByRole('button', { name: 'Add alias' })).toHaveProperty('disabled', true)
  })

  it('get another one, which is told and listed', async () => {
    const cluster = renderDialog()
    expect(screen.queryByRole('button', { name: 'Add alias' })).toBeNull()
    const field = await nameField()
    await list()
    expect(screen.getByRole('button', { name: 'Add alias' })).toHaveProperty('disabled', true)
    await cluster.user.type(field, 'fresh')
    expect((await screen.findByRole('region', { name: 'Request' })).textContent).toContain('PUT /orders/_alias/fresh')
    await cluster.user.keyboard('{Enter}')
    await waitFor(() => expect(told()).toEqual(['200 OK · Alias fresh added to orders']))
    expect(changes(cluster)).toEqual(['PUT /orders/_alias/fresh'])
    await waitFor(async () => expect((await list()).textContent).toContain('fresh'))
    expect(await nameField()).toHaveProperty('value', '')
  })

  it('get a filter, every digit as it is typed, and what breaks it is said with its place', async () => {
    const cluster = renderDialog()
    await list()
    await cluster.user.type(await nameField(), 'big')
    const options = screen.getByText('Filter, routing, write index').closest('details')!
    options.open = true
    fireEvent(options, new Event('toggle'))
    const filter = await openedEditor()
    fill(filter, '{"term":{"n":9007199254740993,}}')
    expect(await screen.findByRole('button', { name: /^Line 1, column 31: / })).toBeDefined()
    expect(filter.contentDOM.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByRole('button', { name: 'Add alias' })).toHaveProperty('disabled', true)
    fill(filter, '[]')
    expect(await screen.findByText('Not a query in JSON.')).toBeDefined()
    fill(filter, '{"term":{"n":9007199254740993}}')
    expect(await screen.findByText(/^A query in JSON/)).toBeDefined()
    await waitFor(() => expect(filter.contentDOM.getAttribute('aria-invalid')).toBe('false'))
    fireEvent.keyDown(filter.contentDOM, { key: 'Enter', keyCode: 13, ctrlKey: true })
    await waitFor(() =>
      expect(changes(cluster)).toEqual(['PUT /orders/_alias/big {"filter":{"term":{"n":9007199254740993}}}']),
    )
    await waitFor(() => expect(filter.state.doc.length).toBe(0))
  })

  it('keep what was typed when the cluster refuses, with the reason', async () => {
    const cluster = renderDialog()
    await list()
    cluster.fail('/orders/_alias/fresh', { status: 403 })
    await cluster.user.type(await nameField(), 'fresh{Enter}')
    expect((await screen.findByRole('alert')).textContent).toContain('403 Forbidden')
    expect(await nameField()).toHaveProperty('value', 'fresh')
    await cluster.user.keyboard('{Escape}')
    expect(cluster.onClose).not.toHaveBeenCalled()
    await cluster.user.click(screen.getByRole('button', { name: 'Discard' }))
    expect(cluster.onClose).toHaveBeenCalledOnce()
  })

  it('take one from another index in the same call', async () => {
    const cluster = renderDialog()
    await list()
    await cluster.user.type(await nameField(), 'old')
    await cluster.user.click(screen.getByRole('checkbox', { name: 'Remove it from archive in the same call' }))
    await cluster.user.click(screen.getByRole('button', { name: 'Move alias here' }))
    await waitFor(() => expect(told()).toEqual(['200 OK · Alias old moved to orders']))
    expect(changes(cluster)).toEqual([
      'POST /_aliases {"actions":[{"remove":{"index":"archive","alias":"old"}},{"add":{"index":"orders","alias":"old"}}]}',
    ])
  })

  it('give one to another index, with what it does', async () => {
    const cluster = renderDialog()
    await cluster.user.click(await screen.findByRole('button', { name: 'Move alias sales' }))
    const dialog = await screen.findByRole('dialog', { name: 'Move this alias to another index?' })
    expect(within(dialog).getByRole('button', { name: 'Move alias' })).toHaveProperty('disabled', true)
    await cluster.user.type(within(dialog).getByRole('combobox', { name: 'To index' }), 'archive')
    await cluster.user.click(within(dialog).getByRole('button', { name: 'Move alias' }))
    await waitFor(() => expect(told()).toEqual(['200 OK · Alias sales moved to archive']))
    expect(cluster.state.aliases).toContainEqual({
      alias: 'sales',
      index: 'archive',
      is_write_index: true,
      search_routing: '7',
    })
    expect(await screen.findByText('This index has no aliases')).toBeDefined()
  })

  it('are deleted only after a question, which Escape answers with no', async () => {
    const cluster = renderDialog()
    await cluster.user.click(await screen.findByRole('button', { name: 'Delete alias sales' }))
    await screen.findByRole('dialog', { name: 'Delete this alias?' })
    await cluster.user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Delete this alias?' })).toBeNull())
    expect(cluster.onClose).not.toHaveBeenCalled()
    await cluster.user.click(await screen.findByRole('button', { name: 'Delete alias sales' }))
    const dialog = await screen.findByRole('dialog', { name: 'Delete this alias?' })
    expect(dialog.textContent).toContain('DELETE /orders/_alias/sales')
    await cluster.user.click(within(dialog).getByRole('button', { name: 'Delete alias' }))
    await waitFor(() => expect(told()).toEqual(['200 OK · Alias sales deleted from orders']))
  })

  it('want the name typed on a cluster where changes are to be confirmed', async () => {
    const cluster = renderDialog({ access: 'confirm' })
    await cluster.user.click(await screen.findByRole('button', { name: 'Delete alias sales' }))
    const dialog = await screen.findByRole('dialog', { name: 'Delete this alias?' })
    expect(within(dialog).getByRole('button', { name: 'Delete alias' })).toHaveProperty('disabled', true)
    await cluster.user.type(within(dialog).getByRole('textbox'), 'sales{Enter}')
    await waitFor(() => expect(changes(cluster)).toEqual(['DELETE /orders/_alias/sales']))
  })

  it('are only shown on a read-only cluster', async () => {
    renderDialog({ access: 'readOnly' })
    expect((await screen.findByRole('button', { name: 'Delete alias sales' })).title).toContain('read-only')
    expect(screen.queryByRole('textbox', { name: 'Alias name' })).toBeNull()
  })

  it('reload the list when they are closed', async () => {
    const { user, calls, onClose } = renderDialog()
    await list()
    const before = calls.filter(({ path }) => path.startsWith('/_cat/aliases')).length
    await user.click(screen.getAllByRole('button', { name: 'Close' })[0] ?? document.body)
    await waitFor(() => expect(calls.filter(({ path }) => path.startsWith('/_cat/aliases')).length).toBe(before + 1))
    expect(onClose).toHaveBeenCalledOnce()
  })
})
