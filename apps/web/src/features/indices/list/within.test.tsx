// @vitest-environment jsdom
import { createFakeCluster } from '@searchdeck/fake-cluster'
import { cleanup, screen, waitFor, within as inside } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { useConnections } from '#state/connections/connections.ts'
import { useIndicesView } from '#state/views/indicesView.ts'
import { noFilter, type IndicesViewState } from '#state/views/tables/indicesTable.ts'
import { openFreshDevice } from '#testing/device.ts'
import { renderPage } from '#testing/renderPage.tsx'
import { IndicesPage } from './IndicesPage.tsx'

const start: IndicesViewState = { ...noFilter, within: undefined, sort: { by: 'index', descending: false }, page: 1 }
const changes: Partial<IndicesViewState>[] = []

/** The page with its view kept here instead of in the address. */
function Indices({ within }: { within?: string }) {
  const [view, setView] = useState<IndicesViewState>({ ...start, within })
  return (
    <IndicesPage
      view={view}
      onViewChange={(change) => {
        changes.push(change)
        setView((before) => ({ ...before, ...change }))
      }}
    />
  )
}

/** Everything may be listed but all of it. */
function limited() {
  const fake = createFakeCluster({
    indices: ['logs-1', 'logs-2', 'orders'].map((index) => ({ index })),
    aliases: [{ alias: 'today', index: 'logs-2' }],
  })
  fake.fail(/^\/_cat\/(indices|aliases)\?/, { status: 403 })
  fake.fail(/^\/_cat\/indices\/secret/, { status: 403 })
  return fake
}
const names = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Names or patterns' })
const list = async (text: string) => {
  await userEvent.clear(names())
  await userEvent.type(names(), `${text}{Enter}`)
}

beforeEach(() => {
  openFreshDevice()
  useIndicesView.setState(useIndicesView.getInitialState())
  changes.length = 0
})
afterEach(cleanup)

describe('a user who may not list all indices', () => {
  it('is told so with the reason, asked for names, and works within them', async () => {
    const { transport, calls } = limited()
    renderPage(<Indices />, { transport })
    expect((await screen.findByRole('alert')).textContent).toContain('403 Forbidden')
    expect(screen.getByText(/may not list all indices/)).toBeDefined()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'List these indices' }).disabled).toBe(true)
    await list(' logs-* , orders')
    expect(await screen.findByRole('row', { name: /logs-1/ })).toBeDefined()
    expect(screen.getByRole('row', { name: /orders/ })).toBeDefined()
    expect(screen.getByText('logs-*,orders')).toBeDefined()
    expect(changes.at(-1)).toEqual({ within: 'logs-*,orders' })
    expect(useConnections.getState().clusters[0]?.within).toBe('logs-*,orders')
    await waitFor(() => expect(calls.map(({ path }) => path).join()).toContain('/_cluster/state/blocks/logs-*,orders'))
    expect(await screen.findByRole('link', { name: 'today' })).toBeDefined()
  })

  it('sees which names are refused, with what was typed still there', async () => {
    renderPage(<Indices />, { transport: limited().transport })
    await screen.findByRole('alert')
    await list('secret-*')
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('GET /_cat/indices/secret-*'))
    expect(names().value).toBe('secret-*')
    await list('none')
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('404'))
    expect(names().value).toBe('none')
    await list('..')
    await waitFor(() => expect(screen.getByRole('alert').textContent).not.toContain('404'))
    expect(names().value).toBe('..')
  })

  it('sees that nothing matches, and goes on to others or to everything', async () => {
    const { transport, heal } = limited()
    renderPage(<Indices within="none-*" />, { transport })
    expect(await screen.findByText('No index matches none-*')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Change' }))
    await screen.findByRole('dialog', { name: 'Names or patterns' })
    expect(names().value).toBe('none-*')
    await list('logs-*')
    expect(await screen.findByRole('row', { name: /logs-2/ })).toBeDefined()
    expect(screen.queryByRole('dialog')).toBeNull()
    heal()
    await userEvent.click(screen.getByRole('button', { name: 'Show all indices' }))
    expect(await screen.findByRole('row', { name: /orders/ })).toBeDefined()
    expect(screen.queryByText(/Only indices that match/)).toBeNull()
    expect(useConnections.getState().clusters[0]?.within).toBeUndefined()
  })
})

it('a link to a part of the list wins over what the connection is limited to, and changes nothing that is kept', async () => {
  renderPage(<Indices within="logs-1" />, { transport: limited().transport, connection: { within: 'logs-2' } })
  expect(await screen.findByRole('row', { name: /logs-1/ })).toBeDefined()
  expect(screen.queryByRole('row', { name: /logs-2/ })).toBeNull()
  expect(useConnections.getState().clusters[0]?.within).toBe('logs-2')
})

it('a connection that is limited lists its part at once, with its actions', async () => {
  const { transport, calls } = limited()
  renderPage(<Indices />, { transport, connection: { within: 'logs-*' } })
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select logs-1' }))
  const bar = screen.getByRole('toolbar', { name: 'Selected indices' })
  expect(bar.textContent).toContain('1 / 2 selected')
  await userEvent.click(inside(bar).getByRole('button', { name: 'Refresh' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Refresh 1 index' }))
  await waitFor(() => expect(calls.map(({ method, path }) => `${method} ${path}`)).toContain('POST /logs-1/_refresh'))
  expect(calls.some(({ path }) => path.startsWith('/_cat/indices?'))).toBe(false)
})
