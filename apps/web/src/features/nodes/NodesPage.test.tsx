// @vitest-environment jsdom
import { createFakeCluster, refusing } from '@searchdeck/fake-cluster'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { useNodesView } from '#state/views/nodesView.ts'
import { noFilter, type NodesViewState } from '#state/views/tables/nodesTable.ts'
import { usePanelHeights } from '#state/views/panelHeights.ts'
import { standInForWindow } from '#testing/layout.ts'
import { renderPage } from '#testing/renderPage.tsx'
import { NodesPage } from './NodesPage.tsx'

type FakeOptions = NonNullable<Parameters<typeof createFakeCluster>[0]>

const start: NodesViewState = { ...noFilter, sort: { by: 'name', descending: false }, page: 1 }

/** The page with its view kept here instead of in the address. */
function Nodes({ view = {} }: { view?: Partial<NodesViewState> }) {
  const [state, setState] = useState<NodesViewState>({ ...start, ...view })
  return <NodesPage view={state} onViewChange={(change) => setState((before) => ({ ...before, page: 1, ...change }))} />
}

const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) })
const titles = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
const cellOf = (line: HTMLElement, title: string) => within(line).getAllByRole('gridcell')[titles().indexOf(title)]
const names = () =>
  within(screen.getByRole('grid'))
    .getAllByRole('row')
    .slice(1)
    .map((line) => within(line).getAllByRole('gridcell')[0]?.textContent)

const busy = {
  name: 'busy',
  id: 'busyNode',
  ip: '10.0.0.1',
  role: 'dimr',
  elected: true,
  cpu: '91',
  load: ['1.5', '0.75', '12.04'],
  ramCurrent: '83',
  ramMax: '100',
  heapCurrent: '500000000',
  heapMax: '1000000000',
  diskUsed: '3600000000000',
  diskTotal: '4000000000000',
  attributes: { temp: 'hot', 'ml.machine_memory': '123', 'xpack.installed': 'true' },
} satisfies NonNullable<FakeOptions['nodes']>[number]

const elasticsearch = (nodes: FakeOptions['nodes']) =>
  createFakeCluster({ distribution: 'elasticsearch', version: '8.19.13', nodes: nodes ?? [] })

beforeEach(() => {
  useNodesView.setState(useNodesView.getInitialState())
  usePanelHeights.setState(usePanelHeights.getInitialState())
})
afterEach(cleanup)

describe('what a node is short of', () => {
  afterEach(() => standInForWindow(1440))

  it('stands first; what the icons say as well gives way on a narrow page, unless it was chosen', async () => {
    const first = ['Name', 'Disk', 'Heap', 'CPU', 'Load 1m/5m/15m']
    renderPage(<Nodes />, { transport: elasticsearch([busy]).transport })
    await row('busy')
    expect(titles().slice(0, 5)).toEqual(first)
    expect(titles()).toEqual(expect.arrayContaining(['Type', 'Master', 'Role']))
    cleanup()
    standInForWindow(1280)
    renderPage(<Nodes />, { transport: elasticsearch([busy]).transport })
    await row('busy')
    expect(titles().slice(0, 5)).toEqual(first)
    expect(titles()).toContain('Type')
    expect(titles()).not.toContain('Master')
    await userEvent.click(screen.getByRole('button', { name: 'Table settings' }))
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Role' }))
    expect(titles()).toContain('Role')
  })

  it('stands below the name on a phone: the disk', async () => {
    standInForWindow(390)
    renderPage(<Nodes />, { transport: elasticsearch([busy]).transport })
    const line = await row('busy')
    expect(cellOf(line, 'Name')?.textContent).toBe('busy3.60 / 4.00 TB90%')
    expect(titles().slice(0, 5)).toEqual(['Name', 'Heap', 'CPU', 'Load 1m/5m/15m', 'Disk'])
  })
})

describe('the list of nodes', () => {
  it('shows each node with what the cluster says of it', async () => {
    renderPage(<Nodes />, { transport: elasticsearch([busy]).transport })
    const line = await row('busy')
    const cell = (title: string) => cellOf(line, title)?.textContent
    const link = within(line).getByRole('link', { name: 'busy' })
    expect(link.getAttribute('href')).toBe('/cluster/0/shards?node=busy')
    expect(cell('Version')).toBe('8.19.13')
    expect(cell('IP')).toBe('10.0.0.1')
    expect(cell('ID')).toBe('busyNode')
    const kinds = within(cellOf(line, 'Type') ?? expect.fail()).getAllByRole('img')
    expect(kinds.map((kind) => kind.getAttribute('aria-label'))).toEqual(['master', 'data', 'ingest'])
    expect(cell('Master')).toBe('yes')
    expect(cell('Role')).toBe('dimr')
    expect(cell('Shards')).toBe('0')
    expect(cell('Load 1m/5m/15m')).toBe('1.500.7512.04')
    expect(cell('CPU')).toBe('91%')
    expect(cell('Heap')).toBe('0.50 / 1.00 GB50%')
    expect(cell('Disk')).toBe('3.60 / 4.00 TB90%')
    expect(cell('Uptime')).toBe('5 d 0 h')
    await waitFor(() => expect(cell('Attributes')).toBe('temp: hot'))
  })

  it('tells the percentages that need attention by their tone; of RAM none does, the file cache is part of it', async () => {
    renderPage(<Nodes />, { transport: elasticsearch([busy]).transport })
    const line = await row('busy')
    const tone = (title: string) => cellOf(line, title)?.querySelector<HTMLElement>('[title], span')?.dataset['tone']
    expect([tone('CPU'), tone('RAM'), tone('Heap'), tone('Disk')]).toEqual(['red', undefined, undefined, 'red'])
    expect(line.dataset['mark']).toBe('red')
  })

  it('has dashes where the engine does not tell, never NaN', async () => {
    const nodes = [busy, { name: 'mute', cpu: '-1', load: null, diskTotal: '0', diskUsed: '0' }]
    renderPage(<Nodes />, { transport: elasticsearch(nodes).transport })
    const line = await row('mute')
    for (const title of ['CPU', 'Load 1m/5m/15m', 'Disk']) expect(cellOf(line, title)?.textContent).toBe('–')
    expect(screen.getByRole('grid').textContent).not.toMatch(/NaN|undefined|-1/)
  })

  it('says of a node that hangs that it gives no answer', async () => {
    renderPage(<Nodes />, { transport: elasticsearch([busy, { name: 'hung', hangs: true }]).transport })
    const line = await row('hung')
    expect(cellOf(line, 'Load 1m/5m/15m')?.textContent).toBe('no answer')
    expect(line.dataset['mark']).toBe('yellow')
  })

  it('has a column of shards only where the engine has it', async () => {
    renderPage(<Nodes />, {
      transport: createFakeCluster().transport,
      connection: { distribution: 'opensearch', version: '3.8.0' },
    })
    await row('node-1')
    expect(titles()).not.toContain('Shards')
  })

  it('explains its five icons', async () => {
    renderPage(<Nodes />, { transport: elasticsearch([busy]).transport })
    const legend = await screen.findByRole('region', { name: 'Legend' })
    expect(
      within(legend)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([...['master', 'master-eligible', 'data', 'ingest', 'coordinating only']])
  })

  it('takes names for text, whatever they hold', async () => {
    const hostile = ['<img src=x onerror=alert(1)>', 'a%2Fb #?', '😀 emoji', '__proto__']
    const nodes = hostile.map((name) => ({ name, attributes: { [name]: name } }))
    renderPage(<Nodes />, { transport: elasticsearch(nodes).transport })
    await screen.findByRole('grid')
    expect(names().toSorted()).toEqual(hostile.toSorted())
    expect(document.querySelector('img')).toBeNull()
  })

  it('needs two calls, however many nodes there are', async () => {
    const { transport, calls } = elasticsearch(Array.from({ length: 50 }, (_, at) => ({ name: `n-${at}` })))
    renderPage(<Nodes />, { transport })
    await row('n-1 ')
    await waitFor(() =>
      expect(calls.map(({ path }) => path.split('?')[0])).toEqual(['/_cat/nodes', '/_nodes/settings']),
    )
    expect(screen.getByRole('heading').textContent).toBe('Nodes50')
  })
})

describe('what is refused', () => {
  it('says which call, in the place of the table', async () => {
    renderPage(<Nodes />, { transport: refusing(403) })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('403 Forbidden')
    expect(alert.textContent).toContain('GET /_cat/nodes')
  })

  it.each([
    [403, 'not permitted'],
    [500, '500 Elasticsearch server error'],
  ])('says so in the column of attributes at %i, and shows the nodes', async (status, words) => {
    const { transport, fail } = elasticsearch([busy])
    fail('/_nodes', { status })
    renderPage(<Nodes />, { transport })
    const line = await row('busy')
    await waitFor(() => expect(cellOf(line, 'Attributes')?.textContent).toContain(words))
  })

  it('keeps the old rows when a reload fails', async () => {
    const { transport, fail } = elasticsearch([busy])
    renderPage(<Nodes />, { transport })
    await row('busy')
    fail('/_cat/nodes', 'html')
    await userEvent.click(screen.getByRole('button', { name: 'Reload' }))
    expect((await screen.findByRole('alert')).textContent).toContain('As of')
    expect(await row('busy')).toBeDefined()
  })
})

describe('the versions', () => {
  const nodes = [busy, { name: 'old', version: '8.9.2' }]
  it('that differ are named above, marked in their rows, and lead to their nodes', async () => {
    renderPage(<Nodes />, { transport: elasticsearch(nodes).transport })
    const line = await row('old')
    expect(cellOf(line, 'Version')?.firstElementChild?.getAttribute('title')).toContain('older than 8.19.13')
    expect((await screen.findByText('2 versions run in this cluster:')).parentElement?.textContent).toContain(
      '8.9.2 on 1 node',
    )
    await userEvent.click(screen.getByRole('button', { name: '8.9.2 on 1 node' }))
    expect(names()).toEqual(['old'])
  })
  it('that are all the same are nothing to talk about', async () => {
    renderPage(<Nodes />, { transport: elasticsearch([busy]).transport })
    await row('busy')
    expect(screen.queryByText(/versions run/)).toBeNull()
  })
})

describe('names of one domain', () => {
  it('give way where they are alike', async () => {
    const hosts = ['ip-10-0-0-1', 'ip-10-0-0-2'].map((host) => ({ name: `${host}.eu-central-1.internal` }))
    renderPage(<Nodes />, { transport: elasticsearch(hosts).transport })
    const name = (await row('ip-10-0-0-2')).querySelector('[title="ip-10-0-0-2.eu-central-1.internal"]')
    expect([...(name?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      'ip-10-0-0-2',
      '.eu-central-1.internal',
    ])
  })
})

describe('roles and attributes', () => {
  it('open in full by keyboard, and give the keyboard back to their cell', async () => {
    renderPage(<Nodes />, { transport: elasticsearch([busy]).transport })
    const cell = cellOf(await row('busy'), 'Role')
    cell?.focus()
    await userEvent.keyboard('{Enter}')
    const list = await screen.findByRole('dialog', { name: 'Roles of busy' })
    expect(list.textContent).toContain('may become master master')
    expect(list.textContent).toContain('connects to remote clusters remote_cluster_client')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(cell))
  })

  it('call the master of OpenSearch by its name there', async () => {
    renderPage(<Nodes />, {
      transport: createFakeCluster({ nodes: [busy] }).transport,
      connection: { distribution: 'opensearch', version: '3.8.0' },
    })
    const roles = within(await row('busy')).getByRole('button', { name: 'Roles of busy' })
    expect(roles.title).toContain('m  may become cluster manager')
  })

  it('that do not fit are a number, which opens all of them', async () => {
    const attributes = { rack: 'a-rather-long-name', zone: 'eu-central-1a', temp: 'hot' }
    renderPage(<Nodes />, { transport: elasticsearch([{ name: 'n', attributes }]).transport })
    await userEvent.click(await screen.findByRole('button', { name: 'All attributes of n' }))
    const list = await screen.findByRole('dialog', { name: 'All attributes of n' })
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([...['rack: a-rather-long-name', 'temp: hot', 'zone: eu-central-1a']])
  })

  it.each([
    ['^t', ['ml.machine_memory: 123', 'xpack.installed: true']],
    ['', ['ml.machine_memory: 123', 'temp: hot', 'xpack.installed: true']],
  ])('are hidden by the pattern %j', async (pattern, left) => {
    useNodesView.setState({ hideAttributesRegex: pattern })
    renderPage(<Nodes />, { transport: elasticsearch([busy]).transport })
    const all = await screen.findByRole('button', { name: 'All attributes of busy' })
    expect(all.title.split('\n')).toEqual(left)
  })

  it('are hidden by no pattern at all when it is not valid, which is said', async () => {
    useNodesView.setState({ hideAttributesRegex: '(' })
    renderPage(<Nodes />, { transport: elasticsearch([busy]).transport })
    expect((await screen.findByText(/is not valid and hides nothing/)).textContent).toContain('(')
    expect(await screen.findByRole('button', { name: 'All attributes of busy' })).toBeDefined()
  })
})

describe('a pattern that cannot be tried in time', () => {
  it('is switched off and named, and nothing is hidden', async () => {
    useNodesView.setState({ hideAttributesRegex: '^(t+)+$' })
    renderPage(<Nodes />, { transport: elasticsearch([busy]).transport })
    expect((await screen.findByText(/took too long/)).textContent).toContain('^(t+)+$')
    const all = await screen.findByRole('button', { name: 'All attributes of busy' })
    expect(all.title).toContain('xpack.installed: true')
  })
})

describe('filter and sort', () => {
  const nodes = [
    { name: 'n-10', ip: '10.0.0.10', role: 'd', load: ['2', '0', '0'] as const, diskUsed: '90', diskTotal: '100' },
    { name: 'n-2', ip: '10.0.0.2', role: 'm', elected: true, load: ['11', '0', '0'] as const, cpu: '-1' },
    { name: 'n-3', ip: '10.0.0.3', role: '-', load: null, diskUsed: '95', diskTotal: '100' },
  ]

  it.each([
    ['Name', ['n-10', 'n-3', 'n-2']],
    ['IP', ['n-2', 'n-3', 'n-10']],
    ['Type', ['n-2', 'n-10', 'n-3']],
    ['Master', ['n-2', 'n-10', 'n-3']],
    ['Load 1m/5m/15m', ['n-10', 'n-2', 'n-3']],
    ['Disk', ['n-2', 'n-10', 'n-3']],
  ])('sorts by %s', async (title, sorted) => {
    renderPage(<Nodes />, { transport: elasticsearch(nodes).transport })
    await screen.findByRole('grid')
    await userEvent.click(screen.getByRole('button', { name: title }))
    expect(names()).toEqual(sorted)
  })

  it('can sort by every column', async () => {
    renderPage(<Nodes />, { transport: elasticsearch(nodes).transport })
    await screen.findByRole('grid')
    for (const header of screen.getAllByRole('columnheader')) expect(within(header).getByRole('button')).toBeDefined()
  })

  const byAttribute = { chips: [{ column: 'attributes', value: 'hot' }] } satisfies Partial<NodesViewState>

  it('by attributes says nothing of a match until they are there', async () => {
    const { transport, fail } = elasticsearch([busy, { name: 'older', version: '8.18.0' }])
    fail('/_nodes', 'hang')
    renderPage(<Nodes view={byAttribute} />, { transport })
    await screen.findByText('2 versions run in this cluster:')
    expect(screen.queryByText(/None of/)).toBeNull()
    expect(screen.getByRole('status', { name: 'Loading' })).toBeDefined()
  })

  it('by attributes that may not be read says which call was refused', async () => {
    const { transport, fail } = elasticsearch([busy])
    fail('/_nodes', { status: 403 })
    renderPage(<Nodes view={byAttribute} />, { transport })
    expect((await screen.findByRole('alert')).textContent).toContain('GET /_nodes')
    expect(screen.queryByText(/None of/)).toBeNull()
  })

  it('says that nothing matches, and offers to clear the filter', async () => {
    renderPage(<Nodes view={{ filter: 'nothing', chips: [{ column: 'ip', value: '10.' }] }} />, {
      transport: elasticsearch(nodes).transport,
    })
    const empty = (await screen.findByText('None of 3 nodes matches')).parentElement
    await userEvent.click(within(empty as HTMLElement).getByRole('button', { name: 'Clear filter' }))
    expect(names()).toHaveLength(3)
  })
})
