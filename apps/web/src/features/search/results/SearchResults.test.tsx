// @vitest-environment jsdom
import {
  toSearchAnswer,
  toSearchFields,
  type SearchAnswer,
  type SearchFields,
  type SearchHit,
  type SortKey,
} from '@searchdeck/cluster-client'
import { bigCluster, createFakeCluster, searchedIndex, type FakeOptions } from '@searchdeck/fake-cluster'
import { FileWriteError, type Platform } from '@searchdeck/platform'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { plainLayout } from '#lib/columnLayout.ts'
import type { TableChoices } from '#lib/tableChoices.ts'
import { useSettings } from '#state/preferences.ts'
import { renderPage } from '#testing/renderPage.tsx'
import type { TablePanelState } from '#ui/table/panel/TablePanel.tsx'
import { AnswerNotices } from './answer/AnswerNotices.tsx'
import { HitCount } from './answer/HitCount.tsx'
import type { DocumentActions } from './documentActions.ts'
import { SearchResults } from './SearchResults.tsx'
import { SearchResultsTools } from './SearchResultsTools.tsx'
import { useSearchResults } from './useSearchResults.ts'

const did = {
  sort: vi.fn<(sort: readonly SortKey[]) => void>(),
  filter: vi.fn<(filter: object) => void>(),
  edit: vi.fn<(hit: SearchHit) => void>(),
  duplicate: vi.fn<(hit: SearchHit) => void>(),
  remove: vi.fn<(hits: readonly SearchHit[]) => void>(),
  removeAll: vi.fn<(hits: object) => void>(),
  updateAll: vi.fn<(hits: object) => void>(),
  open: vi.fn<(index: string) => void>(),
  again: vi.fn<() => void>(),
  save: vi.fn<(name: string, content: Blob) => void>(),
}

interface Shown {
  answer: SearchAnswer
  /** Comes after a press on "Reload"; after another one the first again. */
  next?: SearchAnswer
  fields?: SearchFields | undefined
  fieldsError?: unknown
  sort?: readonly SortKey[]
  isLocked?: boolean
}

/** A page around the results that keeps what the search page keeps. */
function Owner({ answer: first, next, fields, fieldsError, sort = [], isLocked = false }: Shown) {
  const [answer, setAnswer] = useState(first)
  const [choices, setChoices] = useState<TableChoices>({
    stickyTableHeader: true,
    rowsPerPage: 10,
    columns: plainLayout,
  })
  const panel: TablePanelState = {
    choices,
    onChoicesChange: (change) => setChoices((before) => ({ ...before, ...change })),
    onManyRowsAccepted: undefined,
    height: undefined,
    onHeightChange: () => undefined,
    onFillsPageChange: () => undefined,
    isMaximised: false,
    setMaximised: () => undefined,
    refreshSeconds: 0,
    onRefreshSecondsChange: () => undefined,
  }
  const documents: DocumentActions = {
    isLocked,
    hrefOf: ({ id }) => `/edit/${id}`,
    edit: did.edit,
    duplicate: did.duplicate,
    remove: did.remove,
    removeAll: did.removeAll,
    updateAll: did.updateAll,
  }
  const results = useSearchResults({ panel, answer, fields, fieldsError })
  return (
    <>
      {next && <button onClick={() => setAnswer(answer === first ? next : first)}>Reload</button>}
      <HitCount {...{ answer, results }} />
      <SearchResultsTools
        {...{ results, panel, answer, fields, documents }}
        search={{ indices: ['shop'], body: '{}' }}
        indices="shop"
        isSourceCut={false}
      />
      <AnswerNotices answer={answer} onSearchAgain={did.again} />
      <SearchResults
        {...{ results, panel, answer, fields, fieldsError, sort, documents }}
        isWaiting={false}
        page={1}
        onPageChange={() => undefined}
        onSortChange={did.sort}
        reach={10_000}
        onFilter={did.filter}
        indexHref={(index) => `/indices/${index}`}
        onOpenIndex={did.open}
      />
    </>
  )
}

/** What the fake cluster answers to a search of an index, and its mapping. */
async function searched(options: FakeOptions, index: string, body: object = {}) {
  const { transport } = createFakeCluster(options)
  const ask = async (method: string, path: string, sent: object) => {
    const { signal } = new AbortController()
    const answer = await transport({ method, path, headers: {}, signal, timeoutMs: 0, body: JSON.stringify(sent) })
    return answer.text()
  }
  const text = await ask('POST', `/${index}/_search`, body)
  const mapping = await ask('GET', `/${index}/_mapping`, {})
  return {
    answer: toSearchAnswer(text),
    fields: toSearchFields([mapping], { distribution: 'elasticsearch', version: '8.19.0' }),
  }
}

const documents = [
  '{"id":1,"name":"<script>alert(1)</script>","big":9223372036854775807,"price":1.0,"deep":{"a":{"b":[1, {"c":2}]}}}',
  '{"id":2,"name":"émoji 😀","big":1e400,"none":null,"__proto__":"x","@timestamp":"2026-11-20T13:31:44.551Z"}',
  `{"id":3,"name":"${'long '.repeat(60)}end","_id":"mine"}`,
]
const shop = (more: Partial<FakeOptions> = {}): FakeOptions => ({
  indices: [{ index: 'shop' }],
  documents: { shop: documents },
  mappings: {
    shop: {
      properties: {
        id: { type: 'long' },
        name: { type: 'text', fields: { keyword: { type: 'keyword' } } },
        big: { type: 'long' },
        price: { type: 'double' },
        note: { type: 'text' },
      },
    },
  },
  ...more,
})

function show(page: Shown) {
  return renderPage(<Owner {...page} />, {
    transport: createFakeCluster().transport,
    platform: { saveFile: did.save },
  })
}
async function showShop(page: Partial<Shown> = {}, body: object = {}) {
  const { answer, fields } = await searched(shop(), 'shop', body)
  show({ answer, fields, ...page })
  await screen.findByRole('grid')
}
const answerOf = (members: string) => toSearchAnswer(`{"took":3,"timed_out":false,${members}}`)
const hit = (id: string, source: string, more = '') => `{"_index":"a","_id":"${id}",${more}"_source":${source}}`
const answerWith = (...hits: string[]) =>
  answerOf(`"hits":{"total":{"value":${hits.length},"relation":"eq"},"hits":[${hits.join(',')}]}`)

const titles = () =>
  screen
    .getAllByRole('columnheader')
    .map((header) => header.getAttribute('aria-label') ?? '')
    .filter((title) => title !== '')
/** The row of a document, from 1, as text by column. */
const cellOf = (row: number, column: string) => {
  const at = screen.getByRole('columnheader', { name: column }).getAttribute('aria-colindex')
  const cell = screen
    .getAllByRole('row')
    [row]?.querySelector<HTMLElement>(`[role=gridcell][aria-colindex="${at ?? ''}"]`)
  if (!cell) throw new Error(`no cell ${row} ${column}`)
  return cell
}
const savedText = () => waitFor(() => did.save.mock.calls[0]?.[1].text() ?? Promise.reject(new Error('not yet')))

/** So wide that no column of the small answers is out of sight. */
beforeAll(() => {
  for (const name of ['offsetWidth', 'clientWidth'])
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => 4000 })
})
beforeEach(() => {
  useSettings.setState(useSettings.getInitialState())
  for (const each of Object.values(did)) each.mockClear()
})
afterEach(cleanup)

describe('the columns of an answer', () => {
  it('are what the engine says, then every field in the order of appearance, and types only where there are any', async () => {
    await showShop()
    expect(titles()).toEqual([
      ...['_index', '_id', '_score', ' id', 'name', 'big', 'price', 'deep.a.b', 'none', '__proto__', '@timestamp'],
      '_source._id',
    ])
  })

  it('show values as they are stored, a dash where there is none', async () => {
    await showShop()
    expect(cellOf(1, 'name').textContent).toBe('<script>alert(1)</script>')
    expect(document.querySelector('script')).toBeNull()
    expect(cellOf(1, 'big').textContent).toBe('9223372036854775807')
    expect(cellOf(1, 'price').textContent).toBe('1.0')
    expect(cellOf(1, 'deep.a.b').textContent).toBe('[1, {"c":2}]')
    expect(cellOf(2, 'big').textContent).toBe('1e400')
    expect(cellOf(2, 'none').textContent).toBe('null')
    expect(cellOf(2, '__proto__').textContent).toBe('x')
    expect(cellOf(1, 'none').textContent).toBe('–')
  })

  it('never give a field the place of what the engine says', async () => {
    await showShop()
    expect(cellOf(3, '_id').textContent).toBe('3')
    expect(cellOf(3, '_source._id').textContent).toBe('mine')
  })

  it('cut a long value, and have the whole one key away', async () => {
    useSettings.setState({ documentFieldMaxLength: 20 })
    await showShop()
    const cell = cellOf(3, 'name')
    expect(cell.textContent).toBe('long long long long ...…')
    fireEvent.focus(cell)
    cell.focus()
    await userEvent.keyboard('{Enter}')
    const whole = await screen.findByRole('dialog', { name: 'Whole value of name' })
    expect(whole.textContent).toContain('long end')
  })

  it('show @timestamp in local time unless told otherwise, with the instant behind it', async () => {
    await showShop()
    expect(cellOf(2, '@timestamp').querySelector('time')?.dateTime).toBe('2026-11-20T13:31:44.551Z')
    expect(cellOf(2, '@timestamp').textContent).toMatch(/^2026-11-\d\d \d\d:31:44\.551$/)
    cleanup()
    useSettings.setState({ localizeTimestamp: false })
    await showShop()
    expect(cellOf(2, '@timestamp').textContent).toBe('2026-11-20T13:31:44.551Z')
  })

  it('are chosen, found and hidden all at once', async () => {
    await showShop()
    await userEvent.click(screen.getByRole('button', { name: 'Columns 12/13' }))
    const panel = await screen.findByRole('dialog', { name: 'Table settings' })
    await userEvent.click(within(panel).getByRole('checkbox', { name: '_type' }))
    expect(cellOf(1, '_type').textContent).toBe('_doc')
    await userEvent.click(within(panel).getByRole('button', { name: 'Hide all' }))
    expect(titles()).toEqual([])
    await userEvent.click(within(panel).getByRole('checkbox', { name: 'big' }))
    expect(titles()).toEqual(['big'])
    await userEvent.click(within(panel).getByRole('button', { name: 'Reset columns' }))
    expect(titles()).toHaveLength(12)
  })

  it('stay where they were when the next answer has them in another order', async () => {
    show({
      answer: answerWith(hit('1', '{"a":1,"b":1}')),
      next: answerWith(hit('2', '{"c":1,"b":1,"a":1}')),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Reload' }))
    expect(titles()).toEqual(['_index', '_id', '_score', 'c', 'a', 'b'])
  })
})

describe('the order of an answer', () => {
  it('is asked for by the field that can be sorted, and by further columns with Shift', async () => {
    await showShop({ sort: [{ path: 'big', descending: true }] })
    expect(screen.getByRole('columnheader', { name: 'big' }).getAttribute('aria-sort')).toBe('descending')
    const press = within(screen.getByRole('columnheader', { name: 'name' })).getByRole('button')
    fireEvent.click(press, { shiftKey: true })
    expect(did.sort).toHaveBeenCalledExactlyOnceWith([
      { path: 'big', descending: true, unmappedType: 'long' },
      { path: 'name.keyword', descending: false, unmappedType: 'keyword' },
    ])
  })

  it('cannot be that of a field that no engine sorts, and says why', async () => {
    await showShop()
    const header = screen.getByRole('columnheader', { name: '__proto__' })
    expect(within(header).queryByRole('button')).toBeNull()
    expect(header.title).toContain('the mapping does not name it')
    expect(within(screen.getByRole('columnheader', { name: '_score' })).getByRole('button')).toBeDefined()
  })

  it('says that the mapping could not be read, and shows the rows', async () => {
    await showShop({ fields: undefined, fieldsError: new Error('403 Forbidden') })
    expect(screen.getByText(/The mapping could not be read.*403 Forbidden/)).toBeDefined()
    expect(cellOf(1, 'price').textContent).toBe('1.0')
    const header = screen.getByRole('columnheader', { name: 'big' })
    expect(within(header).queryByRole('button')).toBeNull()
    expect(header.title).toContain('the mapping could not be read')
  })
})

describe('a row', () => {
  it('opens by Enter to its document and to what the engine says of it', async () => {
    await showShop()
    const cell = cellOf(1, 'big')
    cell.focus()
    await userEvent.keyboard('{Enter}')
    await screen.findByText('_type')
    await userEvent.click(screen.getByRole('radio', { name: 'Fields' }))
    const table = screen.getByRole('table')
    expect(within(table).getByRole('row', { name: /^big long 9223372036854775807/ })).toBeDefined()
    await userEvent.click(within(table).getByRole('button', { name: 'Filter out this value of big' }))
    expect(did.filter).toHaveBeenCalledExactlyOnceWith({ path: 'big', value: '9223372036854775807', isNegated: true })
    const link = screen.getByRole('link', { name: 'shop' })
    expect(link.getAttribute('href')).toBe('/indices/shop')
    fireEvent.click(link)
    expect(did.open).toHaveBeenCalledExactlyOnceWith('shop')
  })

  it('marks what the query found, and takes nothing else in it for a mark', async () => {
    show({ answer: answerWith(hit('1', '{"a":"x"}', '"highlight":{"a":["one <em>two</em> <b>three</b>"]},')) })
    await userEvent.click(await screen.findByRole('button', { name: 'Details of 1' }))
    await userEvent.click(screen.getByRole('radio', { name: 'Fields' }))
    expect(screen.getByText('two').tagName).toBe('MARK')
    expect(screen.getByText(/<b>three<\/b>/)).toBeDefined()
  })

  it('has the whole of a long field in reach of Tab, and the keyboard back afterwards', async () => {
    show({ answer: answerWith(hit('1', JSON.stringify({ a: `${'x'.repeat(1500)}end` }))) })
    await userEvent.click(await screen.findByRole('button', { name: 'Details of 1' }))
    await userEvent.click(screen.getByRole('radio', { name: 'Fields' }))
    const more = within(screen.getByRole('table')).getByRole('button', { name: 'Whole value of a' })
    expect(more.tabIndex).toBe(0)
    await userEvent.click(more)
    expect((await screen.findByRole('dialog', { name: 'Whole value of a' })).textContent).toContain('xend')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(more))
  })

  it('is edited by a double click, by its link, and not by a press on its controls', async () => {
    await showShop()
    fireEvent.doubleClick(cellOf(2, 'name'))
    expect(did.edit).toHaveBeenCalledTimes(1)
    expect(did.edit.mock.calls[0]?.[0].id).toBe('2')
    fireEvent.doubleClick(screen.getByRole('checkbox', { name: 'Select 2' }))
    fireEvent.doubleClick(screen.getByRole('button', { name: 'Details of 2' }))
    expect(did.edit).toHaveBeenCalledTimes(1)
    await userEvent.click(screen.getByRole('link', { name: 'Edit 1' }))
    expect(did.edit.mock.calls[1]?.[0].id).toBe('1')
  })

  it('has a menu with all that can be done, and only what changes nothing where changes are off', async () => {
    await showShop()
    await userEvent.click(screen.getByRole('button', { name: 'Actions for 1' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete…' }))
    expect(did.remove.mock.calls[0]?.[0].map(({ id }) => id)).toEqual(['1'])
    cleanup()
    await showShop({ isLocked: true })
    await userEvent.click(screen.getByRole('button', { name: 'Actions for 1' }))
    expect(screen.getByRole('link', { name: 'View 1', hidden: true })).toBeDefined()
    const remove = await screen.findByRole('menuitem', { name: 'Delete…' })
    expect(remove.getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(screen.getByRole('menuitem', { name: 'Open index' }))
    expect(did.open).toHaveBeenCalledExactlyOnceWith('shop')
  })

  it('makes a condition of a cell, of a missing value too, and leaves lists alone', async () => {
    await showShop()
    cellOf(1, 'big').focus()
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}')
    expect(did.filter).toHaveBeenLastCalledWith({ path: 'big', value: '9223372036854775807', isNegated: false })
    cellOf(1, 'none').focus()
    await userEvent.keyboard('{Alt>}{Shift>}{Enter}{/Shift}{/Alt}')
    expect(did.filter).toHaveBeenLastCalledWith({ path: 'none', value: undefined, isNegated: true })
    cellOf(1, 'deep.a.b').focus()
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}')
    expect(did.filter).toHaveBeenCalledTimes(2)
  })

  it('offers both conditions in the menu of a cell', async () => {
    await showShop()
    fireEvent.contextMenu(cellOf(1, 'id'), { button: 2 })
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Filter out this value' }))
    expect(did.filter).toHaveBeenCalledExactlyOnceWith({ path: 'id', value: '1', isNegated: true })
  })
})

describe('the selection', () => {
  it('is that of this page, and forgets what a reload no longer has', async () => {
    const [one, two] = [hit('1', '{"a":1}'), hit('2', '{"a":2}')]
    show({ answer: answerWith(one, two), next: answerWith(two) })
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all rows of this page (2)' }))
    const bar = screen.getByRole('toolbar', { name: 'Selected documents' })
    expect(bar.textContent).toContain('2 selected on this page')
    await userEvent.click(screen.getByRole('button', { name: 'Reload' }))
    expect(bar.textContent).toContain('1 selected on this page')
    await userEvent.click(screen.getByRole('button', { name: 'Reload' }))
    await userEvent.click(within(bar).getByRole('button', { name: 'Delete 1…' }))
    expect(did.remove.mock.calls[0]?.[0].map(({ id }) => id)).toEqual(['2'])
  })

  it('says how much of it the filter of the page leaves out', async () => {
    await showShop()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select 1' }))
    await userEvent.type(screen.getByRole('textbox', { name: 'Filter this page only' }), 'moji')
    const bar = screen.getByRole('toolbar', { name: 'Selected documents' })
    await waitFor(() => expect(bar.textContent).toContain('1 not shown'))
  })
})

describe('the filter of the page', () => {
  it('leaves rows of this page, says how many, and leaves the pager alone', async () => {
    await showShop()
    await userEvent.type(screen.getByRole('textbox', { name: 'Filter this page only' }), 'SCRIPT')
    await screen.findByText('1 of 3 hits on this page')
    expect(screen.getAllByRole('row')).toHaveLength(2)
    expect(screen.getByText('1–3 of 3')).toBeDefined()
  })

  it('says why nothing is left, and leads back', async () => {
    await showShop()
    await userEvent.type(screen.getByRole('textbox', { name: 'Filter this page only' }), 'nowhere')
    await screen.findByText('No Documents found')
    await userEvent.click(screen.getByRole('button', { name: 'Clear the filter of this page' }))
    expect(screen.getAllByRole('row')).toHaveLength(4)
  })
})

describe('an export', () => {
  it('of the answer is its text, to the last character', async () => {
    await showShop()
    await userEvent.click(screen.getByRole('button', { name: 'Export' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: /search\.json/ }))
    expect(did.save.mock.calls[0]?.[0]).toBe('search.json')
    expect(await savedText()).toContain('"big":9223372036854775807,"price":1.0')
  })

  it('for _bulk holds the hits that are shown', async () => {
    await showShop()
    await userEvent.click(screen.getByRole('button', { name: 'Export' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: '3 hits for _bulk: search.ndjson' }))
    const [action, source] = (await savedText()).split('\n')
    expect(action).toBe('{"index":{"_index":"shop","_id":"1"}}')
    expect(source).toContain('"big":9223372036854775807')
  })

  it('as CSV has the columns that are chosen, and asks whether a spreadsheet opens it', async () => {
    await showShop()
    const dialog = await openExport()
    await userEvent.click(within(dialog).getByRole('radio', { name: '3 hits of this page' }))
    await userEvent.click(within(dialog).getByRole('radio', { name: 'CSV' }))
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Safe to open in a spreadsheet' }))
    await userEvent.click(within(dialog).getByRole('checkbox', { name: '_score' }))
    // A field that only hits on other pages may have.
    await userEvent.type(within(dialog).getByRole('searchbox', { name: 'Find a column' }), 'note')
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'note' }))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Export' }))
    expect(await savedText()).toMatch(/^_index,_id," id",name,big,.*,note\r\n/)
  })

  it('of all hits goes on as a job, and its file is written piece by piece', async () => {
    const fake = createFakeCluster(shop({ distribution: 'elasticsearch', version: '8.19.0' }))
    const { answer, fields } = await searched(shop(), 'shop')
    let text = ''
    const writeFile = vi.fn<Platform['writeFile']>((file) =>
      Promise.resolve({
        write: (piece) => Promise.resolve(void (text += file.head + piece)),
        close: () => Promise.resolve(void (text += 'END')),
        abort: () => Promise.resolve(),
      }),
    )
    renderPage(<Owner {...{ answer, fields }} />, { transport: fake.transport, platform: { writeFile } })
    await screen.findByRole('grid')
    const dialog = await openExport()
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Documents (NDJSON)' }))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Export' }))
    await waitFor(() => expect(text).toContain('END'))
    expect(writeFile.mock.calls[0]?.[0]).toEqual({ name: 'search.ndjson', type: 'application/x-ndjson', head: '' })
    expect(text.split('\n').toSorted()).toEqual([...documents, 'END'].toSorted())
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is not begun when the gateway refuses, and says so', async () => {
    const writeFile = () => Promise.reject(new FileWriteError('failed', 'The gateway begins no download (503)'))
    const { answer, fields } = await searched(shop(), 'shop')
    renderPage(<Owner {...{ answer, fields }} />, { transport: createFakeCluster().transport, platform: { writeFile } })
    await screen.findByRole('grid')
    const dialog = await openExport()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Export' }))
    expect((await within(dialog).findByRole('alert')).textContent).toContain('begins no download')
  })
})

async function openExport() {
  await userEvent.click(screen.getByRole('button', { name: 'Export' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Hits of this page or all of them…' }))
  return screen.findByRole('dialog', { name: 'Export hits' })
}

describe('an answer that is not whole', () => {
  it('says which shards failed, and keeps the rows', async () => {
    const failure =
      '{"shard":4,"index":"logs-%2F","node":"es-hot-04","reason":{"type":"circuit_breaking_exception","reason":"too large"}}'
    show({
      answer: answerOf(
        `"_shards":{"total":372,"successful":371,"skipped":310,"failed":1,"failures":[${failure}]},"hits":{"total":{"value":10000,"relation":"gte"},"hits":[${hit('1', '{"a":1}')}]}`,
      ),
    })
    await screen.findByRole('grid')
    expect(screen.getByText('10,000+ hits')).toBeDefined()
    expect(screen.getByText('310 of 372 shards skipped')).toBeDefined()
    const status = screen.getByText('1 of 372 shards failed').parentElement
    expect(status?.textContent).toBe(
      '1 of 372 shards failed (circuit_breaking_exception, on node es-hot-04, shard 4 of logs-%2F). Its hits are missing below.',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Details' }))
    expect((await screen.findByRole('dialog', { name: 'Why shards failed' })).textContent).toContain('too large')
    await userEvent.keyboard('{Escape}')
    await userEvent.click(screen.getByRole('button', { name: 'Search again' }))
    expect(did.again).toHaveBeenCalledTimes(1)
    expect(cellOf(1, 'a').textContent).toBe('1')
  })

  it('says that time ran out, that a limit ended it, and what the engine warns of', async () => {
    const answer = toSearchAnswer(
      '{"took":1,"timed_out":true,"terminated_early":true,"hits":{"hits":[]}}',
      '299 Elasticsearch-7.10.2-x "old syntax"',
    )
    show({ answer })
    await screen.findByText(/ran out of time/)
    expect(screen.getByText(/A limit of the query/)).toBeDefined()
    expect(screen.getByText('The engine warns: old syntax')).toBeDefined()
    expect(screen.getByText('But not every shard answered: there may be some.')).toBeDefined()
    expect(screen.getByText('0 hits here, not counted in all')).toBeDefined()
  })
})

it('says that the query finds nothing', async () => {
  show({ answer: answerWith() })
  await screen.findByText('No Documents found')
  expect(screen.getByText('The query finds nothing in these indices.')).toBeDefined()
})

it('keeps what was computed closed until somebody wants to see it', async () => {
  show({ answer: answerOf('"hits":{"total":1,"hits":[]},"aggregations":{"max":{"value":1.0}},"profile":{}') })
  const button = await screen.findByRole('button', { name: 'Aggregations (JSON)' })
  expect(button.getAttribute('aria-expanded')).toBe('false')
  await userEvent.click(button)
  expect(button.getAttribute('aria-expanded')).toBe('true')
  expect(screen.getByRole('button', { name: 'Profile (JSON)' })).toBeDefined()
})

describe('a page of 1,000 hits with 60 fields', () => {
  it('draws what is in sight, and has all columns once it has read on', async () => {
    const { answer, fields } = await searched(bigCluster({ indices: 1 }), searchedIndex, { size: 1000 })
    show({ answer, fields })
    await screen.findByRole('button', { name: 'Columns 63/64' })
    expect(screen.getAllByRole('row').length).toBeLessThan(60)
    expect(screen.getAllByRole('columnheader').length).toBeLessThan(40)
  })

  it('finds a field that only its last hit has', async () => {
    const long = JSON.stringify('x'.repeat(2000))
    const hits = Array.from({ length: 1000 }, (_, at) =>
      hit(String(at), `{"a":${long}${at === 999 ? ',"late":1' : ''}}`),
    )
    show({ answer: answerWith(...hits) })
    await screen.findByRole('columnheader', { name: 'late' })
  })
})
