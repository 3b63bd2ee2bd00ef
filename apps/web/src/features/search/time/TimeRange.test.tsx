// @vitest-environment jsdom
import { createFakeCluster } from '@searchdeck/fake-cluster'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SearchPage } from '#features/search/SearchPage.tsx'
import { firstSearch, type SearchView, type TimeRange } from '#state/views/searchAddress.ts'
import { useSearches } from '#state/views/searchView.ts'
import { renderPage } from '#testing/renderPage.tsx'

const nothing = () => undefined
const documents = {
  ...{ isLocked: false, hrefOf: () => '#', edit: nothing, duplicate: nothing, remove: nothing, create: nothing },
  ...{ removeAll: nothing, updateAll: nothing },
}
const shown: SearchView[] = []

function Search({ time, body }: { time: TimeRange | undefined; body: string | undefined }) {
  const [view, setView] = useState<SearchView>({ ...firstSearch, ...(time && { time }), ...(body && { body }) })
  return (
    <SearchPage
      view={view}
      onViewChange={(next) => {
        shown.push(next)
        setView(next)
      }}
      panel={undefined}
      onPanelChange={nothing}
      documents={documents}
      indexHref={() => '#'}
      onOpenIndex={nothing}
    />
  )
}

const at = (n: number) => `2026-11-20T12:${String(n).padStart(2, '0')}:00.000Z`
const date = { type: 'date' }

function render({ time, properties, body }: { time?: TimeRange; properties?: object; body?: string } = {}) {
  const cluster = createFakeCluster({
    ...{ distribution: 'opensearch', version: '3.8.0', indices: [{ index: 'logs' }] },
    documents: { logs: Array.from({ length: 30 }, (_, n) => `{"n":${n},"@timestamp":"${at(n)}","seen":"${at(n)}"}`) },
    mappings: { logs: { properties: properties ?? { a: date, seen: date, '@timestamp': date } } },
  })
  renderPage(<Search time={time} body={body} />, {
    transport: cluster.transport,
    connection: { id: 'time', distribution: 'opensearch', version: '3.8.0' },
  })
  const sent = () => cluster.calls.filter(({ path }) => path.includes('_search')).map(({ body: text }) => text ?? '')
  return { ...cluster, sent, user: userEvent.setup() }
}

const button = () => screen.findByRole('button', { name: /^Time range: / })
const filterOf = (text: string | undefined): unknown => JSON.parse(text ?? '{}')

async function open({ user }: ReturnType<typeof render>) {
  await user.click(await button())
  return within(await screen.findByRole('dialog', { name: 'Time range' }))
}

beforeEach(() => {
  shown.length = 0
  useSearches.setState(useSearches.getInitialState())
})
afterEach(cleanup)

describe('the time range of a search', () => {
  it('is sent beside the query at one press, from the first page on, and stands as a chip', async () => {
    const page = render({ body: '{"query":{"query_string":{"query":"*"}},"size":10,"from":20,"sort":[]}' })
    const popup = await open(page)
    await page.user.click(popup.getByRole('button', { name: 'last 15 minutes' }))
    await waitFor(() =>
      expect(filterOf(page.sent().at(-1))).toMatchObject({
        query: {
          bool: {
            must: [{ query_string: { query: '*' } }],
            filter: [{ range: { '@timestamp': { gte: 'now-15m', lt: 'now' } } }],
          },
        },
        from: 0,
      }),
    )
    expect(screen.getByRole('button', { name: 'Remove the filter @timestamp last 15 minutes' })).toBeDefined()
    expect(screen.getByRole('button', { name: 'Time range: last 15 minutes' })).toBeDefined()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(JSON.parse(shown.at(-1)?.body ?? '')).not.toHaveProperty('query.bool')
  })

  it('is two moments in local time, sent as the instants they are', async () => {
    const page = render()
    const popup = await open(page)
    const local = (n: number) => {
      const moment = new Date(at(n))
      return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 19)
    }
    fireEvent.change(popup.getByLabelText('From'), { target: { value: local(5) } })
    fireEvent.change(popup.getByLabelText('To'), { target: { value: local(15) } })
    expect(popup.getByText(at(5))).toBeDefined()
    await page.user.click(popup.getByRole('button', { name: 'Show' }))
    expect(await screen.findByText('10 hits')).toBeDefined()
    expect(shown.at(-1)?.time).toEqual({ field: '@timestamp', from: at(5), to: at(15) })
    expect(page.sent().at(-1)).toContain('"format":"strict_date_optional_time"')
  })

  it('is not sent where it ends before it begins, or is not whole', async () => {
    const page = render()
    const popup = await open(page)
    fireEvent.change(popup.getByLabelText('To'), { target: { value: '2001-01-01T00:00:00' } })
    expect(popup.getByText('It ends before it begins.')).toBeDefined()
    expect(popup.getByRole('button', { name: 'Show' })).toHaveProperty('disabled', true)
    fireEvent.change(popup.getByLabelText('To'), { target: { value: '' } })
    expect(popup.getByText('Enter a day and a time.')).toBeDefined()
  })

  it('is so many hours up to now', async () => {
    const page = render()
    const popup = await open(page)
    await page.user.click(popup.getByRole('radio', { name: 'Relative' }))
    const amount = popup.getByRole('textbox', { name: 'Last' })
    await page.user.clear(amount)
    await page.user.type(amount, '1.5')
    expect(popup.getByText(/Enter a whole number/)).toBeDefined()
    await page.user.clear(amount)
    await page.user.type(amount, '3')
    await page.user.selectOptions(popup.getByRole('combobox', { name: 'Unit' }), 'hours')
    await page.user.click(popup.getByRole('button', { name: 'Show' }))
    expect(await screen.findByRole('button', { name: 'Time range: last 3 hours' })).toBeDefined()
    expect(shown.at(-1)?.time).toEqual({ field: '@timestamp', from: 'now-3h', to: 'now' })
  })

  it('is about another date at once', async () => {
    const page = render({ time: { field: '@timestamp', from: at(0), to: at(7) } })
    const popup = await open(page)
    const field = popup.getByRole('combobox', { name: 'Time field' })
    await waitFor(() =>
      expect(
        within(field)
          .getAllByRole('option')
          .map(({ textContent }) => textContent),
      ).toEqual([...['@timestamp', 'a', 'seen']]),
    )
    await page.user.selectOptions(field, 'seen')
    await waitFor(() => expect(page.sent().at(-1)).toContain('{"range":{"seen":'))
    expect(screen.getByText('7 hits')).toBeDefined()
  })

  it('can be taken away, by its chip and with all filters', async () => {
    const page = render({ time: { field: '@timestamp', from: at(0), to: at(7) } })
    await screen.findByText('7 hits')
    await page.user.click(screen.getByRole('button', { name: /^Remove the filter @timestamp / }))
    expect(await screen.findByText('30 hits')).toBeDefined()
    expect(screen.queryByRole('group', { name: 'Filters' })).toBeNull()
    expect(screen.queryByText(/Changed since this search/)).toBeNull()
    await page.user.click(screen.getByRole('button', { name: 'Search' }))
    await waitFor(() => expect(page.sent()).toHaveLength(3))
    expect(page.sent().at(-1)).not.toContain('range')
  })

  it('stays to be changed where it finds nothing', async () => {
    render({ time: { field: '@timestamp', from: at(40), to: at(50) } })
    expect(await screen.findByText('0 hits')).toBeDefined()
    expect(await button()).toBeDefined()
  })

  it('is not offered where the hits have no date', async () => {
    const page = render({ properties: { n: { type: 'long' } } })
    await screen.findByText('30 hits')
    await waitFor(() => expect(page.calls.some(({ path }) => path.includes('_mapping'))).toBe(true))
    expect(screen.queryByRole('button', { name: /^Time range: / })).toBeNull()
  })
})
