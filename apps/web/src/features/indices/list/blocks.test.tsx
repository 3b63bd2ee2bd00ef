// @vitest-environment jsdom
import { createFakeCluster, type FakeCluster } from '@searchdeck/fake-cluster'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { useIndicesView } from '#state/views/indicesView.ts'
import { noFilter, type IndicesViewState } from '#state/views/tables/indicesTable.ts'
import { openFreshDevice } from '#testing/device.ts'
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

const blocked = {
  flood: { 'index.blocks.read_only_allow_delete': 'true' },
  locked: { 'index.blocks.metadata': 'true', 'index.blocks.write': 'true' },
  off: { 'index.blocks.write': 'false' },
}

function someBlocked(): FakeCluster {
  const fake = createFakeCluster({ indices: ['flood', 'free', 'locked', 'off'].map((index) => ({ index })) })
  Object.assign(fake.state.settings, blocked)
  return fake
}

const names = () =>
  within(screen.getByRole('grid'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('gridcell')[1]?.textContent)
const filter = () => screen.findByRole('combobox', { name: 'Filter by block' })

beforeEach(() => {
  openFreshDevice()
  useIndicesView.setState(useIndicesView.getInitialState())
})
afterEach(cleanup)

describe('blocked indices in the list', () => {
  it('are marked in words, a full disk apart, and the others not', async () => {
    renderPage(<Indices />, { transport: someBlocked().transport })
    const flood = await screen.findByRole('img', {
      name: 'Blocked: read-only, may only be deleted (disk flood stage)',
    })
    expect(flood.closest('[role=row]')?.textContent).toContain('flood')
    expect(screen.getByRole('img', { name: 'Blocked: no writes, metadata locked' })).toBeDefined()
    expect(screen.getAllByRole('img', { name: /^Blocked/ })).toHaveLength(2)
  })

  it('are chosen all at once, or by one block', async () => {
    renderPage(<Indices />, { transport: someBlocked().transport })
    await userEvent.selectOptions(await filter(), 'Blocked')
    expect(names()).toEqual(['flood', 'locked'])
    await userEvent.selectOptions(await filter(), 'no writes')
    expect(names()).toEqual(['locked'])
    await userEvent.selectOptions(await filter(), 'no reads')
    expect(await screen.findByText('None of 4 indices matches')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Clear filter' }))
    expect(names()).toEqual(['flood', 'free', 'locked', 'off'])
  })

  it('are no filter where nothing is blocked', async () => {
    const { transport, calls } = createFakeCluster({ indices: [{ index: 'free' }] })
    renderPage(<Indices />, { transport })
    await screen.findByRole('row', { name: /free/ })
    await waitFor(() => expect(calls.some(({ path }) => path.startsWith('/_cluster/state/blocks'))).toBe(true))
    expect(screen.getByRole('combobox', { name: 'Filter by status' })).toBeDefined()
    expect(screen.queryByRole('combobox', { name: 'Filter by block' })).toBeNull()
  })

  it('are all shown, and it is said once, where nobody may see the blocks', async () => {
    const { transport, fail } = someBlocked()
    fail('/_cluster/state', { status: 403 })
    renderPage(<Indices view={{ block: 'any' }} />, { transport })
    expect((await screen.findAllByText('Blocks: not permitted')).length).toBe(1)
    expect(names()).toEqual(['flood', 'free', 'locked', 'off'])
    expect(screen.queryByRole('img', { name: /^Blocked/ })).toBeNull()
  })
})

describe('the removal of blocks of many indices', () => {
  async function select(fake: FakeCluster, of: readonly string[], connection = {}) {
    renderPage(<Indices />, { transport: fake.transport, connection })
    await screen.findAllByRole('img', { name: /^Blocked/ })
    for (const name of of) await userEvent.click(screen.getByRole('checkbox', { name: `Select ${name}` }))
    return screen.getByRole('toolbar', { name: 'Selected indices' })
  }
  const written = ({ calls }: FakeCluster) =>
    calls.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => `${method} ${path} ${body}`)

  it('sends what it showed: what hinders other changes first, and nothing else', async () => {
    const fake = someBlocked()
    const bar = await select(fake, ['flood', 'free', 'locked'])
    await userEvent.click(within(bar).getByRole('button', { name: 'Remove blocks' }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('1 is left out')
    expect(dialog.textContent).toContain('free space first')
    expect(dialog.textContent).toContain('/flood/_settings')
    expect(written(fake)).toEqual([])
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove the blocks of 2 indices' }))
    await waitFor(() =>
      expect(written(fake)).toEqual([
        'PUT /locked/_settings {"index.blocks.metadata":null}',
        'PUT /flood/_settings {"index.blocks.read_only_allow_delete":null}',
        'PUT /locked/_settings {"index.blocks.write":null}',
      ]),
    )
    await waitFor(() => expect(screen.queryByRole('img', { name: /^Blocked/ })).toBeNull())
    expect(fake.state.settings['off']).toEqual(blocked.off)
  })

  it('is not offered for what has none', async () => {
    const bar = await select(someBlocked(), ['free', 'off'])
    expect(within(bar).queryByRole('button', { name: 'Remove blocks' })).toBeNull()
  })

  it('is off on a read-only cluster, with the reason', async () => {
    const bar = await select(someBlocked(), ['flood'], { access: 'readOnly' })
    const button = within(bar).getByRole('button', { name: 'Remove blocks' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(button.getAttribute('title')).not.toBe('')
    await userEvent.click(button)
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
