// @vitest-environment jsdom
import {
  CompletionContext,
  type Completion,
  type CompletionResult,
  type CompletionSource,
} from '@codemirror/autocomplete'
import { EditorState } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { loadDescriptions, type Product } from '@searchdeck/api-descriptions'
import { parseConsole, requestAt as requestIn } from '@searchdeck/cluster-client'
import { describe, expect, it } from 'vitest'
import type { RestName, WantedNames } from '#queries/restNames.ts'
import { bodyField, pathField, type CompletionSetup } from './completionSetup.ts'
import type { CompletionTexts } from './completionTexts.ts'
import { describeText } from './describing.ts'
import { nameSource } from './nameSource.ts'
import { noteOf } from './note.ts'
import { methodsOf, optionClass } from './options.ts'
import { apiSource } from './sources.ts'
import { variableSource } from './variableSource.ts'

const texts: CompletionTexts = {
  missing: (missing, version) => `not in ${missing.kind === 'removed' ? missing.in : version}`,
  since: (version) => `since ${version}`,
  deprecated: () => 'deprecated',
  ...{ required: 'required', default: 'Default', values: 'Values', note: 'note' },
  docs: (name) => `docs of ${name}`,
  type: (word) => word,
  about: (name) => (name === 'query.match' ? 'Finds words.' : undefined),
}

interface Options {
  readonly requestAt: CompletionSetup['requestAt']
  readonly product?: Product
  readonly version?: string
  readonly names?: (wanted: WantedNames) => readonly RestName[]
}

function setupOf({ requestAt, product = 'elasticsearch', version, names = () => [] }: Options) {
  const asked: WantedNames[] = []
  const setup: CompletionSetup = {
    ...{ requestAt, texts, stopNames: () => undefined },
    descriptions: () => loadDescriptions(product),
    version: () => version,
    names: async (wanted) => {
      asked.push(wanted)
      return names(wanted)
    },
  }
  return { setup, asked }
}

/** What a source says at the bar of a text. */
async function ask(source: CompletionSource, text: string, explicit = false): Promise<CompletionResult | null> {
  const state = EditorState.create({ doc: text.replace('|', '') })
  return await source(new CompletionContext(state, text.indexOf('|'), explicit))
}

/** The text after the option of that name was taken at the bar. */
async function taken(source: CompletionSource, text: string, label: string): Promise<string> {
  const result = await ask(source, text, true)
  const found = result?.options.find((each) => each.label === label)
  if (!result || !found) throw new Error(`${label} is not offered`)
  // As on the page: its styles go to the root, and none stay in the document.
  const root = document.createElement('div').attachShadow({ mode: 'open' })
  const view = new EditorView({ root, state: EditorState.create({ doc: text.replace('|', '') }) })
  const { apply } = found
  if (typeof apply !== 'function') throw new Error('nothing is put in')
  apply(view, found, result.from, result.to ?? text.indexOf('|'))
  const { head } = view.state.selection.main
  const whole = view.state.doc.toString()
  view.destroy()
  return `${whole.slice(0, head)}|${whole.slice(head)}`
}

const labels = (result: CompletionResult | null) => result?.options.map(({ label }) => label) ?? []
const named = (result: CompletionResult | null, label: string): Completion => {
  const found = result?.options.find((each) => each.label === label)
  if (!found) throw new Error(`${label} is not offered`)
  return found
}

describe('completion of a path', () => {
  const { setup } = setupOf({ requestAt: pathField(() => 'GET'), version: '7.10.2' })
  const source = apiSource(setup)

  it('offers what can follow, with its methods', async () => {
    const result = await ask(source, 'logs/_se|')
    expect(result?.from).toBe(5)
    expect(methodsOf(named(result, '_search'))?.textContent).toBe('GET POST')
  })

  it('says what the engine does not have, and puts it last', async () => {
    const result = await ask(source, '_|')
    const missing = named(result, '_health_report')
    expect(missing.detail).toBe('not in 7.10.2')
    expect(optionClass(missing)).toBe('sd-missing')
    expect(missing.boost).toBeLessThan(0)
    expect(optionClass(named(result, '_search'))).toBe('')
  })

  it('goes on behind what needs a name, and not behind what is whole', async () => {
    expect(await taken(source, 'logs/_se|', '_search')).toBe('logs/_search|')
    expect(await taken(source, '_component|', '_component_template')).toBe('_component_template|')
    expect(await taken(source, 'logs/_doc|', '_doc')).toBe('logs/_doc/|')
  })

  it('offers parameters and their values', async () => {
    expect(labels(await ask(source, '_search?|'))).toContain('size')
    expect(await taken(source, '_search?si|', 'size')).toBe('_search?size=|')
    expect(await taken(source, '_cat/indices?|', 'v')).toBe('_cat/indices?v|')
    expect(labels(await ask(source, '_search?expand_wildcards=|'))).toContain('closed')
  })
})

describe('completion of a body', () => {
  const { setup } = setupOf({ requestAt: bodyField(() => ({ method: 'GET', path: '/logs/_search' })) })
  const source = apiSource(setup)

  it('puts in quotes, colon and value as far as they are not there', async () => {
    expect(await taken(source, '{ qu| }', 'query')).toBe('{ "query": {|} }')
    expect(await taken(source, '{ "qu| }', 'query')).toBe('{ "query": {|} }')
    expect(await taken(source, '{ "qu|" }', 'query')).toBe('{ "query": {|} }')
    expect(await taken(source, '{ "|": 1 }', 'size')).toBe('{ "size"|: 1 }')
    expect(await taken(source, '{ "|" "size": 1 }', 'query')).toBe('{ "query": {|}, "size": 1 }')
    expect(await taken(source, '{ "query": | }', '{}')).toBe('{ "query": {|} }')
    expect(await taken(source, '{ "explain": tr| }', 'true')).toBe('{ "explain": true| }')
    const operator = '{ "query": { "match": { "a": { "operator": '
    expect(await taken(source, `${operator}"|" } } } }`, 'and')).toBe(`${operator}"and"| } } } }`)
    expect(await taken(source, `${operator}| } } } }`, 'and')).toBe(`${operator}"and"| } } } }`)
  })

  it('does not come by itself where nothing was begun', async () => {
    expect(await ask(source, '{ | }')).toBeNull()
    expect(labels(await ask(source, '{ | }', true))).toContain('query')
    expect(labels(await ask(source, '{ "|" }'))).toContain('query')
  })
})

describe('completion of names', () => {
  const target = (name: string) => ({ name, types: ['index'] })
  const names = ({ kind }: WantedNames) =>
    kind === 'field'
      ? [{ name: 'host.name', types: ['keyword'] }]
      : [target('logs-1'), target('my-logs'), target('.logs')]

  it('puts those first that begin as typed, then those that hold it', async () => {
    const { setup, asked } = setupOf({ requestAt: pathField(() => 'GET'), names })
    const result = await ask(nameSource(setup), 'lo|')
    expect(labels(result)).toEqual(['logs-1', 'my-logs', '.logs'])
    expect(asked[0]).toEqual({ kind: 'target' })
    const after = await ask(nameSource(setup), 'logs-1,my|')
    expect(after?.from).toBe(7)
    expect(labels(after)).toEqual(['my-logs'])
  })

  it('asks for nothing where no name can stand', async () => {
    const { setup, asked } = setupOf({ requestAt: pathField(() => 'GET'), names })
    expect(await ask(nameSource(setup), '_cluster/h|')).toBeNull()
    expect(asked).toEqual([])
  })

  it('asks for the fields of the indices that the path names', async () => {
    const path = '/logs-*,a%2Fb,_all/_search?size=1'
    const { setup, asked } = setupOf({ requestAt: bodyField(() => ({ method: 'GET', path })), names })
    expect(await taken(nameSource(setup), '{ "query": { "term": { "ho|" } } }', 'host.name')).toBe(
      '{ "query": { "term": { "host.name": | } } }',
    )
    expect(asked[0]).toEqual({ kind: 'field', of: ['logs-*', 'a/b'] })
  })

  it('asks for the fields of what a variable stands for', async () => {
    const requestAt = bodyField(() => ({ method: 'GET', path: '/${logs}/_search' }))
    const { setup, asked } = setupOf({ requestAt, names })
    await ask(nameSource({ ...setup, variables: new Map([['logs', 'logs-1']]) }), '{ "sort": [ "|')
    expect(asked).toContainEqual({ kind: 'field', of: ['logs-1'] })
  })

  it('goes on behind a variable as behind its value', async () => {
    const values = new Map([
      ['api', '_cluster'],
      ['logs', 'logs-and-more'],
      ['query', '_search?a=b'],
    ])
    const { setup } = setupOf({ requestAt: pathField(() => 'GET'), names })
    const filled = { ...setup, variables: values }
    expect(await taken(apiSource(filled), '${api}/hea|', 'health')).toBe('${api}/health|')
    expect(await taken(apiSource(filled), '${api}/health?wai|', 'wait_for_nodes')).toBe(
      '${api}/health?wait_for_nodes=|',
    )
    expect(await taken(nameSource(filled), '${logs},my|', 'my-logs')).toBe('${logs},my-logs|')
    expect(await ask(nameSource(filled), '${query}/a|')).toBeNull()
    const requestAt = bodyField(() => ({ method: 'POST', path: '${api}/reroute' }))
    expect(await taken(apiSource({ ...filled, requestAt }), '{ "com|" }', 'commands')).toContain('"commands": ')
  })

  it('offers the variables with their values', async () => {
    const { setup } = setupOf({ requestAt: pathField(() => 'GET') })
    const source = variableSource({
      ...setup,
      variables: new Map([
        ['logs.all', 'logs-*'],
        ['long', 'x'.repeat(99)],
      ]),
    })
    const result = await ask(source, 'a/${|')
    expect(result?.options.map(({ label, detail }) => [label, detail])).toEqual([
      ['logs.all', 'logs-*'],
      ['long', `${'x'.repeat(40)}…`],
    ])
    expect(await taken(source, '${lo|/_search', 'logs.all')).toBe('${logs.all}|/_search')
    expect(await taken(source, '{ "a": "${|}" }', 'logs.all')).toBe('{ "a": "${logs.all}|" }')
    expect(await ask(source, '$${|')).toBeNull()
    expect(await ask(source, 'logs|')).toBeNull()
  })

  it('asks for the snapshots of the repository in the path', async () => {
    const { setup, asked } = setupOf({ requestAt: pathField(() => 'GET') })
    await ask(nameSource(setup), '/_snapshot/nightly/|')
    expect(asked).toEqual([{ kind: 'other', of: { snapshotsOf: 'nightly' } }])
  })

  it('shows a part of ten thousand names', async () => {
    const many = Array.from({ length: 10_000 }, (_, at) => target(`logs-${at}`))
    const { setup } = setupOf({ requestAt: pathField(() => 'GET'), names: () => many })
    expect(labels(await ask(nameSource(setup), 'logs|'))).toHaveLength(200)
    expect(labels(await ask(nameSource(setup), 'logs-9999|'))).toEqual(['logs-9999'])
  })

  it('escapes what would end the path', async () => {
    const { setup } = setupOf({ requestAt: pathField(() => 'GET'), names: () => [target('a/b#c d')] })
    expect(await taken(nameSource(setup), 'a|', 'a/b#c d')).toBe('a%2Fb%23c%20d|')
  })
})

describe('completion of a console', () => {
  const requestAt: CompletionSetup['requestAt'] = ({ doc }, offset) => requestIn(parseConsole(doc.toString()), offset)
  const { setup } = setupOf({ requestAt })

  it('knows path, body and methods by their places', async () => {
    expect(labels(await ask(apiSource(setup), 'POST _se|\n{ }'))).toContain('_search')
    const result = await ask(apiSource(setup), 'POST _search\n{ "si|" }')
    expect(labels(result)).toContain('size')
    expect(result?.from).toBe(16)
    expect(labels(await ask(apiSource(setup), 'GET |'))).toContain('_search')
    expect(labels(await ask(apiSource(setup), 'GET|'))).toEqual(expect.arrayContaining(['GET', 'POST']))
    expect(labels(await ask(apiSource(setup), '# first\nGET a\n\nPOST _bulk\n{ "index": {} }\n{}\n{ "|'))).toContain(
      'delete',
    )
    expect(labels(await ask(apiSource(setup), 'PO|'))).toContain('POST')
    expect(await taken(apiSource(setup), 'PO|', 'POST')).toBe('POST |')
    expect(await taken(apiSource(setup), 'P| _search', 'PUT')).toBe('PUT| _search')
  })
})

describe('the note', () => {
  const { setup } = setupOf({ requestAt: bodyField(() => ({ method: 'GET', path: '_search' })), version: '8.19.0' })

  it('tells type, default and values with a link to the documentation, and our sentence', async () => {
    const descriptions = await loadDescriptions('elasticsearch')
    const text = '{ "query": { "match": { "a": 1 } }, "size": 1 }'
    const match = describeText(setup, descriptions, EditorState.create({ doc: text }), text.indexOf('match'))
    expect(match).toMatchObject({ name: 'match', from: 14, to: 19 })
    const note = noteOf(setup, match!)
    expect(note.textContent).toContain('Finds words.')
    expect(note.querySelector('a')?.href).toBe(
      'https://www.elastic.co/guide/en/elasticsearch/reference/8.19/query-dsl-match-query.html',
    )
    expect(
      noteOf(setup, describeText(setup, descriptions, EditorState.create({ doc: text }), text.indexOf('size'))!)
        .textContent,
    ).toContain('Default 10')
  })

  it('shows hostile names as text', () => {
    const note = noteOf(setup, { name: '<img src=x onerror=alert(1)>', types: ['<b>'], values: ['<i>'] })
    expect(note.querySelector('img, b, i')).toBeNull()
  })
})
