// @vitest-environment jsdom
import { parseConsole } from '@searchdeck/cluster-client'
import { EditorState } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import fc from 'fast-check'
import { describe, expect, it, onTestFinished } from 'vitest'
import { allRequests, problemsIn, requestsField, requestsReader, whenRead } from './requestsField.ts'

const block = (number: number) =>
  `# request ${number}\nPOST logs-${number}/_search?size=${number}\n{\n  "query": { "term": { "a": "b" } }\n}\n\n`
/** Longer than what is read anew at each key. */
const long = Array.from({ length: 1600 }, (_, number) => block(number)).join('')

function stateOf(doc: string): EditorState {
  return EditorState.create({ doc, extensions: [requestsField] })
}

/** What was read is what the whole text says. */
function expectWhole(state: EditorState): void {
  const { requests, problems } = parseConsole(state.doc.toString())
  expect(state.field(requestsField).requests).toEqual(requests)
  expect(state.field(requestsField).strays).toEqual(problems)
}

describe('the requests of a long text', () => {
  it('are as if all were read anew, whatever is typed', () => {
    const inserts = [
      '{',
      '}',
      '"',
      '"""',
      '/*',
      '*/',
      '#',
      '\n',
      'GET _cat\n',
      '\n"""\nGET x\n',
      ',',
      'a',
      '\nPUT a\n{}\n{}\n',
    ]
    const edit = fc.record({
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      length: fc.integer({ min: 0, max: 400 }),
      insert: fc.constantFrom('', ...inserts),
    })
    fc.assert(
      fc.property(fc.array(edit, { minLength: 1, maxLength: 6 }), (edits) => {
        let state = stateOf(long)
        for (const { at, length, insert } of edits) {
          const from = Math.floor(at * state.doc.length)
          const to = Math.min(state.doc.length, from + length)
          state = state.update({ changes: { from, to, insert } }).state
        }
        expectWhole(state)
      }),
      { numRuns: 40 },
    )
  })

  it('are as if all were read anew, whatever is typed near the end', () => {
    const edit = fc.record({
      back: fc.integer({ min: 0, max: 400 }),
      length: fc.integer({ min: 0, max: 200 }),
      insert: fc.constantFrom(
        '',
        '{',
        '"',
        '"""',
        '/*',
        'stray',
        '\n  ',
        '\n  GET _cat\n',
        '\n"a": 1\n',
        '\nGET _cat\n',
        '\nPUT a\n{}\n{}\n'.repeat(40),
      ),
    })
    fc.assert(
      fc.property(fc.array(edit, { minLength: 1, maxLength: 6 }), (edits) => {
        let state = stateOf(long)
        for (const { back, length, insert } of edits) {
          const from = state.doc.length - back
          const to = Math.min(state.doc.length, from + length)
          state = state.update({ changes: { from, to, insert } }).state
        }
        expectWhole(state)
      }),
      { numRuns: 40 },
    )
  })

  it('are as if all were read anew where a long string is closed far behind', () => {
    const [first, second] = [20_000, 90_000].map((near) => long.indexOf('"b"', near))
    const opened = stateOf(long).update({ changes: { from: first ?? 0, insert: '"""' } }).state
    expectWhole(opened)
    const closed = opened.update({ changes: { from: (second ?? 0) + 6, insert: '"""' } }).state
    expectWhole(closed)
    expectWhole(closed.update({ changes: { from: first ?? 0, to: (first ?? 0) + 3 } }).state)
  })

  it('are as if all were read anew where a long string outside of all requests is closed far behind', () => {
    const closed = stateOf(long).update({ changes: { from: long.length - 2, insert: '"""' } }).state
    expectWhole(closed.update({ changes: { from: 0, insert: '\n"""\nGET x\n' } }).state)
  })

  it('are as if all were read anew after changes in several places at once', () => {
    const state = stateOf(long)
    const changes = [100, 50_000, 110_000].map((from) => ({ from, to: from + 3, insert: '"x' }))
    expectWhole(state.update({ changes }).state)
  })
})

it('tells what is odd in the order of the text', () => {
  const state = stateOf('stray\nGET a\n{"a":1,}\nGET b\n{"b":')
  expect(problemsIn(state).map(({ kind }) => kind)).toEqual(['strayText', 'trailingComma', 'unclosedBracket'])
})

describe('a long text that is opened', () => {
  const open = () => new EditorView({ state: EditorState.create({ doc: long, extensions: [requestsReader] }) })

  it('is read on by and by, its first requests at once', async () => {
    const view = open()
    onTestFinished(() => view.destroy())
    const first = view.state.field(requestsField)
    expect(first.isBegun).toBe(true)
    expect(first.requests).toEqual(parseConsole(long).requests.slice(0, first.requests.length))
    expect(first.requests.length).toBeGreaterThan(50)
    await whenRead(view)
    expect(view.state.field(requestsField).isBegun).toBeUndefined()
    expectWhole(view.state)
  })

  it('is read whole at once when it is typed in, or when all requests are wanted', async () => {
    for (const hasten of [
      (view: EditorView) => view.dispatch({ changes: { from: 0, insert: '{' } }),
      (view: EditorView) => expect(allRequests(view)).toHaveLength(1600),
    ]) {
      const view = open()
      onTestFinished(() => view.destroy())
      hasten(view)
      expectWhole(view.state)
      await whenRead(view)
      expectWhole(view.state)
    }
  })

  it('is read no further when its editor is gone', async () => {
    const view = open()
    view.destroy()
    await whenRead(view)
    expect(view.state.field(requestsField).isBegun).toBe(true)
  })
})
