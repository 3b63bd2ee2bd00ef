// @vitest-environment jsdom
import { createFakeCluster, refusing } from '@searchdeck/fake-cluster'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { useIndicesView } from '#state/indicesView.ts'
import { renderPage } from '#testing/renderPage.tsx'
import { IndicesPage } from './IndicesPage.tsx'
import type { IndicesViewState } from './indicesViewState.ts'

const start: IndicesViewState = { filter: '', sort: { by: 'index', descending: false }, page: 1 }

/** The page with its view kept here instead of in the address. */
function Indices({ view = {} }: { view?: Partial<IndicesViewState> }) {
  const [state, setState] = useState<IndicesViewState>({ ...start, ...view })
  return (
    <IndicesPage view={state} onViewChange={(change) => setState((before) => ({ ...before, page: 1, ...change }))} />
  )
}

const names = () =>
  within(screen.getByRole('grid'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('gridcell')[1]?.textContent)

beforeEach(() => useIndicesView.setState(useIndicesView.getInitialState()))
afterEach(cleanup)

describe('the list of indices', () => {
  it('shows each index with what the cluster says of it', async () => {
    const { transport } = createFakeCluster({
      indices: [
        {
          index: 'orders',
          health: 'green',
          status: 'open',
          'docs.count': '1234',
          'store.size': '2048',
          pri: '5',
          rep: '1',
        },
      ],
      aliases: [{ alias: 'shop', index: 'orders' }],
    })
    renderPage(<Indices />, { transport })
    const row = await screen.findByRole('row', { name: /orders/ })
    expect(await within(row).findByText('[shop]')).toBeDefined()
    expect(row.textContent).toContain('1,234')
    expect(row.textContent).toContain('2.05kB')
    expect(row.textContent).toContain('5p 1r')
  })

  it('shows a dash where a closed index has no figures, never 0', async () => {
    const { transport } = createFakeCluster({ indices: [{ index: 'old', status: 'close' }] })
    renderPage(<Indices />, { transport })
    const row = await screen.findByRole('row', { name: /old/ })
    const cells = within(row).getAllByRole('gridcell')
    expect(cells[4]?.textContent).toBe('–')
    expect(cells[5]?.textContent).toBe('–')
  })

  it('says which call was refused, in the place of the table', async () => {
    renderPage(<Indices />, { transport: refusing(403) })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('403 Forbidden')
    expect(alert.textContent).toContain('GET /_cat/indices')
  })

  it('shows the indices when only the aliases are refused', async () => {
    const { transport, fail } = createFakeCluster({ indices: [{ index: 'orders' }] })
    fail('/_cat/aliases', { status: 403 })
    renderPage(<Indices />, { transport })
    const row = await screen.findByRole('row', { name: /orders/ })
    expect(await within(row).findByText('not permitted')).toBeDefined()
  })

  it('keeps the old rows when a reload fails, and says of when they are', async () => {
    const { transport, fail } = createFakeCluster({ indices: [{ index: 'orders' }] })
    renderPage(<Indices />, { transport })
    await screen.findByRole('row', { name: /orders/ })
    fail('/_cat/indices', { status: 504 })
    await userEvent.click(screen.getByRole('button', { name: 'Reload' }))
    expect((await screen.findByRole('alert')).textContent).toMatch(/Data of .*The reload failed\. 504/)
    expect(screen.getByRole('row', { name: /orders/ })).toBeDefined()
  })

  it('never asks once per row', async () => {
    const indices = Array.from({ length: 500 }, (_, at) => ({ index: `i-${at}` }))
    const { transport, calls } = createFakeCluster({ indices })
    renderPage(<Indices />, { transport })
    await screen.findByRole('grid')
    await waitFor(() => expect(calls).toHaveLength(2))
  })
})

describe('selection', () => {
  const cluster = () => createFakeCluster({ indices: ['a-1', 'a-2', 'b-1'].map((index) => ({ index })) })
  const bar = () => screen.queryByRole('toolbar', { name: 'Selected indices' })
  const box = (name: string) => screen.getByRole('checkbox', { name })

  it('is counted among what the filter left, and stays when the filter changes', async () => {
    renderPage(<Indices />, { transport: cluster().transport })
    await screen.findByRole('grid')
    expect(bar()).toBeNull()
    await userEvent.click(box('Select b-1'))
    expect(bar()?.textContent).toContain('1 / 3 selected')
    expect(bar()?.textContent).not.toContain('total')
    await userEvent.type(screen.getByRole('textbox'), 'a-')
    await waitFor(() => expect(bar()?.textContent).toContain('1 / 2 selected (3 total) · 1 not shown'))
    await userEvent.click(box('Select all rows (2)'))
    expect(bar()?.textContent).toContain('3 / 2 selected')
    await userEvent.click(screen.getByRole('button', { name: 'Clear selection' }))
    expect(bar()).toBeNull()
  })

  it('does not count an index that is gone after a reload', async () => {
    const { transport, state } = cluster()
    renderPage(<Indices />, { transport })
    await screen.findByRole('grid')
    await userEvent.click(box('Select all rows (3)'))
    state.indices.splice(0, 1)
    await userEvent.click(screen.getByRole('button', { name: 'Reload' }))
    await waitFor(() => expect(bar()?.textContent).toContain('2 / 2 selected'))
  })

  it('copies the names', async () => {
    const user = userEvent.setup()
    renderPage(<Indices />, { transport: cluster().transport })
    await screen.findByRole('grid')
    await user.click(box('Select a-2'))
    await user.click(box('Select b-1'))
    await user.click(screen.getByRole('button', { name: 'Copy names' }))
    expect(await navigator.clipboard.readText()).toBe('a-2\nb-1')
  })
})

describe('hidden indices', () => {
  it('stay out of sight until they are asked for', async () => {
    const { transport } = createFakeCluster({ indices: [{ index: 'orders' }, { index: '.kibana' }] })
    renderPage(<Indices />, { transport })
    await screen.findByRole('grid')
    expect(names()).toEqual(['orders'])
    await userEvent.click(screen.getByRole('button', { name: 'Show hidden indices' }))
    expect(names()).toEqual(['.kibana', 'orders'])
  })

  it('are named as the reason for an empty page', async () => {
    const { transport } = createFakeCluster({ indices: [{ index: '.kibana' }] })
    renderPage(<Indices />, { transport })
    expect((await screen.findByText('There are no indices')).parentElement?.textContent).toContain(
      '1 hidden index was not looked at.',
    )
  })

  it('are hidden by no pattern at all when the pattern is not valid', async () => {
    useIndicesView.setState({ hideIndicesRegex: '(' })
    const { transport } = createFakeCluster({ indices: [{ index: '.kibana' }] })
    renderPage(<Indices />, { transport })
    await screen.findByRole('grid')
    expect(names()).toEqual(['.kibana'])
  })
})

describe('filter and sort', () => {
  const cluster = () =>
    createFakeCluster({
      indices: [
        { index: 'b-2', 'docs.count': '9' },
        { index: 'b-10', 'docs.count': '100' },
        { index: 'a', status: 'close' },
      ],
    })

  it('sorts names the way people read them, and the other way at the second click', async () => {
    renderPage(<Indices />, { transport: cluster().transport })
    await screen.findByRole('grid')
    expect(names()).toEqual(['a', 'b-2', 'b-10'])
    await userEvent.click(screen.getByRole('button', { name: 'Name' }))
    expect(names()).toEqual(['b-10', 'b-2', 'a'])
  })

  it('keeps what has no value last, both ways', async () => {
    renderPage(<Indices />, { transport: cluster().transport })
    await screen.findByRole('grid')
    await userEvent.click(screen.getByRole('button', { name: 'Docs' }))
    expect(names()).toEqual(['b-2', 'b-10', 'a'])
    await userEvent.click(screen.getByRole('button', { name: 'Docs' }))
    expect(names()).toEqual(['b-10', 'b-2', 'a'])
  })

  it('says that nothing matches, and offers to clear the filter', async () => {
    renderPage(<Indices view={{ filter: 'nothing' }} />, { transport: cluster().transport })
    expect(await screen.findByText('None of 3 indices matches')).toBeDefined()
    await userEvent.click(screen.getAllByRole('button', { name: 'Clear filter' })[1]!)
    expect(names()).toHaveLength(3)
  })

  it('leads back to the first page', async () => {
    useIndicesView.setState({ rowsPerPage: 10 })
    const indices = Array.from({ length: 25 }, (_, at) => ({ index: `i-${at}` }))
    renderPage(<Indices view={{ page: 3 }} />, { transport: createFakeCluster({ indices }).transport })
    expect(await screen.findByText('21–25 of 25')).toBeDefined()
    await userEvent.type(screen.getByRole('textbox'), 'i-1')
    expect(await screen.findByText('1–10 of 11')).toBeDefined()
  })
})

describe('hostile names', () => {
  it('are text, whatever they hold', async () => {
    const hostile = ['<img src=x onerror=alert(1)>', 'a%2Fb', '#?&', '😀 emoji', '__proto__']
    const { transport } = createFakeCluster({ indices: hostile.map((index) => ({ index })) })
    renderPage(<Indices />, { transport })
    await screen.findByRole('grid')
    expect([...names()].sort()).toEqual([...hostile].sort())
    expect(document.querySelector('img')).toBeNull()
  })
})
