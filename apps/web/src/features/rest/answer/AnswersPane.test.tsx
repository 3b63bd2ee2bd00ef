// @vitest-environment jsdom
import { UnreachableError, type ConsoleAnswer } from '@searchdeck/cluster-client'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { RequestOutcome, SentRequest } from '#state/rest/sentRequest.ts'
import { standInForLayout } from '#testing/layout.ts'
import { renderPage } from '#testing/renderPage.tsx'
import { AnswersPane } from './AnswersPane.tsx'
import { doAnswerJob, type AnswerJob } from './work/answerJobs.ts'

/** As the worker answers: later, and what it is given is cloned. */
class StandInWorker {
  onmessage: ((event: { data: unknown }) => void) | null = null
  onerror = null
  postMessage(job: AnswerJob) {
    const given = structuredClone(job)
    setTimeout(() => this.onmessage?.({ data: { kind: given.kind, result: doAnswerJob(given) } }))
  }
  terminate() {
    this.onmessage = null
  }
}

const did = {
  clear: vi.fn<() => void>(),
  cancel: vi.fn<(id: string) => void>(),
  save: vi.fn<(name: string, content: Blob) => void>(),
  copy: vi.fn<(text: string) => Promise<void>>(() => Promise.resolve()),
}

beforeAll(() => {
  standInForLayout()
  vi.stubGlobal('Worker', StandInWorker)
})
beforeEach(() => vi.clearAllMocks())
afterEach(cleanup)

const json = 'application/json; charset=UTF-8'
let count = 0

function answerOf(text: string, more: Partial<ConsoleAnswer> = {}): ConsoleAnswer {
  const { headers = [['content-type', json]] } = more
  return { status: 200, statusText: 'OK', bytes: text.length, tookMs: 38, text, ...more, headers }
}

function sentOf(outcome: RequestOutcome, method = 'GET', path = `path-${count++}`): SentRequest {
  const request = { method, path, body: '' }
  return { id: `id-${count++}`, run: 'run', typed: request, request, at: Date.UTC(2026, 10, 23), outcome }
}

const answered = (answer: ConsoleAnswer, method?: string, path?: string) =>
  sentOf({ kind: 'answered', answer }, method, path)

function show(
  answers: readonly SentRequest[],
  earlier: readonly { id: string; label: string; answer: ConsoleAnswer }[] = [],
) {
  renderPage(
    <AnswersPane
      answers={answers}
      earlier={() => earlier}
      onClear={did.clear}
      onCancel={did.cancel}
      downloadName="Tab 1"
    />,
    {
      transport: Object.assign(() => Promise.reject(new Error('no cluster')), { sendsBodyOnGet: true }),
      platform: { saveFile: did.save },
    },
  )
  // After that, as it brings a clipboard of its own.
  const user = userEvent.setup()
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(did.copy)
  return user
}

/** What the editor shows of its text. */
function shownText(): string {
  const roots = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])
  return roots.flatMap((root) => [...root.querySelectorAll('.cm-line')].map((line) => line.textContent)).join('\n')
}

const showsText = (text: string) => waitFor(() => expect(shownText()).toBe(text), { timeout: 5_000 })

describe('one answer', () => {
  it('is set out, with status, time and exact size, every digit as it came', async () => {
    show([answered(answerOf('{"id":9007199254740993,"v":1.0,"v":-0}', { bytes: 1204 }))])
    await showsText('{\n  "id": 9007199254740993,\n  "v": 1.0,\n  "v": -0\n}')
    expect(screen.getByText('200 OK').dataset['tone']).toBe('positive')
    expect(screen.getByText('38 ms')).toBeTruthy()
    expect(screen.getByTitle('1,204 bytes').textContent).toBe('1.20kB')
  })

  it('is copied as it is shown, and saved as it came', async () => {
    const text = '{"a":1.0}\n'
    const user = show([answered(answerOf(text), 'POST', 'logs-*/_search')])
    await showsText('{\n  "a": 1.0\n}')
    await user.click(screen.getByRole('button', { name: 'Copy what is shown' }))
    expect(did.copy).toHaveBeenLastCalledWith('{\n  "a": 1.0\n}')
    await user.click(screen.getByRole('radio', { name: 'Raw' }))
    await user.click(screen.getByRole('button', { name: 'Copy what is shown' }))
    expect(did.copy).toHaveBeenLastCalledWith(text)
    await user.click(screen.getByRole('button', { name: 'Download' }))
    expect(did.save.mock.lastCall?.[0]).toBe('POST_logs-_search.json')
    expect(await did.save.mock.lastCall?.[1].text()).toBe(text)
  })

  it('shows its headers, and copies them', async () => {
    const user = show([
      answered(
        answerOf('{}', {
          headers: [
            ['content-type', json],
            ['x-took', '3'],
          ],
        }),
      ),
    ])
    await user.click(await screen.findByRole('radio', { name: 'Headers' }))
    expect(screen.getByRole('row', { name: 'x-took 3' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Copy what is shown' }))
    expect(did.copy).toHaveBeenLastCalledWith(`content-type: ${json}\nx-took: 3\n`)
  })

  it('shows headers first where it answers HEAD, and says that a body is empty', async () => {
    const user = show([answered(answerOf(''), 'HEAD')])
    expect(await screen.findByRole('row', { name: `content-type ${json}` })).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: 'Body' }))
    expect(screen.getByText('The body is empty.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Download' })).toBeNull()
  })

  it('tells each warning once', async () => {
    const warning =
      '299 Elasticsearch-8.19.3-a "first, of two", 299 Elasticsearch-8.19.3-a "second", 299 E-8 "first, of two"'
    show([answered(answerOf('{}', { headers: [['warning', warning]] }))])
    expect(await screen.findByText('2 warnings')).toBeTruthy()
    expect(screen.getAllByRole('note').map((note) => note.textContent)).toEqual(['first, of two', 'second'])
  })

  it('shows where a redirect leads, as text', async () => {
    show([answered(answerOf('', { status: 302, statusText: '', headers: [['Location', 'https://x.example/a']] }))])
    expect((await screen.findByRole('note')).textContent).toContain('https://x.example/a')
    expect(screen.getByText('302 Found').dataset['tone']).toBe('orange')
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('shows what came of a body that broke off, and why', async () => {
    const brokenOff = new UnreachableError('cut', { method: 'GET', path: 'x' }, { detail: 'cutOff' })
    show([answered(answerOf('{"took":1,"hi', { brokenOff }))])
    await showsText('{"took":1,"hi')
    expect(screen.getByText('partial')).toBeTruthy()
    expect(screen.getByRole('note').textContent).toBe('Only a part of the answer came. The answer broke off')
  })

  it('shows what is no JSON as it came, and where it breaks', async () => {
    show([answered(answerOf('{"a":\n1,}'))])
    await showsText('{"a":\n1,}')
    expect(screen.getByRole('note').textContent).toContain('Line 2, column 3')
  })

  it('shows a page of a proxy as text', async () => {
    const page = '<!DOCTYPE html><script>document.title = "x"</script>'
    show([answered(answerOf(page, { status: 502, statusText: 'Bad Gateway' }))])
    await showsText(page)
    expect(screen.getByText('502 Bad Gateway').dataset['tone']).toBe('negative')
    expect(screen.queryByRole('radio', { name: 'Pretty' })).toBeNull()
  })

  it('offers what is no text as a file alone', async () => {
    const binary = new Blob(['\0\u0001'], { type: 'application/cbor' })
    const answer = { status: 200, statusText: 'OK', headers: [], bytes: 3, tookMs: 1, binary }
    const user = show([answered(answer, 'GET', 'x')])
    expect(await screen.findByText('Type: application/cbor')).toBeTruthy()
    await user.click(screen.getAllByRole('button', { name: 'Download' })[0]!)
    expect(did.save).toHaveBeenLastCalledWith('GET_x.cbor', binary)
  })

  it('shows 20,000 levels and duplicate keys without breaking', async () => {
    const deep = '['.repeat(20_000) + ']'.repeat(20_000)
    const user = show([answered(answerOf(deep))])
    await user.click(await screen.findByRole('radio', { name: 'Raw' }))
    await waitFor(() => expect(shownText().slice(0, 4)).toBe('[[[['), { timeout: 10_000 })
  }, 20_000)
})

describe('a table', () => {
  const text =
    '[{"name":"b","id":9007199254740994},{"name":"a","id":9007199254740993},{"name":"c","id":-5},{"name":"d","id":-10}]'
  const names = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('gridcell')[0]?.textContent)

  it('is sorted by its numbers, filtered, and copied as it is shown', async () => {
    const user = show([answered(answerOf(text))])
    await user.click(await screen.findByRole('radio', { name: 'Table' }))
    expect(names()).toEqual(['b', 'a', 'c', 'd'])
    await user.click(within(screen.getByRole('columnheader', { name: 'id' })).getByRole('button'))
    expect(names()).toEqual(['d', 'c', 'a', 'b'])
    await user.type(screen.getByRole('textbox', { name: 'Filter rows' }), '900')
    await waitFor(() => expect(names()).toEqual(['a', 'b']))
    expect(screen.getByText('2 of 4 rows')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Copy as CSV' }))
    expect(did.copy).toHaveBeenLastCalledWith('name,id\r\na,9007199254740993\r\nb,9007199254740994\r\n')
  })

  it('is offered for _cat with a header line, and not without', async () => {
    const headers = [['content-type', 'text/plain']] as const
    show([answered(answerOf('node n\nx    7\n', { headers }), 'GET', '_cat/nodes?v')])
    expect(await screen.findByRole('radio', { name: 'Table' })).toBeTruthy()
    cleanup()
    show([answered(answerOf('x 7\ny 8\n', { headers }), 'GET', '_cat/nodes')])
    expect(await screen.findByRole('radio', { name: 'Text' })).toBeTruthy()
    expect(screen.queryByRole('radio', { name: 'Table' })).toBeNull()
  })
})

describe('a path expression', () => {
  it('filters the answer in its place, and is remembered', async () => {
    const sent = answered(answerOf('{"hits":[{"id":9007199254740993},{"id":2}]}'))
    const user = show([sent])
    await user.click(await screen.findByRole('button', { name: 'Filter by a path expression' }))
    await user.type(screen.getByRole('textbox', { name: 'Filter by a path expression' }), '$..id')
    await showsText('[\n  9007199254740993,\n  2\n]')
    expect(screen.getByText('2 matches')).toBeTruthy()
    cleanup()
    show([sent])
    await showsText('[\n  9007199254740993,\n  2\n]')
  })

  it('says where it breaks, and leaves the answer', async () => {
    const user = show([answered(answerOf('{"a":1}'))])
    await user.click(await screen.findByRole('button', { name: 'Filter by a path expression' }))
    const field = screen.getByRole('textbox', { name: 'Filter by a path expression' })
    await user.type(field, '$.a[[')
    expect(await screen.findByText('Not a JSONPath expression: character 5')).toBeTruthy()
    expect(field.getAttribute('aria-invalid')).toBe('true')
    await showsText('{\n  "a": 1\n}')
    await user.keyboard('{Escape}{Escape}')
    expect(screen.queryByRole('textbox', { name: 'Filter by a path expression' })).toBeNull()
  })
})

describe('comparing', () => {
  const now = answerOf('{"took":38,"a":1,"b":2,"c":3,"d":4,"e":5,"f":6,"g":7,"h":8,"total":48211}')
  const before = answerOf('{"took":41,"a":1,"b":2,"c":3,"d":4,"e":5,"f":6,"g":7,"h":8,"total":31190}')

  it('sets two answers side by side, equal lines folded', async () => {
    const user = show([answered(now)], [{ id: 'e', label: 'the answer of 14:21:03', answer: before }])
    await user.click(await screen.findByRole('button', { name: 'Compare with another answer' }))
    expect(await screen.findByText('2 differences')).toBeTruthy()
    const marks = () => [...document.querySelectorAll('mark')].map(({ textContent }) => textContent)
    expect(marks()).toEqual(['41', '38', '31190', '48211'])
    await user.click(screen.getByRole('button', { name: 'Next difference' }))
    expect(screen.getByText('Difference 1 of 2')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '4 equal lines' }))
    expect(screen.queryByRole('button', { name: '4 equal lines' })).toBeNull()
  })

  it('says that they are equal, whatever their white space', async () => {
    const same = answerOf(now.text?.replaceAll(',', ' ,\n') ?? '')
    const user = show([answered(now)], [{ id: 'e', label: 'before', answer: same }])
    await user.click(await screen.findByRole('button', { name: 'Compare with another answer' }))
    expect(await screen.findByText('The answers are equal')).toBeTruthy()
  })

  it('is not offered where there is nothing to compare with', async () => {
    show([answered(now)])
    await screen.findByText('200 OK')
    expect(screen.queryByRole('button', { name: 'Compare with another answer' })).toBeNull()
  })
})

describe('a request without an answer', () => {
  it('shows that it runs, and is cancelled', async () => {
    const sent = { ...sentOf({ kind: 'running' }), at: Date.now() - 5_000 }
    const user = show([sent])
    expect(await screen.findByText('Running')).toBeTruthy()
    expect(screen.getByText('5s')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(did.cancel).toHaveBeenCalledWith(sent.id)
  })

  it('shows the specified text of a network failure, and the cause', async () => {
    const error = new UnreachableError('x', { method: 'GET', path: 'x' }, { failure: 'refused', code: 'ECONNREFUSED' })
    show([sentOf({ kind: 'failed', error })])
    expect(await screen.findByText('// Network Error')).toBeTruthy()
    expect(screen.getByRole('alert').textContent).toContain('The connection was refused')
  })

  it('says that it was cancelled, not sent, or not kept', async () => {
    show([sentOf({ kind: 'cancelled' })])
    expect(await screen.findByText('Cancelled')).toBeTruthy()
    cleanup()
    show([sentOf({ kind: 'notSent' })])
    expect(await screen.findByText('Not sent')).toBeTruthy()
    cleanup()
    show([sentOf({ kind: 'interrupted' })])
    expect(await screen.findByText(/What became of the request is not known/)).toBeTruthy()
    cleanup()
    show([sentOf({ kind: 'forgotten', status: 200, statusText: 'OK', bytes: 4_200_000, tookMs: 3 })])
    expect((await screen.findByText(/was not kept/)).textContent).toContain('4.20 MB')
    expect(screen.getByText('200 OK')).toBeTruthy()
  })

  it('has a place before anything was sent', async () => {
    show([])
    expect(await screen.findByText('No answer yet')).toBeTruthy()
  })
})

describe('the answers of a run', () => {
  it('stand in order, fold, are cleared and saved together', async () => {
    const user = show([
      answered(answerOf('{"a":1}'), 'GET', 'first'),
      answered(answerOf('{"b":2}', { status: 404, statusText: 'Not Found' }), 'PUT', 'second'),
      sentOf({ kind: 'notSent' }, 'DELETE', 'third'),
    ])
    await waitFor(() => expect(shownText()).toBe('{\n  "a": 1\n}\n{\n  "b": 2\n}'))
    expect(screen.getAllByRole('article').map((article) => article.getAttribute('aria-label'))).toEqual([
      ...['GET first', 'PUT second', 'DELETE third'],
    ])
    expect(screen.getByText('Not sent')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Fold all' }))
    expect(shownText()).toBe('')
    await user.click(screen.getByRole('button', { name: 'Answer to PUT second' }))
    await showsText('{\n  "b": 2\n}')
    await user.click(screen.getByRole('button', { name: 'Download all answers' }))
    expect(did.save.mock.lastCall?.[0]).toBe('Tab_1.txt')
    expect(await did.save.mock.lastCall?.[1].text()).toBe(
      '# GET first\n# 200 OK\n{"a":1}\n\n# PUT second\n# 404 Not Found\n{"b":2}\n\n',
    )
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    expect(did.clear).toHaveBeenCalledOnce()
  })

  it('opens what the last run brought, and folds what earlier ones did', async () => {
    const earlier = { ...answered(answerOf('{"of": "earlier"}'), 'GET', 'first'), run: 'earlier' }
    const last = { ...answered(answerOf('{"of": "last"}'), 'GET', 'second'), run: 'last' }
    show([earlier, last])
    expect(await screen.findByRole('button', { name: 'Answer to GET second', expanded: true })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Answer to GET first', expanded: false })).toBeTruthy()
  })

  it('draws only what is in sight of 5,000, and opens what failed', async () => {
    const answers = Array.from({ length: 5_000 }, (_, at) =>
      answered(answerOf('{}', at === 1 ? { status: 500, statusText: '' } : {}), 'GET', `index-${at}`),
    )
    show(answers)
    expect(await screen.findByText('500 Internal Server Error')).toBeTruthy()
    expect(screen.getAllByRole('article').length).toBeLessThan(60)
    expect(screen.getAllByRole('button', { expanded: true })).toHaveLength(1)
  })
})
