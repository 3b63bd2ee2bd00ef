// @vitest-environment jsdom
import { createFakeCluster } from '@searchdeck/fake-cluster'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SearchPage } from '#features/search/SearchPage.tsx'
import { useSettings } from '#state/preferences.ts'
import { firstSearch, type SearchView } from '#state/views/searchAddress.ts'
import { keepSearch, storedSearch, useSearches } from '#state/views/searchView.ts'
import { standInForCanvas } from '#testing/canvas.ts'
import { renderPage } from '#testing/renderPage.tsx'

const nothing = () => undefined
const documents = {
  ...{ isLocked: false, hrefOf: () => '#', edit: nothing, duplicate: nothing, remove: nothing, create: nothing },
  ...{ removeAll: nothing, updateAll: nothing },
}
const shown: SearchView[] = []

function Search(first: Partial<SearchView>) {
  const [view, setView] = useState<SearchView>({ ...firstSearch, ...first })
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
const times = Array.from({ length: 30 }, (_, n) => `{"n":${n},"@timestamp":"${at(n)}","seen":"${at(n)}"}`)

interface Options extends Partial<SearchView> {
  properties?: object
  sources?: readonly string[]
  version?: string
}

function render({ properties = { '@timestamp': date }, sources = times, version = '3.8.0', ...view }: Options = {}) {
  const distribution = version.startsWith('3') ? 'opensearch' : 'elasticsearch'
  const cluster = createFakeCluster({
    ...{ distribution, version, indices: [{ index: 'logs' }] },
    documents: { logs: sources },
    mappings: { logs: version.startsWith('6') ? { doc: { properties } } : { properties } },
  })
  const page = <Search {...view} />
  const connection = { id: 'time', distribution, version }
  renderPage(page, { transport: cluster.transport, connection })
  const sent = () => cluster.calls.filter(({ path }) => path.includes('_search')).map(({ body }) => body ?? '')
  return { ...cluster, sent, user: userEvent.setup() }
}

const button = () => screen.findByRole('button', { name: 'Histogram' })
const bars = () => screen.findByRole('slider', { name: /^Hits over time, / })
const whole = { time: { field: '@timestamp', from: at(0), to: at(30) } }

/** The place of this cluster, which has no uuid here. */
const place = () => Object.keys(useSearches.getState().clusters)[0] ?? ''

beforeEach(() => {
  shown.length = 0
  standInForCanvas()
  useSearches.setState(useSearches.getInitialState())
  useSettings.setState({ localizeTimestamp: false })
})
afterEach(cleanup)

describe('the histogram of a search', () => {
  it('is asked for in the search itself, where somebody wants it, and no longer', async () => {
    const page = render()
    await page.user.click(await button())
    expect((await bars()).getAttribute('aria-label')).toBe(
      'Hits over time, 2026-11-20 12:00:00 – 12:29:30: 30 hits, one bar: 30 seconds',
    )
    expect(page.sent()).toHaveLength(2)
    expect(page.sent()[0]).not.toContain('histogram')
    expect(page.sent()[1]).toContain('"auto_date_histogram":{"field":"@timestamp","buckets":60,"time_zone":"UTC"}')
    expect(storedSearch(place())).toMatchObject({ histogramShown: true, histogramField: '@timestamp' })
    await page.user.click(screen.getByRole('button', { name: 'Close the histogram' }))
    await waitFor(() => expect(screen.queryByRole('slider')).toBeNull())
    expect(screen.getByText('30 hits')).toBeDefined()
    expect(page.sent()).toHaveLength(2)
  })

  it('is there with the first search of the next visit', async () => {
    const first = render()
    await first.user.click(await button())
    await bars()
    cleanup()
    const page = render()
    await bars()
    expect(page.sent()).toHaveLength(1)
    await waitFor(() => expect(page.calls.some(({ path }) => path.includes('_mapping'))).toBe(true))
    expect(page.sent()).toHaveLength(1)
  })

  it('is not there, and not asked for again, where the hits have no date', async () => {
    const first = render()
    await first.user.click(await button())
    await bars()
    cleanup()
    const page = render({ properties: { n: { type: 'long' } }, sources: ['{"n":1}', '{"n":2}'] })
    await waitFor(() => expect(page.calls.some(({ path }) => path.includes('_mapping'))).toBe(true))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Histogram' })).toBeNull())
    expect(page.sent()).toHaveLength(1)
    await page.user.click(await screen.findByRole('button', { name: 'Search' }))
    await page.user.type(screen.getByRole('textbox', { name: 'Query string' }), '{Backspace}n:1{Enter}')
    expect(await screen.findByText('1 hit')).toBeDefined()
    expect(page.sent().at(-1)).not.toContain('histogram')
  })

  it('has bars for all of a range, and says when they are partial or how many hits have no time', async () => {
    const sources = [...times, '{"n":99}']
    const page = render({ ...whole, sources, properties: { '@timestamp': date, seen: date } })
    await page.user.click(await button())
    await bars()
    expect(page.sent().at(-1)).toContain(
      `"extended_bounds":{"min":${Date.parse(at(0))},"max":${Date.parse(at(30)) - 1}}`,
    )
    expect(screen.queryByText(/in no bar/)).toBeNull()
    await page.user.click(screen.getByRole('button', { name: /^Remove the filter @timestamp/ }))
    expect(await screen.findByText('1 hit is in no bar: it has no such time')).toBeDefined()
    page.fail(/_search/, { status: 200, body: { ...(await answerOf(page)), timed_out: true } })
    await page.user.click(screen.getByRole('button', { name: 'Search' }))
    const region = screen.getByRole('region', { name: 'Hits over time' })
    expect(await within(region).findByText(/counts may be too low/)).toBeDefined()
    expect(within(region).queryByText(/in no bar/)).toBeNull()
  })

  it('narrows the range to the bars that keys go over', async () => {
    const page = render(whole)
    await page.user.click(await button())
    const slider = await bars()
    slider.focus()
    await page.user.keyboard('{Home}{ArrowRight}{ArrowRight}')
    expect(slider.getAttribute('aria-valuetext')).toBe('2026-11-20 12:01:00 – 12:01:30: 1 hit')
    await page.user.keyboard('{Shift>}{ArrowRight}{ArrowRight}{ArrowRight}{/Shift}')
    expect(slider.getAttribute('aria-valuetext')).toBe('2026-11-20 12:01:00 – 12:03:00: 2 hits')
    await page.user.keyboard('{Escape}{ArrowLeft}{Shift>}{End}{/Shift}{Enter}')
    await waitFor(() => expect(shown.at(-1)?.time).toEqual({ field: '@timestamp', from: at(2), to: at(30) }))
    expect(await screen.findByText('28 hits')).toBeDefined()
    expect(document.activeElement).toBe(await bars())
  })

  it('narrows the range to the bars that are dragged over, but not while Escape says no', async () => {
    const page = render(whole)
    await page.user.click(await button())
    const slider = await bars()
    slider.getBoundingClientRect = () => ({ left: 100, width: 600 }) as DOMRect
    const drag = (type: 'pointerDown' | 'pointerMove' | 'pointerUp', fraction: number) =>
      fireEvent[type](slider, { clientX: 100 + fraction * 600, button: 0, pointerId: 1 })
    drag('pointerDown', 0.11)
    drag('pointerMove', 0.3)
    expect(screen.getByText('release to narrow, Esc leaves it')).toBeDefined()
    fireEvent.keyDown(slider, { key: 'Escape' })
    drag('pointerUp', 0.3)
    drag('pointerDown', 0.5)
    drag('pointerUp', 0.5)
    expect(shown).toEqual([])
    drag('pointerDown', 0.69)
    drag('pointerMove', 0.34)
    drag('pointerUp', 0.34)
    expect(shown.at(-1)?.time).toEqual({ field: '@timestamp', from: at(10), to: '2026-11-20T12:21:00.000Z' })
    expect(await screen.findByText('11 hits')).toBeDefined()
  })

  it('is a table too, each of whose lines narrows the range', async () => {
    const page = render()
    await page.user.click(await button())
    await bars()
    await page.user.click(screen.getByRole('button', { name: 'Show as table' }))
    const table = screen.getByRole('table', { name: /^Hits over time, / })
    const rows = within(table).getAllByRole('row')
    expect(rows).toHaveLength(60)
    expect(rows[5]?.textContent).toContain('2026-11-20 12:02:00 – 12:02:301')
    await page.user.click(within(table).getByRole('button', { name: 'Narrow to 2026-11-20 12:02:00 – 12:02:30' }))
    expect(shown.at(-1)?.time).toEqual({ field: '@timestamp', from: at(2), to: '2026-11-20T12:02:30.000Z' })
    expect(shown.at(-1)?.body).toContain('"from": 0')
  })

  it('is not told of among what the body counts where that counts nothing', async () => {
    const page = render()
    await page.user.click(await button())
    await bars()
    expect(screen.queryByRole('button', { name: 'Aggregations (JSON)' })).toBeNull()
  })

  it('is about another date at once', async () => {
    const page = render({ properties: { '@timestamp': date, seen: date } })
    await page.user.click(await button())
    await bars()
    await page.user.selectOptions(screen.getByRole('combobox', { name: 'Time field' }), 'seen')
    await waitFor(() => expect(page.sent().at(-1)).toContain('"field":"seen"'))
    await waitFor(() => expect(storedSearch(place())).toMatchObject({ histogramField: 'seen' }))
  })

  it('stands in the request that can be looked at, beside what the body counts itself', async () => {
    const body = '{"query":{"match_all":{}},"size":10,"aggs":{"own":{"terms":{"field":"n"}}}}'
    const page = render({ body })
    await page.user.click(await button())
    await bars()
    await page.user.click(screen.getByRole('button', { name: 'Request' }))
    const dialog = await screen.findByRole('dialog', { name: 'The request that is sent' })
    await waitFor(() => expect(dialog.textContent).toContain('searchdeck_histogram'))
    await page.user.keyboard('{Escape}')
    expect(screen.getByRole('button', { name: 'Aggregations (JSON)' })).toBeDefined()
    expect(shown).toEqual([])
  })

  it('says why it is refused, with all hits, and is not asked for again with each page', async () => {
    const page = render({ sources: Array.from({ length: 25 }, (_, n) => `{"n":${n},"@timestamp":"yesterday"}`) })
    await page.user.click(await button())
    expect(await screen.findByText(/the engine refused to count: .*\[keyword\] is not supported/)).toBeDefined()
    expect(screen.getByText('25 hits')).toBeDefined()
    expect(page.sent().map((body) => body.includes('histogram'))).toEqual([false, true, false])
    await page.user.click(screen.getByRole('button', { name: 'Next page' }))
    await screen.findByText('11–20 of 25')
    expect(page.sent().map((body) => body.includes('histogram'))).toEqual([false, true, false, false])
    expect(screen.getByText(/the engine refused to count/)).toBeDefined()
    await page.user.click(screen.getByRole('button', { name: 'Search' }))
    await waitFor(() =>
      expect(
        page
          .sent()
          .map((body) => body.includes('histogram'))
          .slice(4),
      ).toEqual([true, false]),
    )
  })

  it('needs a range where the engine cannot choose by itself', async () => {
    const page = render({ version: '6.2.0' })
    await page.user.click(await button())
    expect(await screen.findByText(/Choose a time range to see the histogram/)).toBeDefined()
    expect(page.sent()).toHaveLength(1)
  })

  it('stays as it is on pages behind those with a number', async () => {
    const sources = Array.from({ length: 10_030 }, (_, n) => `{"n":${n},"@timestamp":"${at(n % 30)}"}`)
    const page = render({ ...whole, sources, body: '{"query":{"match_all":{}},"size":1000,"from":9000,"sort":["n"]}' })
    await page.user.click(await button())
    expect((await bars()).getAttribute('aria-label')).toContain('10,030 hits')
    await page.user.click(screen.getByRole('button', { name: 'Next page' }))
    await waitFor(() => expect(page.sent().at(-1)).toContain('"pit"'))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Previous page' })).toHaveProperty('disabled', false))
    expect(page.sent().filter((body) => body.includes('histogram'))).toHaveLength(1)
    expect((await bars()).getAttribute('aria-label')).toContain('10,030 hits')
  })

  it('goes away with hits that were refused, and comes back with them', async () => {
    const page = render()
    await page.user.click(await button())
    await bars()
    const lift = page.fail(/_search/, { status: 403 })
    await page.user.click(screen.getByRole('button', { name: 'Search' }))
    expect(await screen.findByRole('alert')).toBeDefined()
    expect(screen.queryByRole('slider')).toBeNull()
    lift()
    await page.user.click(screen.getByRole('button', { name: 'Search' }))
    expect(await bars()).toBeDefined()
  })
})

/** What the fake cluster answered last, asked for once more. */
async function answerOf({ transport, sent }: ReturnType<typeof render>): Promise<object> {
  const signal = new AbortController().signal
  const call = { method: 'POST', path: '/_search', headers: {}, signal, timeoutMs: 0, body: sent().at(-1) ?? '' }
  return (await (await transport(call)).json()) as object
}

it('keeps what is stored of other searches', () => {
  keepSearch('one', { histogramShown: true })
  keepSearch('other', { histogramField: 'at' })
  expect(storedSearch('one')).toMatchObject({ histogramShown: true, histogramField: '' })
  expect(storedSearch('other')).toMatchObject({ histogramShown: false, histogramField: 'at' })
})
