// @vitest-environment jsdom
import { createFakeCluster } from '@searchdeck/fake-cluster'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SearchPage } from '#features/search/SearchPage.tsx'
import { firstSearch, type SearchView } from '#state/views/searchAddress.ts'
import { useSearches } from '#state/views/searchView.ts'
import { renderPage } from '#testing/renderPage.tsx'

const nothing = () => undefined
const documents = {
  ...{ isLocked: false, hrefOf: () => '#', edit: nothing, duplicate: nothing, remove: nothing, create: nothing },
  ...{ removeAll: nothing, updateAll: nothing },
}

function Search() {
  const [view, setView] = useState<SearchView>({ ...firstSearch, indices: 'logs' })
  return (
    <SearchPage
      view={view}
      onViewChange={setView}
      panel={undefined}
      onPanelChange={nothing}
      documents={documents}
      indexHref={() => '#'}
      onOpenIndex={nothing}
    />
  )
}

const keyword = { type: 'keyword' }
const properties = {
  n: { type: 'long' },
  word: keyword,
  flag: { type: 'boolean' },
  text: { type: 'text' },
  away: keyword,
}
const sources = Array.from(
  { length: 20 },
  (_, n) => `{"n":${n},"text":"t"${n % 4 < 3 ? `,"word":${JSON.stringify(n % 3 === 0 ? '<b> 🎉' : 'b')}` : ''}}`,
)

async function open(mapped: object = properties) {
  const cluster = createFakeCluster({
    ...{ distribution: 'opensearch', version: '3.8.0', indices: [{ index: 'logs' }] },
    documents: { logs: sources },
    mappings: { logs: { properties: mapped } },
  })
  renderPage(<Search />, {
    transport: cluster.transport,
    connection: { id: 'fields', distribution: 'opensearch', version: '3.8.0' },
  })
  await screen.findByText('20 hits')
  fireEvent.click(screen.getByRole('button', { name: 'Fields' }))
  const panel = within(await screen.findByRole('region', { name: 'Fields' }))
  await panel.findByRole('button', { name: 'word' })
  const asked = () => cluster.calls.flatMap(({ body }) => (body?.includes('"aggs"') === true ? [body] : []))
  return { ...cluster, panel, asked }
}

const field = ({ panel }: Pick<Awaited<ReturnType<typeof open>>, 'panel'>, name: string) =>
  panel.getByRole('button', { name })

beforeEach(() => useSearches.setState(useSearches.getInitialState()))
afterEach(cleanup)

describe('the fields beside the hits', () => {
  it('say how many hits of the page have them, and show and hide columns', async () => {
    const { panel } = await open()
    const tick = panel.getByRole('checkbox', { name: 'Show word as a column' })
    expect(await panel.findByTitle('Hits on this page that have it: 8 of 10')).toBeDefined()
    expect(screen.getByRole('columnheader', { name: /word/ })).toBeDefined()
    fireEvent.click(tick)
    await waitFor(() => expect(screen.queryByRole('columnheader', { name: /word/ })).toBeNull())
    fireEvent.click(tick)
    expect(await screen.findByRole('columnheader', { name: /word/ })).toBeDefined()
  })

  it('make a column of what no hit of the page has, which stays until it is taken away', async () => {
    const { panel } = await open()
    const tick = panel.getByRole<HTMLInputElement>('checkbox', { name: 'Show away as a column' })
    expect(tick.checked).toBe(false)
    fireEvent.click(tick)
    expect(await screen.findByRole('columnheader', { name: /^away/ })).toBeDefined()
    expect(tick.checked).toBe(true)
    fireEvent.click(tick)
    await waitFor(() => expect(screen.queryByRole('columnheader', { name: /^away/ })).toBeNull())
    expect(tick.checked).toBe(false)
  })

  it('keep a column that was chosen on a page whose hits do not have it', async () => {
    const { panel } = await open()
    const column = () => screen.queryByRole('columnheader', { name: /^word/ })
    const tick = panel.getByRole<HTMLInputElement>('checkbox', { name: 'Show word as a column' })
    fireEvent.click(tick)
    await waitFor(() => expect(column()).toBeNull())
    fireEvent.click(tick)
    await waitFor(() => expect(column()).not.toBeNull())
    fireEvent.click(field({ panel }, 'word'))
    fireEvent.click(await panel.findByRole('button', { name: 'Filter for field is missing' }))
    expect(await screen.findByText('5 hits')).toBeDefined()
    expect(column()).not.toBeNull()
    fireEvent.click(tick)
    await waitFor(() => expect(column()).toBeNull())
    fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(await screen.findByText('20 hits')).toBeDefined()
    await waitFor(() => expect(column()).not.toBeNull())
  })

  it('are found by name and type, and stay open until they are closed', async () => {
    const { panel } = await open()
    fireEvent.change(panel.getByRole('combobox', { name: 'Type' }), { target: { value: 'keyword' } })
    expect(panel.getAllByRole('listitem')).toHaveLength(2)
    fireEvent.change(panel.getByRole('textbox', { name: 'Find a field' }), { target: { value: 'nowhere' } })
    expect(await panel.findByText('No field is of this name and type.')).toBeDefined()
    expect(useSearches.getState()).toMatchObject({ clusters: { fields: { fieldsShown: true } } })
    fireEvent.click(panel.getByRole('button', { name: 'Close the list of fields' }))
    expect(screen.queryByRole('region', { name: 'Fields' })).toBeNull()
  })

  it('draw only those in sight of a thousand', async () => {
    const many = Object.fromEntries(Array.from({ length: 1000 }, (_, n) => [`z${n}`, keyword]))
    const { panel } = await open({ ...many, word: keyword })
    expect(panel.getAllByRole('listitem').length).toBeLessThan(100)
  })
})

describe('the commonest values of a field', () => {
  it('are those of all hits, asked for once when it is opened', async () => {
    const { panel, asked } = await open()
    expect(asked()).toEqual([])
    fireEvent.click(field({ panel }, 'word'))
    const values = within(await panel.findByRole('list', { name: 'Commonest values of word' }))
    expect(values.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      ...['b50%', '<b> 🎉25%', 'field is missing25%'],
    ])
    expect(asked()).toHaveLength(1)
    expect(JSON.parse(asked()[0] ?? '')).toMatchObject({ size: 0, query: { query_string: { query: '*' } } })
    fireEvent.click(field({ panel }, 'n'))
    await panel.findByRole('list', { name: 'Commonest values of n' })
    expect(panel.queryByRole('list', { name: 'Commonest values of word' })).toBeNull()
    expect(panel.getByText('other values')).toBeDefined()
  })

  it.each([
    ['Filter for b', '10 hits'],
    ['Filter out b', '10 hits'],
    ['Filter for field is missing', '5 hits'],
    ['Filter out field is missing', '15 hits'],
  ])('become a condition beside the query: %s', async (name, hits) => {
    const { panel } = await open()
    fireEvent.click(field({ panel }, 'word'))
    fireEvent.click(await panel.findByRole('button', { name }))
    expect(await screen.findByText(hits)).toBeDefined()
    expect(screen.getByRole('group', { name: 'Filters' }).textContent).toContain('word')
  })

  it('are not asked for where they cannot be counted, which it says', async () => {
    const { panel, asked } = await open()
    fireEvent.click(field({ panel }, 'text'))
    expect(panel.getByText(/Without a keyword below it/)).toBeDefined()
    expect(asked()).toEqual([])
  })

  it.each([400, 403, 500])(
    'that are refused by %i say so in their place, and can be asked for again',
    async (status) => {
      const { panel, fail, heal } = await open()
      fail('/logs/_search', { status })
      fireEvent.click(field({ panel }, 'word'))
      const alert = await panel.findByRole('alert')
      expect(alert.textContent).toContain(String(status))
      expect(screen.getByText('20 hits')).toBeDefined()
      heal()
      fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
      expect(await panel.findByRole('list', { name: 'Commonest values of word' })).toBeDefined()
    },
  )
})
