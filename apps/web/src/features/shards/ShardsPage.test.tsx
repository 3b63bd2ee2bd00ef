// @vitest-environment jsdom
import { arriveShards, createFakeCluster, type FakeOptions } from '@searchdeck/fake-cluster'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import i18next from 'i18next'
import { useState } from 'react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { useSnackbars } from '#state/snackbars.ts'
import { useIndicesView } from '#state/views/indicesView.ts'
import { useShardsView } from '#state/views/shardsView.ts'
import { openFreshDevice } from '#testing/device.ts'
import { renderPage } from '#testing/renderPage.tsx'
import { ShardsPage } from './ShardsPage.tsx'
import { noFilter, type ShardsViewState } from './shardsViewState.ts'

beforeAll(() => i18next.loadNamespaces(['shards']))
afterEach(() => {
  cleanup()
  useShardsView.setState(useShardsView.getInitialState())
  useIndicesView.setState(useIndicesView.getInitialState())
})

const nodes = ['hot 1', 'hot 2', 'hot 3'].map((name, at) => ({
  ...{ name, ip: `10.0.0.${at + 1}`, diskTotal: '100', diskUsed: String(50 + at) },
}))
const shop: FakeOptions = {
  nodes,
  indices: [
    { index: 'orders', rep: '1', 'docs.count': '1234', 'store.size': '5000' },
    { index: 'broken', health: 'red' },
    { index: 'shaky', health: 'yellow', rep: '1' },
    { index: '.hidden' },
  ],
}

function Page({ first }: { first: Partial<ShardsViewState> }) {
  const [view, setView] = useState<ShardsViewState>({ ...noFilter, page: 1, ...first })
  return <ShardsPage view={view} onViewChange={(change) => setView((before) => ({ ...before, page: 1, ...change }))} />
}

function open(options: FakeOptions = shop, first: Partial<ShardsViewState> = {}, connection = {}) {
  const fake = createFakeCluster(options)
  renderPage(<Page first={first} />, { transport: fake.transport, connection })
  return { fake, user: userEvent.setup() }
}

const heads = () =>
  screen
    .getAllByRole('columnheader')
    .slice(1)
    .map((head) => head.getAttribute('aria-label'))
const rowOf = (name: string | RegExp) =>
  screen.getAllByRole('row').find((row) => within(row).queryByText(name) !== null) ??
  expect.fail(`no row ${String(name)}`)
const badge = (row: string, name: string | RegExp) =>
  within(rowOf(row)).getAllByRole('button', { name })[0] ?? expect.fail()
const cellOf = (row: string, index: string) => {
  const at = screen
    .getAllByRole('columnheader')
    .findIndex((head) => head.getAttribute('aria-label')?.startsWith(`${index},`))
  return within(rowOf(row)).getAllByRole('gridcell')[at - 1] ?? expect.fail()
}

describe('the grid', () => {
  it('asks for the nodes after the shards when it is read anew, so that no node that left meanwhile stays', async () => {
    const { transport } = createFakeCluster(shop)
    const told: string[] = []
    const noted: typeof transport = Object.assign(
      async (request: Parameters<typeof transport>[0]) => {
        const [what] = /shards|nodes/.exec(request.path) ?? ['']
        told.push(`ask ${what}`)
        const answer = await transport(request)
        told.push(`have ${what}`)
        return answer
      },
      { sendsBodyOnGet: transport.sendsBodyOnGet },
    )
    renderPage(<Page first={{}} />, { transport: noted })
    await waitFor(() => expect(told).toEqual(expect.arrayContaining(['have shards', 'have nodes'])))
    told.splice(0)
    await userEvent.click(screen.getByRole('button', { name: 'Reload' }))
    await waitFor(() => expect(told).toEqual(['ask shards', 'have shards', 'ask nodes', 'have nodes']))
  })

  it('has the indices side by side, worst first, with health and counts, and what has no node on top', async () => {
    open()
    await screen.findByRole('grid', { name: 'Shards' })
    expect(heads()).toEqual([
      'broken, red, 1 primary, 0 replicas',
      'shaky, yellow, 1 primary, 1 replica',
      'orders, green, 1 primary, 1 replica',
    ])
    const rows = screen.getAllByRole('rowheader').map((head) => head.textContent)
    expect(rows[0]).toBe('Unassigned21 primary, 1 replica')
    expect(rows.slice(1)).toEqual(['hot 150%10.0.0.11 shard', 'hot 251%10.0.0.21 shard', 'hot 352%10.0.0.31 shard'])
  })

  it('says of each copy what it is, and shows it in its cell', async () => {
    open()
    await screen.findByRole('grid')
    expect(
      within(cellOf('Unassigned', 'broken')).getByRole('button', { name: 'primary 0, UNASSIGNED' }).textContent,
    ).toBe('p0')
    expect(
      within(cellOf('Unassigned', 'shaky')).getByRole('button', { name: 'replica 0, UNASSIGNED' }).textContent,
    ).toBe('r0')
    expect(badge('hot 1', 'primary 0, STARTED')).toBeDefined()
  })

  it('has the share of a full disk in the colour of the number that is written', async () => {
    open({ ...shop, nodes: [{ name: 'full', diskTotal: '1000', diskUsed: '895' }] })
    const share = await screen.findByText('90%')
    expect(share.getAttribute('data-tone')).toBe('red')
  })

  it('leaves the keyboard with its copy when others of the cell go, and with the place when the copy itself goes', async () => {
    const copies = [0, 1, 2].map(
      (shard) => ({ index: 'orders', shard, primary: true, state: 'STARTED', node: 'hot 1' }) as const,
    )
    const { fake, user } = open({ ...shop, indices: [{ index: 'orders', pri: '3' }], copies })
    const goes = (shard: number) => {
      fake.state.copies = fake.state.copies.map((copy) => (copy.shard === shard ? { ...copy, node: 'hot 2' } : copy))
    }
    await screen.findByRole('grid')
    badge('hot 1', 'primary 1, STARTED').focus()
    goes(0)
    await user.keyboard('r')
    await waitFor(() => expect(cellOf('hot 1', 'orders').textContent).toBe('p1p2'))
    expect(document.activeElement?.textContent).toBe('p1')
    expect(document.activeElement).toHaveProperty('tabIndex', 0)
    goes(1)
    await user.keyboard('r')
    await waitFor(() => expect(cellOf('hot 1', 'orders').textContent).toBe('p2'))
    expect(document.activeElement?.textContent).toBe('p2')
    goes(2)
    await user.keyboard('r')
    await waitFor(() => expect(cellOf('hot 1', 'orders').textContent).toBe(''))
    expect(document.activeElement).toBe(cellOf('hot 1', 'orders'))
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement?.closest('[role=gridcell]')).toBe(cellOf('hot 2', 'orders'))
  })

  it('needs two calls, without names in the path of the shards', async () => {
    const { fake } = open()
    await screen.findByRole('grid')
    await waitFor(() => expect(screen.getByText('50%')).toBeDefined())
    expect(fake.calls.map(({ path }) => path.split('?')[0]).sort()).toEqual(['/_cat/nodes', '/_cat/shards'])
  })

  it('tells size, documents, state and reason of what has the keyboard', async () => {
    const { user } = open({
      ...shop,
      copies: [
        {
          index: 'broken',
          shard: 0,
          primary: true,
          state: 'UNASSIGNED',
          reason: 'ALLOCATION_FAILED',
          details: 'No space left',
        },
      ],
    })
    await screen.findByRole('grid')
    badge('Unassigned', 'primary 0, UNASSIGNED').focus()
    const tip = await screen.findByRole('tooltip')
    expect(tip.textContent).toContain('ALLOCATION_FAILED')
    expect(tip.textContent).toContain('No space left')
    expect(document.activeElement?.getAttribute('aria-describedby')).toBe(tip.id)
    await user.keyboard('{Control>}{End}{/Control}')
    cellOf('hot 2', 'orders').querySelector('button')?.focus()
    await waitFor(() => expect(screen.getByRole('tooltip').textContent).toMatch(/Documents1,234Size2\.50 kB/))
  })

  it('and of what is pointed at', async () => {
    const { user } = open()
    await screen.findByRole('grid')
    await user.hover(badge('Unassigned', 'primary 0, UNASSIGNED'))
    expect((await screen.findByRole('tooltip')).textContent).toContain('INDEX_CREATED')
  })

  it('goes from badge to badge and from cell to cell by keyboard, and Tab reaches it once', async () => {
    const { user } = open({
      nodes,
      indices: [
        { index: 'a', pri: '6' },
        { index: 'b', pri: '6' },
      ],
    })
    await screen.findByRole('grid')
    expect(document.querySelectorAll('[role=grid] [tabindex="0"]')).toHaveLength(1)
    const at = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent
    badge('hot 1', 'primary 0, STARTED').focus()
    await user.keyboard('{ArrowRight}')
    expect(at()).toBe('primary 3, STARTED')
    await user.keyboard('{ArrowRight}')
    expect(document.activeElement?.closest('[aria-colindex]')?.getAttribute('aria-colindex')).toBe('3')
    await user.keyboard('{ArrowLeft}')
    expect(at()).toBe('primary 3, STARTED')
    await user.keyboard('{ArrowDown}')
    expect(at()).toBe('primary 4, STARTED')
    await user.keyboard('{Home}')
    expect(at()).toBe('primary 1, STARTED')
    await user.keyboard('{ArrowLeft}')
    expect(document.activeElement?.getAttribute('role')).toBe('rowheader')
    await user.keyboard('{Control>}{Home}{/Control}{ArrowUp}')
    expect(at()).toBe('a, green, 6 primaries, 0 replicas')
    await user.keyboard('{Control>}{End}{/Control}')
    expect(at()).toBe('primary 5, STARTED')
    expect(document.querySelectorAll('[role=grid] [tabindex="0"]')).toHaveLength(1)
  })

  it('keeps the keyboard on the same copy when a reload changes the order', async () => {
    const { fake, user } = open()
    await screen.findByRole('grid')
    const orders = cellOf('hot 2', 'orders').querySelector('button')
    orders?.focus()
    fake.state.indices = fake.state.indices.map((index) => ({
      ...index,
      health: index.index === 'orders' ? 'green' : 'green',
    }))
    await user.click(screen.getByRole('button', { name: 'Reload' }))
    await waitFor(() => expect(heads()[1]).toBe('orders, green, 1 primary, 1 replica'))
    expect(
      document.querySelector('[role=grid] [tabindex="0"]')?.closest('[aria-colindex]')?.getAttribute('aria-colindex'),
    ).toBe('3')
  })

  it('draws only what is in sight of ten thousand indices', async () => {
    const indices = Array.from({ length: 10_000 }, (_, at) => ({ index: `logs-${at}`, rep: '1' }))
    open({ nodes: Array.from({ length: 50 }, (_, at) => ({ name: `node-${at}` })), indices })
    await screen.findByRole('grid')
    expect(document.querySelectorAll('*').length).toBeLessThan(4000)
    expect(screen.getByRole('grid').getAttribute('aria-colcount')).toBe('10001')
  })

  it('shows many copies of one cell behind a number', async () => {
    const { user } = open({ nodes, indices: [{ index: 'wide', pri: '3000', health: 'red' }] })
    await screen.findByRole('grid')
    await user.click(screen.getByRole('button', { name: '2,978 more shards' }))
    const popup = await screen.findByRole('dialog', { name: 'wide, Unassigned' })
    expect(popup.textContent).toContain('3,000 shards')
    const badges = () => within(popup).getAllByRole('button')
    expect(badges().length).toBeLessThan(300)
    await waitFor(() => expect(document.activeElement).toBe(badges()[0]))
    await user.keyboard('{End}')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('primary 2999, UNASSIGNED')
    await waitFor(() =>
      expect(screen.getByRole('tooltip').textContent).toMatch(/^p2999 wide.*Became unassigned byINDEX_CREATED/),
    )
    await user.keyboard('{Home}{ArrowRight}')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('primary 1, UNASSIGNED')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement?.getAttribute('aria-label')).toBe('2,978 more shards')
  })
})

describe('what is shown', () => {
  it('is filtered by name and health, which can be cleared', async () => {
    const { user } = open()
    await screen.findByRole('grid')
    await user.type(screen.getByRole('textbox', { name: 'Filter by index name' }), 'SHA')
    await waitFor(() => expect(heads()).toEqual(['shaky, yellow, 1 primary, 1 replica']))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Shards2 of 6')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Filter by health' }), 'red')
    expect(await screen.findByText('None of 4 indices matches')).toBeDefined()
    await user.click(screen.getAllByRole('button', { name: 'Clear filter' }).at(-1) ?? expect.fail())
    await waitFor(() => expect(heads()).toHaveLength(3))
  })

  it('says that a hidden index is red, and shows it at one press', async () => {
    const { user } = open({ ...shop, indices: [{ index: 'orders' }, { index: '.lost', health: 'red' }] })
    expect(await screen.findByText('1 hidden index is red.')).toBeDefined()
    expect(heads()).not.toContain('.lost, red, 1 primary, 0 replicas')
    await user.click(screen.getByRole('button', { name: 'Show hidden indices' }))
    await waitFor(() => expect(heads()).toContain('.lost, red, 1 primary, 0 replicas'))
    expect(screen.queryByText('1 hidden index is red.')).toBeNull()
  })

  it('leaves hidden indices out until they are asked for, by the pattern of the indices', async () => {
    const { user } = open()
    await screen.findByRole('grid')
    await user.click(screen.getByRole('button', { name: 'Settings of the grid' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Show hidden indices' }))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(heads().at(-1)).toBe('orders, green, 1 primary, 1 replica'))
    expect(heads()).toContain('.hidden, green, 1 primary, 0 replicas')
    expect(useShardsView.getState().showHiddenIndices).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Settings of the grid' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Indices that need attention first' }))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(heads()[0]).toBe('.hidden, green, 1 primary, 0 replicas'))
  })

  it('comes by pages of columns where somebody wants it so', async () => {
    const indices = Array.from({ length: 25 }, (_, at) => ({ index: `i-${at}` }))
    const { user } = open({ nodes, indices })
    await screen.findByRole('grid')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Columns per page' }), '10')
    await waitFor(() => expect(heads()).toHaveLength(10))
    await user.click(screen.getByRole('button', { name: 'Last page' }))
    await waitFor(() => expect(heads()).toHaveLength(5))
  })

  it('says so where the shards may not be read, and shows them once they may', async () => {
    const fake = createFakeCluster(shop)
    fake.fail('/_cat/shards', { status: 403 })
    renderPage(<Page first={{}} />, { transport: fake.transport })
    expect((await screen.findByRole('alert')).textContent).toContain('GET /_cat/shards')
    fake.heal()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('grid')).toBeDefined()
  })

  const noManager = { status: 503, body: { error: { type: 'master_not_discovered_exception', reason: null } } }

  it('shows where the node that is asked last knew the shards, where nobody leads the cluster', async () => {
    const fake = createFakeCluster(shop)
    fake.fail(/^\/_cat\/shards(?!.*local=true)/, noManager)
    renderPage(<Page first={{}} />, { transport: fake.transport })
    await screen.findByRole('grid')
    expect(badge('hot 1', 'primary 0, STARTED')).toBeDefined()
  })

  it('says in words that nobody leads the cluster, where its engine then tells nothing', async () => {
    const fake = createFakeCluster(shop)
    fake.fail('/_cat/shards', noManager)
    renderPage(<Page first={{}} />, { transport: fake.transport })
    expect((await screen.findByRole('alert')).textContent).toContain('No cluster manager is elected')
    fake.heal()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('grid')).toBeDefined()
  })

  it('shows the shards without the nodes where these may not be read, and says so', async () => {
    const fake = createFakeCluster(shop)
    fake.fail('/_cat/nodes', { status: 403 })
    renderPage(<Page first={{}} />, { transport: fake.transport })
    expect(await screen.findByText(/Disks: 403 Forbidden/)).toBeDefined()
    expect(badge('hot 1', 'primary 0, STARTED')).toBeDefined()
    expect(screen.queryByText(/NaN/)).toBeNull()
  })

  it('keeps the old grid when a reload fails', async () => {
    const { fake, user } = open()
    await screen.findByRole('grid')
    fake.fail('/_cat/shards', { status: 503 })
    await user.click(screen.getByRole('button', { name: 'Reload' }))
    expect((await screen.findByRole('alert')).textContent).toContain('503')
    expect(heads()).toHaveLength(3)
  })
})

describe('what leads here, and on', () => {
  it('shows what one node holds, that node first, until any node is chosen', async () => {
    const copy = { shard: 0, primary: true, state: 'STARTED' } as const
    const copies = [
      { index: 'orders', ...copy, node: 'hot 1' },
      { index: 'logs', ...copy, node: 'hot 3' },
    ]
    const { user } = open({ nodes, indices: [{ index: 'orders' }, { index: 'logs' }], copies }, { node: 'hot 3' })
    await screen.findByRole('grid')
    expect(heads()).toEqual([expect.stringMatching(/^logs,/)])
    const first = within(screen.getAllByRole('rowheader')[0] ?? expect.fail())
    const link = first.getByRole('link', { name: 'hot 3' })
    expect(link.getAttribute('href')).toBe('/cluster/0/nodes?filter=name%3Ahot+3%2C')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Filter by node' }), 'Any node')
    expect(heads()).toHaveLength(2)
  })

  it('shows what has no node, and says so where everything has one', async () => {
    const { fake, user } = open(shop, { node: '(unassigned)' })
    await screen.findByRole('grid')
    expect(heads()).toEqual([expect.stringMatching(/^broken,/), expect.stringMatching(/^shaky,/)])
    fake.state.indices = fake.state.indices.filter(({ index }) => index === 'orders')
    await user.keyboard('r')
    expect(await screen.findByText('The one index does not match')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Remove Node:Unassigned' }))
    expect(heads()).toHaveLength(1)
  })

  it('has the explanation of a shard open that a link asks for, until it is closed', async () => {
    const { user } = open(shop, { filter: 'index:shaky', explain: 'shaky' })
    const bar = await screen.findByRole('toolbar', { name: 'The chosen shard' })
    expect(bar.textContent).toContain('shaky')
    expect(badge('Unassigned', 'replica 0, UNASSIGNED').getAttribute('aria-pressed')).toBe('true')
    await user.click(within(bar).getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('toolbar', { name: 'The chosen shard' })).toBeNull()
  })

  it('asks for no explanation where every shard has its node', async () => {
    open(shop, { explain: 'orders' })
    await screen.findByRole('grid')
    expect(screen.queryByRole('toolbar', { name: 'The chosen shard' })).toBeNull()
  })

  it('leads from the head of an index to its page, by keyboard too', async () => {
    const { user } = open()
    await screen.findByRole('grid')
    const link = screen.getByRole('link', { name: 'orders' })
    expect(link.getAttribute('href')).toBe('/cluster/0/indices/orders')
    const pressed = vi.fn((event: Event) => event.preventDefault())
    link.addEventListener('click', pressed)
    link.closest<HTMLElement>('[role=columnheader]')?.focus()
    await user.keyboard('{Enter}')
    expect(pressed).toHaveBeenCalledOnce()
  })
})

describe('relocation', () => {
  const choose = async (options: FakeOptions = shop, connection = {}) => {
    const opened = open(options, {}, connection)
    await screen.findByRole('grid')
    await opened.user.click(cellOf('hot 1', 'orders').querySelector('button') ?? expect.fail())
    return opened
  }
  const bar = () => screen.findByRole('toolbar', { name: 'The chosen shard' })
  const reroutes = (fake: ReturnType<typeof createFakeCluster>) =>
    fake.calls.filter(({ path }) => path.includes('reroute'))

  it('offers the nodes that can take the shard, and says why the others cannot', async () => {
    const { fake } = await choose()
    await waitFor(async () => expect((await bar()).textContent).toContain('1 of 2 can take it'))
    expect(within(cellOf('hot 3', 'orders')).getByRole('button', { name: 'Move here' })).toBeDefined()
    expect(within(cellOf('hot 2', 'orders')).getByRole('note').textContent).toBe('has copy')
    within(cellOf('hot 2', 'orders')).getByRole('note').focus()
    await waitFor(() =>
      expect(screen.getByRole('tooltip').textContent).toContain('a copy of this shard is already allocated'),
    )
    expect(fake.calls.filter(({ path }) => path.includes('allocation/explain'))).toHaveLength(1)
  })

  it('is left by a second press on the shard, by its button and by Escape', async () => {
    const { user } = await choose()
    await bar()
    const own = () => cellOf('hot 1', 'orders').querySelector('button') ?? expect.fail()
    await user.click(own())
    expect(screen.queryByRole('toolbar')).toBeNull()
    await user.click(own())
    await user.click(within(await bar()).getByRole('button', { name: 'Cancel relocation' }))
    expect(screen.queryByRole('toolbar')).toBeNull()
    own().focus()
    await user.keyboard('{Enter}')
    await bar()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('toolbar')).toBeNull()
  })

  it('is tried, confirmed with its request, carried out once, told, and shown at both ends until it arrives', async () => {
    useSnackbars.setState(useSnackbars.getInitialState())
    const { fake, user } = await choose()
    await user.click(await screen.findByRole('button', { name: 'Move here' }))
    const dialog = await screen.findByRole('dialog', { name: 'Move p0 to hot 3' })
    expect(await within(dialog).findByText('Tried without carrying it out: the cluster allows it.')).toBeDefined()
    expect(dialog.textContent).toContain('POST /_cluster/reroute?metric=none')
    expect(dialog.textContent).toContain('"to_node": "hot 3"')
    expect(reroutes(fake).map(({ path }) => path.includes('dry_run=true'))).toEqual([true])
    await user.click(within(dialog).getByRole('button', { name: 'Move p0' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.queryByRole('toolbar')).toBeNull()
    expect(reroutes(fake)).toHaveLength(2)
    expect(reroutes(fake)[1]?.body).toBe(
      '{"commands":[{"move":{"index":"orders","shard":0,"from_node":"hot 1","to_node":"hot 3"}}]}',
    )
    await waitFor(() => expect(cellOf('hot 1', 'orders').textContent).toBe('p00%'))
    expect(
      within(cellOf('hot 3', 'orders')).getByRole('button', { name: 'primary 0, arriving here, 0%' }),
    ).toBeDefined()
    expect(JSON.stringify(useSnackbars.getState())).toContain('p0 of orders is moving to hot 3')
    arriveShards(fake.state)
    await user.click(screen.getByRole('button', { name: 'Reload' }))
    await waitFor(() =>
      expect(within(cellOf('hot 3', 'orders')).getByRole('button', { name: 'primary 0, STARTED' })).toBeDefined(),
    )
    expect(cellOf('hot 1', 'orders').textContent).toBe('')
  })

  it('is not carried out where the trial says no', async () => {
    const { fake, user } = await choose()
    const target = await screen.findByRole('button', { name: 'Move here' })
    // The disk fills between the explanation and the choice.
    fake.state.nodes = fake.state.nodes.map((node) => ({ ...node, diskUsed: '99' }))
    await user.click(target)
    const dialog = await screen.findByRole('dialog')
    expect((await within(dialog).findByRole('alert')).textContent).toContain('high watermark')
    expect(within(dialog).getByRole('button', { name: 'Move p0' })).toHaveProperty('disabled', true)
    expect(reroutes(fake)).toHaveLength(1)
  })

  it('offers every node where the explanation may not be read, and lets the trial decide', async () => {
    const fake = createFakeCluster(shop)
    fake.fail('/_cluster/allocation/explain', { status: 403 })
    renderPage(<Page first={{}} />, { transport: fake.transport })
    const user = userEvent.setup()
    await screen.findByRole('grid')
    await user.click(cellOf('hot 1', 'orders').querySelector('button') ?? expect.fail())
    await waitFor(async () => expect((await bar()).textContent).toContain('may not be read (403 Forbidden'))
    expect(screen.getAllByRole('button', { name: 'Move here' })).toHaveLength(2)
    await user.click(within(cellOf('hot 2', 'orders')).getByRole('button', { name: 'Move here' }))
    expect((await within(await screen.findByRole('dialog')).findByRole('alert')).textContent).toContain('same_shard')
  })

  it('says in the dialog why it failed, and keeps the shard chosen', async () => {
    const { fake, user } = await choose()
    await user.click(await screen.findByRole('button', { name: 'Move here' }))
    const dialog = await screen.findByRole('dialog')
    await within(dialog).findByText(/the cluster allows it/)
    fake.fail(/reroute\?metric/, { status: 429 })
    await user.click(within(dialog).getByRole('button', { name: 'Move p0' }))
    expect((await within(dialog).findByRole('alert')).textContent).toContain('429')
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect(await bar()).toBeDefined()
  })

  it.each([
    ['says in its dialog what it waits for, once that takes long', false],
    ['says in a message what it waits for, where its dialog was closed', true],
  ])('%s', async (_, isClosed) => {
    useSnackbars.setState(useSnackbars.getInitialState())
    const { fake, user } = await choose()
    await user.click(await screen.findByRole('button', { name: 'Move here' }))
    const dialog = await screen.findByRole('dialog', { name: 'Move p0 to hot 3' })
    await within(dialog).findByText(/the cluster allows it/)
    fake.fail('/_cluster/reroute', 'hang')
    vi.useFakeTimers({ shouldAdvanceTime: true })
    try {
      fireEvent.click(within(dialog).getByRole('button', { name: 'Move p0' }))
      if (isClosed) fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
      await waitFor(() => expect(reroutes(fake)).toHaveLength(2))
      await act(() => vi.advanceTimersByTimeAsync(5_100))
      const note = 'The cluster has not answered POST /_cluster/reroute yet.'
      expect(screen.queryByText(note, { exact: false }) !== null).toBe(!isClosed)
      const body = 'POST /_cluster/reroute has been under way for 5 s. You will be told how it ends.'
      expect(useSnackbars.getState().snackbars.map((told) => told.body)).toEqual(isClosed ? [body] : [])
    } finally {
      vi.useRealTimers()
    }
  })

  it('is locked on a read-only cluster, with the reason', async () => {
    const { fake, user } = await choose(shop, { access: 'readOnly' })
    const target = await screen.findByRole('button', { name: 'Move here' })
    expect(target.getAttribute('aria-disabled')).toBe('true')
    expect((await bar()).textContent).toContain('read-only')
    await user.click(target)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(reroutes(fake)).toEqual([])
  })

  it('wants the name of the index where changes are to be confirmed', async () => {
    const { user } = await choose(shop, { access: 'confirm' })
    await user.click(await screen.findByRole('button', { name: 'Move here' }))
    const dialog = await screen.findByRole('dialog')
    await within(dialog).findByText(/the cluster allows it/)
    const verb = within(dialog).getByRole('button', { name: 'Move p0' })
    expect(verb).toHaveProperty('disabled', true)
    await user.type(within(dialog).getByRole('textbox'), 'orders')
    expect(verb).toHaveProperty('disabled', false)
  })

  it('of a shard that has no node is its explanation, without a target', async () => {
    const { user } = open()
    await screen.findByRole('grid')
    await user.click(cellOf('Unassigned', 'shaky').querySelector('button') ?? expect.fail())
    await waitFor(async () =>
      expect((await bar()).textContent).toMatch(
        /stays unassigned: can allocate the shard · became so by INDEX_CREATED/,
      ),
    )
    expect(screen.queryByRole('button', { name: 'Move here' })).toBeNull()
    expect(
      screen
        .getAllByRole('note')
        .map(({ textContent }) => textContent)
        .sort(),
    ).toEqual(['could take it', 'could take it', 'has copy'])
  })

  it('of a primary whose node left names the node, and says what the others lack', async () => {
    openFreshDevice()
    const gone = { name: 'hot 4', id: 'HyMdTlKnRimx3QW8yKjioQ' }
    const { fake, user } = open({ ...shop, nodes: [...nodes, gone] })
    await screen.findByRole('grid')
    await waitFor(() => expect(rowOf('hot 4')).toBeDefined())
    fake.state.nodes = fake.state.nodes.filter(({ name }) => name !== gone.name)
    const details = `node_left [${gone.id}]`
    fake.state.copies = [
      { index: 'orders', shard: 0, primary: true, state: 'UNASSIGNED', reason: 'NODE_LEFT', details },
    ]
    await user.click(screen.getByRole('button', { name: 'Reload' }))
    const lost = await waitFor(() => cellOf('Unassigned', 'orders').querySelector('button') ?? expect.fail())
    await user.hover(lost)
    await waitFor(() => expect(screen.getByRole('tooltip').textContent).toContain('node_left [hot 4]'))
    await user.click(lost)
    await waitFor(async () => expect((await bar()).textContent).toContain('a previous copy of the primary shard'))
    expect((await bar()).textContent).toContain('became so by NODE_LEFT')
    expect(within(cellOf('hot 3', 'orders')).getByRole('note').textContent).toBe('has no copy')
    within(cellOf('hot 3', 'orders')).getByRole('note').focus()
    await waitFor(() => expect(screen.getByRole('tooltip').textContent).toContain('It has no copy of this shard'))
  })

  it('is not offered for a shard that is on its way, and ends by itself when the shard is gone', async () => {
    const moving = {
      index: 'orders',
      shard: 0,
      primary: true,
      state: 'RELOCATING',
      node: 'hot 1',
      to: 'hot 3',
    } as const
    const { fake, user } = open({ ...shop, copies: [moving] })
    await screen.findByRole('grid')
    const travelling = within(cellOf('hot 1', 'orders')).getByRole('button', { name: /RELOCATING/ })
    expect(travelling.getAttribute('aria-disabled')).toBe('true')
    await user.click(cellOf('hot 2', 'orders').querySelector('button') ?? expect.fail())
    await bar()
    fake.state.indices = fake.state.indices.filter(({ index }) => index !== 'orders')
    await user.click(screen.getByRole('button', { name: 'Reload' }))
    await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull())
  })
})

it('asks how far shards have come only while some are on their way, and for the list when one has arrived', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  try {
    const moving = {
      index: 'orders',
      shard: 0,
      primary: true,
      state: 'RELOCATING',
      node: 'hot 1',
      to: 'hot 3',
      percent: 45,
    } as const
    const { fake } = open({ ...shop, copies: [moving] })
    await screen.findByRole('grid')
    await waitFor(() => expect(cellOf('hot 1', 'orders').textContent).toBe('p045%'))
    arriveShards(fake.state)
    await vi.advanceTimersByTimeAsync(8000)
    await waitFor(() =>
      expect(within(cellOf('hot 3', 'orders')).getByRole('button', { name: 'primary 0, STARTED' })).toBeDefined(),
    )
    const asked = () => fake.calls.filter(({ path }) => path.startsWith('/_cat/recovery')).length
    const before = asked()
    expect(before).toBeGreaterThan(1)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(asked()).toBe(before)
  } finally {
    vi.useRealTimers()
  }
})
