// @vitest-environment jsdom
import { createFakeCluster, refusing } from '@searchdeck/fake-cluster'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useSettings } from '#state/preferences.ts'
import { useIndicesView } from '#state/views/indicesView.ts'
import { noFilter, type IndicesViewState } from '#state/views/tables/indicesTable.ts'
import { usePanelHeights } from '#state/views/panelHeights.ts'
import { standInForWindow } from '#testing/layout.ts'
import { renderPage } from '#testing/renderPage.tsx'
import { IndicesPage } from './IndicesPage.tsx'

const start: IndicesViewState = { ...noFilter, within: undefined, sort: { by: 'index', descending: false }, page: 1 }

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

beforeEach(() => {
  useIndicesView.setState(useIndicesView.getInitialState())
  usePanelHeights.setState(usePanelHeights.getInitialState())
})
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
    expect(await within(row).findByRole('link', { name: 'shop' })).toBeDefined()
    expect(row.textContent).toContain('1,234')
    expect(row.textContent).toContain('2.05kB')
    expect(row.textContent).toContain('5p 1r')
    expect(screen.getByRole('columnheader', { name: 'Shards' }).title).toBe('p: primary shards, r: replicas of each')
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

  it('says in words why there are no aliases where nobody leads the cluster', async () => {
    const { transport, fail } = createFakeCluster({ indices: [{ index: 'orders' }] })
    const body = { error: { type: 'cluster_manager_not_discovered_exception', reason: null } }
    fail('/_cat/aliases', { status: 503, body })
    renderPage(<Indices />, { transport })
    const row = await screen.findByRole('row', { name: /orders/ })
    expect(await within(row).findByText('no cluster manager elected')).toBeDefined()
  })

  it('keeps the old rows when a reload fails, and says of when they are', async () => {
    const { transport, fail } = createFakeCluster({ indices: [{ index: 'orders' }] })
    renderPage(<Indices />, { transport })
    await screen.findByRole('row', { name: /orders/ })
    fail('/_cat/indices', { status: 504 })
    await userEvent.click(screen.getByRole('button', { name: 'Reload' }))
    expect((await screen.findByRole('alert')).textContent).toMatch(/As of .*The reload failed\. 504/)
    expect(screen.getByRole('row', { name: /orders/ })).toBeDefined()
  })

  it('never asks once per row', async () => {
    const indices = Array.from({ length: 500 }, (_, at) => ({ index: `i-${at}` }))
    const { transport, calls } = createFakeCluster({ indices })
    renderPage(<Indices />, { transport })
    await screen.findByRole('grid')
    await waitFor(() => expect(calls).toHaveLength(3))
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

  it('goes by Escape, after the menu that is open over it', async () => {
    renderPage(<Indices />, { transport: cluster().transport })
    await screen.findByRole('grid')
    await userEvent.click(box('Select b-1'))
    const menu = screen.getByRole('button', { name: 'Actions of a-1' })
    await userEvent.click(menu)
    await screen.findByRole('menu')
    await userEvent.keyboard('{Escape}')
    expect(document.activeElement).toBe(menu)
    expect(bar()).not.toBeNull()
    await userEvent.keyboard('{Escape}')
    expect(bar()).toBeNull()
  })

  it('leaves one stop for the Tab key in the table, whatever stands in its cells', async () => {
    renderPage(<Indices />, { transport: cluster().transport })
    const grid = await screen.findByRole('grid')
    const stops = [...grid.querySelectorAll<HTMLElement>('a, button, input, [tabindex]')].filter(
      ({ tabIndex }) => tabIndex >= 0,
    )
    expect(stops).toHaveLength(1)
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
    const button = screen.getByRole('button', { name: 'Show hidden indices' })
    expect(button.textContent).toBe('Without hidden')
    await userEvent.click(button)
    expect(names()).toEqual(['.kibana', 'orders'])
    expect(button.textContent).toBe('With hidden')
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

describe('chips, health and status', () => {
  const cluster = () =>
    createFakeCluster({
      indices: [
        { index: 'logs-1', health: 'red' },
        { index: 'logs-2', health: 'green' },
        { index: 'shop', health: 'green', status: 'close' },
      ],
    })

  it('are joined by and', async () => {
    renderPage(<Indices />, { transport: cluster().transport })
    await screen.findByRole('grid')
    await userEvent.type(screen.getByRole('textbox'), 'index:logs{Enter}')
    expect(names()).toEqual(['logs-1', 'logs-2'])
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Filter by health' }), 'green')
    expect(names()).toEqual(['logs-2'])
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Filter by status' }), 'close')
    const empty = (await screen.findByText('None of 3 indices matches')).parentElement!
    expect(empty.textContent).toContain('index:logs')
    await userEvent.click(within(empty).getByRole('button', { name: 'Clear filter' }))
    expect(names()).toEqual(['logs-1', 'logs-2', 'shop'])
  })

  it('are made of a cell, by its menu and by a key', async () => {
    renderPage(<Indices />, { transport: cluster().transport })
    const cell = await screen.findByText('red', { selector: 'span:not(.sr)' })
    fireEvent.contextMenu(cell, { button: 2 })
    await userEvent.click(await screen.findByRole('menuitem', { name: /Filter by this value/ }))
    expect(names()).toEqual(['logs-1'])
    await userEvent.click(screen.getByRole('button', { name: 'Remove health:red' }))
    screen.getByText('shop').closest<HTMLElement>('[role=gridcell]')?.focus()
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}')
    expect(names()).toEqual(['shop'])
    expect(screen.getByRole('button', { name: 'Remove index:shop' })).toBeDefined()
  })
})

describe('many rows on one page', () => {
  it('are asked about once, and 1,000 keep the header in sight', async () => {
    useIndicesView.setState({ stickyTableHeader: false })
    renderPage(<Indices />, { transport: createFakeCluster({ indices: [{ index: 'a' }] }).transport })
    await screen.findByRole('grid')
    const size = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Rows per page' })
    await userEvent.selectOptions(size, '1,000')
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
    expect(useIndicesView.getState()).toMatchObject({ rowsPerPage: 100 })
    expect(useSettings.getState()).toMatchObject({ rowsPerPageAccepted: false })
    await userEvent.selectOptions(size, '1,000')
    await userEvent.click(await screen.findByRole('button', { name: 'Show 1,000 rows' }))
    expect(useIndicesView.getState()).toMatchObject({ rowsPerPage: 1000, stickyTableHeader: true })
    // For all tables: none asks any more.
    expect(useSettings.getState()).toMatchObject({ rowsPerPageAccepted: true })
    await userEvent.selectOptions(size, 'All')
    expect(useIndicesView.getState().rowsPerPage).toBe(0)
  })
})

describe('the settings of the table', () => {
  const titles = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  const open = async () => {
    renderPage(<Indices />, { transport: createFakeCluster({ indices: [{ index: 'a' }] }).transport })
    await screen.findByRole('grid')
    await userEvent.click(screen.getByRole('button', { name: 'Table settings' }))
    const dialog = await screen.findByRole('dialog', { name: 'Table settings' })
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
    return within(dialog)
  }

  it('hide a column and show it again, but never the name', async () => {
    const settings = await open()
    expect(settings.getByRole<HTMLInputElement>('checkbox', { name: 'Name' }).disabled).toBe(true)
    await userEvent.click(settings.getByRole('checkbox', { name: 'Docs' }))
    expect(titles()).not.toContain('Docs')
    expect(useIndicesView.getState().columns.hidden).toEqual(['docs'])
    await userEvent.click(settings.getByRole('button', { name: 'Reset columns' }))
    expect(titles()).toContain('Docs')
  })

  it('move a column by keyboard, which stays on its button', async () => {
    const settings = await open()
    const up = settings.getByRole('button', { name: 'Move “Status” up' })
    up.focus()
    await userEvent.keyboard('{Enter}')
    expect(titles().slice(1, 4)).toEqual(['Name', 'Status', 'Health'])
    expect(document.activeElement).toBe(settings.getByRole('button', { name: 'Move “Status” up' }))
    await userEvent.keyboard('{Enter}')
    expect(titles().slice(1, 4)).toEqual(['Name', 'Status', 'Health'])
  })

  it('give a column another width, kept once it is one', async () => {
    const settings = await open()
    const width = settings.getByRole('spinbutton', { name: 'Width of “Docs” in pixels' })
    await userEvent.type(width, '20')
    expect(useIndicesView.getState().columns.widths).toEqual({})
    await userEvent.type(width, '0')
    expect(useIndicesView.getState().columns.widths).toEqual({ docs: 200 })
    expect(screen.getByRole('columnheader', { name: 'Docs' }).style.width).toBe('200px')
    await userEvent.clear(width)
    expect(useIndicesView.getState().columns.widths).toEqual({})
  })

  it('maximise the table until Escape', async () => {
    const settings = await open()
    await userEvent.click(settings.getByRole('button', { name: 'Maximise table' }))
    expect(screen.getByRole('button', { name: 'Restore table' })).toBeDefined()
    expect(document.querySelector<HTMLElement>('h1')?.closest<HTMLElement>('[inert]')).not.toBeNull()
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('button', { name: 'Restore table' })).toBeNull()
    expect(document.querySelector('[inert]')).toBeNull()
  })
})

describe('the height of the table', () => {
  it('is kept when it is moved by keyboard, and given back to the page by End', async () => {
    renderPage(<Indices />, { transport: createFakeCluster({ indices: [{ index: 'a' }] }).transport })
    await screen.findByRole('grid')
    const handle = screen.getByRole('separator', { name: 'Height of the table' })
    handle.focus()
    await userEvent.keyboard('{Home}')
    expect(usePanelHeights.getState()).toMatchObject({ indicesTable: 100, kept: ['indicesTable'] })
    await userEvent.keyboard('{End}')
    expect(usePanelHeights.getState().kept).toEqual([])
  })
})

describe('a pattern of hidden names', () => {
  it('that is not valid is shown and hides nothing', async () => {
    useIndicesView.setState({ hideIndicesRegex: '(' })
    renderPage(<Indices />, { transport: createFakeCluster({ indices: [{ index: '.a' }] }).transport })
    expect((await screen.findByText(/is not valid and hides nothing: Unterminated group/)).textContent).toContain('(')
    await screen.findByRole('grid')
    expect(names()).toEqual(['.a'])
  })

  it('that cannot be compared beside the page is switched off and shown', async () => {
    useIndicesView.setState({ hideIndicesRegex: '^(a+)+$' })
    renderPage(<Indices />, { transport: createFakeCluster({ indices: [{ index: 'aaa' }] }).transport })
    expect(await screen.findByText(/took too long/)).toBeDefined()
    expect(names()).toEqual(['aaa'])
  })
})

describe('aliases that do not fit', () => {
  it('are a number, which opens the list of all and gives the keyboard back', async () => {
    const aliases = Array.from({ length: 6 }, (_, at) => ({ alias: `a-long-alias-${at}`, index: 'a' }))
    renderPage(<Indices />, { transport: createFakeCluster({ indices: [{ index: 'a' }], aliases }).transport })
    const more = await screen.findByRole('button', { name: 'All 6 aliases' })
    expect(more.textContent).toBe('+5')
    more.closest<HTMLElement>('[role=gridcell]')?.focus()
    await userEvent.keyboard('{Enter}')
    const list = await screen.findByRole('dialog', { name: 'All 6 aliases' })
    expect(
      within(list)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href'))[5],
    ).toContain('indices=a-long-alias-5')
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement?.getAttribute('role')).toBe('gridcell')
  })
})

describe('search in an index, and its page', () => {
  const open = async (index: string) => {
    renderPage(<Indices />, { transport: createFakeCluster({ indices: [{ index }, { index: 'other' }] }).transport })
    return within(await screen.findByRole('row', { name: new RegExp(`^Select ${index}`) }))
  }
  const followed = () => vi.waitFor(() => expect(screen.queryByRole('grid')).toBeNull())

  it('is searched by a link on its name, which the browser can open anywhere', async () => {
    const row = await open('a b%2F')
    const link = row.getByRole('link', { name: 'a b%2F' })
    expect(link.getAttribute('href')).toBe('/cluster/0/search?indices=a+b%252F&query=open')
    expect(fireEvent.click(link, { ctrlKey: true })).toBe(true)
    expect(fireEvent.click(link, { button: 1 })).toBe(true)
    expect(screen.getByRole('grid')).toBeDefined()
    // This router of the tests has no such page: the list is gone.
    expect(fireEvent.click(link)).toBe(false)
    await followed()
  })

  it('is searched by Enter from the name, and has its page behind the button beside the menu', async () => {
    const row = await open('logs')
    const button = row.getByRole('link', { name: 'Open the page of logs' })
    expect(button.getAttribute('title')).toBe('Open the page of logs')
    expect(button.getAttribute('href')).toBe('/cluster/0/indices/logs')
    row.getByText('logs').closest<HTMLElement>('[role=gridcell]')?.focus()
    await userEvent.keyboard('{Enter}')
    await followed()
  })

  it('does not take the menu its Enter', async () => {
    const row = await open('logs')
    row.getByRole('button', { name: /logs/ }).closest<HTMLElement>('[role=gridcell]')?.focus()
    await userEvent.keyboard('{Enter}')
    expect(await screen.findByRole('menu')).toBeDefined()
  })
})

it('shows a hidden index whose whole name is looked for', async () => {
  const { transport } = createFakeCluster({ indices: [{ index: '.tasks' }, { index: '.tasks-2' }, { index: 'logs' }] })
  renderPage(<Indices view={{ filter: 'index:.tasks' }} />, { transport })
  await screen.findByText('.tasks')
  expect(names()).toEqual(['.tasks'])
})

describe('on a phone', () => {
  beforeEach(() => standInForWindow(390))
  afterEach(() => standInForWindow(1440))

  it('documents and size stand below the name, and of a closed index that it is closed', async () => {
    const { transport } = createFakeCluster({
      indices: [
        { index: 'orders', 'docs.count': '1234', 'store.size': '2500000', health: 'yellow' },
        { index: 'sealed', status: 'close' },
      ],
    })
    renderPage(<Indices />, { transport })
    const nameOf = async (name: RegExp) => within(await screen.findByRole('row', { name })).getAllByRole('gridcell')[1]
    expect((await nameOf(/orders/))?.textContent).toBe('ordersyellow1,234 docs · 2.50 MB')
    expect((await nameOf(/sealed/))?.textContent).toMatch(/^sealed.*close$/)
  })
})
