// @vitest-environment jsdom
import { changeSearchBody, defaultSearchBody, type SearchHit } from '@searchdeck/cluster-client'
import { bigCluster, createFakeCluster, type FakeCluster } from '@searchdeck/fake-cluster'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { firstSearch, type SearchView } from '#state/views/searchAddress.ts'
import { useSearches } from '#state/views/searchView.ts'
import { renderPage } from '#testing/renderPage.tsx'
import type { OpenPanel } from './openPanel.ts'
import { SearchPage } from './SearchPage.tsx'

const documents = {
  isLocked: false,
  hrefOf: ({ id }: SearchHit) => `#${id}`,
  edit: vi.fn<(hit: SearchHit) => void>(),
  duplicate: vi.fn<(hit: SearchHit) => void>(),
  remove: vi.fn<(hits: readonly SearchHit[]) => void>(),
  removeAll: vi.fn<(hits: object) => void>(),
  updateAll: vi.fn<(hits: object) => void>(),
  create: vi.fn<() => void>(),
}
const shown: SearchView[] = []

/** The page with its search kept here instead of in the address. */
function Search({ view: first }: { view: SearchView }) {
  const [view, setView] = useState(first)
  const [panel, setPanel] = useState<OpenPanel>()
  return (
    <SearchPage
      view={view}
      onViewChange={(next) => {
        shown.push(next)
        setView(next)
      }}
      panel={panel}
      onPanelChange={setPanel}
      documents={documents}
      indexHref={(name) => `#${name}`}
      onOpenIndex={() => undefined}
    />
  )
}

const sources = Array.from({ length: 25 }, (_, n) => `{"n":${n},"word":"w${n % 3}"}`)

function render(view: Partial<SearchView> = {}, id = 'test', prepare?: (cluster: FakeCluster) => void) {
  const cluster = createFakeCluster({
    distribution: 'opensearch',
    version: '3.8.0',
    indices: [{ index: 'logs-1' }, { index: 'logs-2' }, { index: 'other' }],
    aliases: [{ alias: 'all-logs', index: 'logs-1' }],
    documents: { 'logs-1': sources },
    mappings: { 'logs-1': { properties: { n: { type: 'long' }, word: { type: 'keyword' } } } },
  })
  prepare?.(cluster)
  const connection = { id, distribution: 'opensearch', version: '3.8.0' }
  renderPage(<Search view={{ ...firstSearch, ...view }} />, { transport: cluster.transport, connection })
  return { ...cluster, user: userEvent.setup() }
}

const searches = ({ calls }: Pick<FakeCluster, 'calls'>) => calls.filter(({ path }) => path.includes('_search'))
const lastBody = (cluster: Pick<FakeCluster, 'calls'>): unknown => JSON.parse(searches(cluster).at(-1)?.body ?? '{}')
const query = () => screen.getByRole('textbox', { name: 'Query string' })
const press = (name: string | RegExp) => screen.getByRole('button', { name })

beforeEach(() => {
  shown.length = 0
  useSearches.setState(useSearches.getInitialState())
})
afterEach(cleanup)

describe('a search', () => {
  it('shows what it finds, how many that are, and asks once', async () => {
    const cluster = render()
    expect(await screen.findByText('25 hits')).toBeDefined()
    expect(screen.getByRole('grid')).toBeDefined()
    expect(searches(cluster).map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /_search'])
    expect(lastBody(cluster)).toEqual(JSON.parse(defaultSearchBody()))
  })

  it('goes by what is typed, in the indices that are named, and begins anew', async () => {
    const cluster = render()
    await screen.findByText('25 hits')
    await cluster.user.clear(query())
    await cluster.user.type(query(), 'n:7')
    expect(screen.getByText(/Changed since this search/)).toBeDefined()
    await cluster.user.click(press(/^Indices:/))
    const popup = await screen.findByRole('dialog', { name: 'Indices' })
    await cluster.user.click(within(popup).getByRole('radio', { name: 'Pattern' }))
    const pattern = within(popup).getByRole('textbox')
    await cluster.user.clear(pattern)
    await cluster.user.type(pattern, 'logs-*')
    expect(await within(popup).findByText('Reaches 2 indices')).toBeDefined()
    await cluster.user.type(pattern, '{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await cluster.user.type(query(), '{Enter}')
    expect(await screen.findByText('1 hit')).toBeDefined()
    expect(searches(cluster).at(-1)?.path).toBe('/logs-*/_search')
    expect(lastBody(cluster)).toMatchObject({ query: { query_string: { query: 'n:7' } }, from: 0, sort: [] })
    expect(shown).toHaveLength(1)
  })

  it('is everything again after Escape', async () => {
    const cluster = render({ q: 'n:7', body: defaultSearchBody('n:7') })
    await screen.findByText('1 hit')
    await cluster.user.type(query(), '{Escape}')
    expect(query()).toHaveProperty('value', '*')
    await cluster.user.type(query(), '{Enter}')
    expect(await screen.findByText('25 hits')).toBeDefined()
  })

  it('turns its pages and takes another size, each by one call, from the first page on', async () => {
    const cluster = render()
    await screen.findByText('25 hits')
    await cluster.user.click(press('Next page'))
    await waitFor(() => expect(lastBody(cluster)).toMatchObject({ from: 10, size: 10 }))
    await screen.findByText('11–20 of 25')
    await cluster.user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '20')
    await waitFor(() => expect(lastBody(cluster)).toMatchObject({ from: 0, size: 20 }))
    expect(await screen.findByText('1–20 of 25')).toBeDefined()
    expect(searches(cluster)).toHaveLength(3)
  })

  it('keeps what was typed meanwhile when its page is turned', async () => {
    const cluster = render()
    await screen.findByText('25 hits')
    await cluster.user.type(query(), 'typed')
    await cluster.user.click(press('Next page'))
    await screen.findByText('11–20 of 25')
    expect(query()).toHaveProperty('value', '*typed')
    expect(lastBody(cluster)).toMatchObject({ query: { query_string: { query: '*' } } })
  })

  it('is sorted by the field of a column', async () => {
    const cluster = render()
    await screen.findByText('25 hits')
    const head = await screen.findByRole('columnheader', { name: /^n$/ })
    await waitFor(() => expect(within(head).getByRole('button')).toBeDefined())
    await cluster.user.click(within(head).getByRole('button'))
    await waitFor(() =>
      expect(lastBody(cluster)).toMatchObject({ sort: [{ n: { order: 'asc', unmapped_type: 'long' } }], from: 0 }),
    )
  })

  it('counts all hits where that is asked for', async () => {
    const cluster = render()
    await screen.findByText('25 hits')
    await cluster.user.click(screen.getByRole('checkbox', { name: 'Exact count' }))
    await waitFor(() => expect(searches(cluster).at(-1)?.path).toBe('/_search?track_total_hits=true'))
  })

  it('shows the request that is sent', async () => {
    const cluster = render({ indices: 'logs-1' })
    await screen.findByText('25 hits')
    await cluster.user.click(press('Request'))
    const popup = await screen.findByRole('dialog', { name: 'The request that is sent' })
    expect(popup.textContent).toContain('POST /logs-1/_search')
    expect(within(popup).getByRole('button', { name: 'Copy as curl' })).toBeDefined()
  })

  it('puts an example into the search box', async () => {
    const cluster = render()
    await screen.findByText('25 hits')
    await cluster.user.click(press('Examples'))
    await cluster.user.click(press('Use age:>25'))
    expect(query()).toHaveProperty('value', 'age:>25')
    expect(searches(cluster)).toHaveLength(1)
  })
})

describe('conditions beside the query', () => {
  const filters = [{ path: 'n', value: '7', isNegated: false, comparedPath: 'n' }]
  it('are sent with it, can be seen, and taken away', async () => {
    const cluster = render({ filters })
    expect(await screen.findByText('1 hit')).toBeDefined()
    expect(lastBody(cluster)).toMatchObject({
      query: { bool: { must: [{ query_string: { query: '*' } }], filter: [{ term: { n: { value: 7 } } }] } },
    })
    await cluster.user.click(press('Remove the filter n is 7'))
    expect(await screen.findByText('25 hits')).toBeDefined()
    expect(lastBody(cluster)).toEqual(JSON.parse(defaultSearchBody()))
  })
})

describe('what is not sent', () => {
  it('is a body that is no JSON: it says so, and offers the query of the search box', async () => {
    const cluster = render({ body: '{"query":' })
    expect((await screen.findAllByText('invalid search query')).length).toBeGreaterThan(0)
    expect(press('Search')).toHaveProperty('disabled', true)
    expect(searches(cluster)).toEqual([])
    await cluster.user.click(press('Reset query'))
    expect(await screen.findByText('25 hits')).toBeDefined()
  })

  it('is a search over more than 1,000 indices, until somebody asks for it', async () => {
    const names = Array.from({ length: 1001 }, (_, n) => ({ index: `i-${n}`, alias: '', aliases: [] }))
    const cluster = render({}, 'many', ({ state }) => {
      for (const { index } of names) state.indices.push({ ...(state.indices[0] ?? expect.fail()), index })
    })
    expect(await screen.findByText('Search all 1,004 indices?')).toBeDefined()
    expect(searches(cluster)).toEqual([])
    await cluster.user.click(screen.getAllByRole('button', { name: 'Search' })[0] ?? expect.fail())
    expect(await screen.findByText('25 hits')).toBeDefined()
  })

  it('is a search over all of an unknown number of indices', async () => {
    const cluster = render({}, 'unknown', ({ fail }) => {
      fail('/_resolve', { status: 403 })
      fail('/_cat/indices', { status: 403 })
    })
    expect(await screen.findByText('Not searched yet')).toBeDefined()
    expect(searches(cluster)).toEqual([])
  })
})

describe('a search that fails', () => {
  it.each([
    [401, '401'],
    [403, '403'],
    [404, '404'],
    [429, '429'],
    [500, '500'],
  ])('with %i says which call was refused, shows no old hits, and offers the way back', async (status, words) => {
    const cluster = render({ indices: 'logs-1' })
    await screen.findByText('25 hits')
    cluster.fail('/logs-1/_search', { status })
    await cluster.user.click(press('Search'))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain(words)
    expect(alert.textContent).toContain('POST /logs-1/_search')
    expect(screen.queryByText('25 hits')).toBeNull()
    cluster.heal()
    await cluster.user.click(press('Reset query'))
    expect(await screen.findByText('25 hits')).toBeDefined()
  })

  it.each(['html', 'cutOff'] as const)('by an answer that is no JSON (%s) says so', async (fault) => {
    render({ indices: 'logs-1' }, 'test', ({ fail }) => void fail('/logs-1/_search', fault))
    expect(await screen.findByRole('alert')).toBeDefined()
    expect(query()).toBeDefined()
  })

  it('is not held back by names or fields that may not be read', async () => {
    render({ indices: 'logs-1' }, 'test', ({ fail }) => {
      for (const path of ['/_resolve', '/_cat/indices', '/logs-1/_mapping']) fail(path, { status: 403 })
    })
    expect(await screen.findByText('25 hits')).toBeDefined()
  })

  it('can be given up while it takes long, and then be sent again', async () => {
    const cluster = render({ indices: 'logs-1' }, 'test', ({ fail }) => void fail('/logs-1/_search', 'hang'))
    await cluster.user.click(await screen.findByRole('button', { name: 'Cancel' }))
    expect(await screen.findByText('The search was cancelled.')).toBeDefined()
    cluster.heal()
    await cluster.user.click(press('Search again'))
    expect(await screen.findByText('25 hits')).toBeDefined()
  })
})

describe('hits behind the last page with a number', () => {
  const many = Array.from({ length: 10_025 }, (_, n) => `{"n":${n}}`)
  const body = changeSearchBody(defaultSearchBody(), {
    ...{ from: 9000, size: 1000, sort: [{ path: 'n', descending: false }] },
  })
  const firstOnPage = () => within(screen.getByRole('grid')).getAllByRole('row')[1]?.textContent

  async function renderLastNumbered(version = '3.8.0') {
    const cluster = createFakeCluster({
      ...{ distribution: 'opensearch', version, indices: [{ index: 'long' }], documents: { long: many } },
      mappings: { long: { properties: { n: { type: 'long' } } } },
    })
    renderPage(<Search view={{ ...firstSearch, indices: 'long', body }} />, {
      transport: cluster.transport,
      connection: { id: `long-${version}`, distribution: 'opensearch', version },
    })
    await waitFor(() => expect(firstOnPage()).toContain('9000'))
    return { ...cluster, user: userEvent.setup() }
  }
  const contexts = ({ calls }: Pick<FakeCluster, 'calls'>, method: string) =>
    calls.filter((call) => call.method === method && call.path.includes('point_in_time'))

  it('follow one page after the other in a point in time, which is closed when they are left', async () => {
    const cluster = await renderLastNumbered()
    await cluster.user.click(press('Next page'))
    await waitFor(() => expect(firstOnPage()).toContain('10000'))
    expect(contexts(cluster, 'POST')).toHaveLength(1)
    await cluster.user.click(press('Previous page'))
    await waitFor(() => expect(firstOnPage()).toContain('9000'))
    await cluster.user.click(press('Last page'))
    await waitFor(() => expect(firstOnPage()).toContain('9025'))
    expect(contexts(cluster, 'POST')).toHaveLength(1)
    await cluster.user.click(press('First page'))
    await waitFor(() => expect(firstOnPage()).toMatch(/0$/))
    await waitFor(() => expect(contexts(cluster, 'DELETE')).toHaveLength(1))
  })

  it('say why, where they cannot be read, and keep the page that shows', async () => {
    const cluster = await renderLastNumbered()
    cluster.fail(/point_in_time/, { status: 403 })
    await cluster.user.click(press('Next page'))
    expect((await screen.findByRole('alert')).textContent).toContain('403')
    expect(firstOnPage()).toContain('9000')
    cluster.heal()
    await cluster.user.click(press('Next page'))
    await waitFor(() => expect(firstOnPage()).toContain('10000'))
  })

  it('leave the page that shows its number, where they cannot be read', async () => {
    const cluster = await renderLastNumbered()
    cluster.fail(/point_in_time/, { status: 403 })
    await cluster.user.click(press('Last page'))
    expect((await screen.findByRole('alert')).textContent).toContain('403')
    await cluster.user.click(press('Previous page'))
    await waitFor(() => expect(firstOnPage()).toContain('8000'))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('are out of reach where pages would lose some, which is said', async () => {
    await renderLastNumbered('2.19.0')
    expect(await screen.findByText(/Pages lead to the first 10,000 rows only/)).toBeDefined()
  })
})

it('takes names and values for text, whatever they hold', async () => {
  const name = '<script>alert(1)</script> 🎉 %2F#'
  render({ indices: '*' }, 'hostile', ({ state }) => {
    const [index] = state.indices
    state.documents['logs-1'] = [
      {
        ...(state.documents['logs-1']?.[0] ?? expect.fail()),
        source: `{${JSON.stringify(name)}:${JSON.stringify(name)}}`,
      },
    ]
    if (index) index['docs.count'] = '1'
  })
  expect((await screen.findAllByText(name)).length).toBeGreaterThan(0)
  expect(document.querySelector('script')).toBeNull()
})

it('stays usable on a cluster of ten thousand indices', async () => {
  const cluster = createFakeCluster(bigCluster())
  renderPage(<Search view={{ ...firstSearch, indices: 'logs-*' }} />, {
    transport: cluster.transport,
    connection: { id: 'big', distribution: 'opensearch', version: '3.8.0' },
  })
  expect(await screen.findByRole('button', { name: /^Indices: logs-\*, [\d,]+ ind/ })).toBeDefined()
})
