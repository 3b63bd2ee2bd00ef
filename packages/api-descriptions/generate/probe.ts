import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Descriptions } from '../src/descriptions.ts'
import { loadDescriptions } from '../src/loadDescriptions.ts'
import type { Product } from '../src/product.ts'
import { readEvidence, type EngineEvidence, type Known } from './evidence.ts'

/**
 * Asks a running engine which of the tables' paths, queries, aggregations, processors and field types it knows, and notes it in
 * `evidence`. For an engine without data of its own: it creates and deletes indices. `tsx generate/probe.ts http://127.0.0.1:9200`
 */
async function probe(url: string): Promise<string> {
  const { product, version } = await engineAt(url)
  const descriptions = await loadDescriptions(product)
  const evidence: EngineEvidence = {
    paths: await askPaths(url, templatesOf(descriptions)),
    queries: await askEach(namesIn(descriptions, 'query'), (name) =>
      knowsInSearch(url, { query: { [name]: {} } }, name),
    ),
    aggregations: await askEach(namesIn(descriptions, 'aggregation'), (name) =>
      knowsInSearch(url, { aggs: { x: { [name]: {} } } }, name),
    ),
    processors: await processorsOf(url, namesIn(descriptions, 'processor')),
    fieldTypes: await askEach(fieldTypesOf(descriptions), (name) => knowsFieldType(url, name, version)),
  }
  const file = join(import.meta.dirname, 'evidence', `${product}.json`)
  const all = { ...(await readEvidence(product)), [version]: evidence }
  await writeFile(file, `${JSON.stringify(all, null, 1)}\n`)
  return `${product} ${version}`
}

async function engineAt(url: string): Promise<{ product: Product; version: string }> {
  const text = await ask(url, 'GET', '/')
  const version = /"number"\s*:\s*"([^"]+)"/.exec(text)?.[1]
  if (version === undefined) throw new Error(`no engine at ${url}`)
  return { product: text.includes('"opensearch"') ? 'opensearch' : 'elasticsearch', version }
}

function templatesOf({ endpoints }: Descriptions): string[] {
  return [...new Set(endpoints.flatMap(({ paths }) => paths.map(({ template }) => template)))].sort()
}

const NONSENSE = '_x1nonsense'

/**
 * The methods of each path, with a question mark behind those that any word has in the place of its first word: old engines take
 * `/_any/thing` for an index and a type.
 */
async function askPaths(url: string, templates: readonly string[]): Promise<Record<string, string>> {
  const paths: Record<string, string> = {}
  for (const template of templates) {
    const path = template.replaceAll(/\{[^}]+\}/g, 'x1')
    const word = template.split('/').find((segment) => segment !== '' && !segment.startsWith('{'))
    const ofAnyWord = word === undefined ? [] : await methodsOf(url, path.replace(`/${word}`, `/${NONSENSE}`))
    const methods = await methodsOf(url, path)
    paths[template] = methods.map((method) => (ofAnyWord.includes(method) ? `${method}?` : method)).join(' ')
  }
  return paths
}

async function methodsOf(url: string, path: string): Promise<string[]> {
  const { headers } = await fetch(`${url}${path}`, { method: 'OPTIONS' })
  return (headers.get('allow') ?? '').split(',').filter(Boolean).sort()
}

function namesIn({ bodyTypes }: Descriptions, about: string): string[] {
  return [...(bodyTypes.byTextName(about)?.properties.keys() ?? [])]
}

function fieldTypesOf(descriptions: Descriptions): string[] {
  const properties = descriptions.bodyTypes.byTextName('mapping')?.properties.get('properties')
  const values = descriptions.bodyTypes
    .shapes(properties?.[1] ?? 'any')
    .flatMap((shape) => (shape.kind === 'dictionary' ? descriptions.bodyTypes.shapes(shape.value) : []))
    .flatMap((shape) => (shape.kind === 'object' ? [shape.properties.get('type')?.[1] ?? 'any'] : []))
    .flatMap((tag) => descriptions.bodyTypes.values(tag))
  return [...new Set(values.map(({ value }) => String(value)))]
}

async function askEach(names: readonly string[], knows: (name: string) => Promise<boolean>): Promise<Known> {
  const known: Record<string, boolean> = {}
  for (const name of names) known[name] = await knows(name)
  return known
}

async function knowsInSearch(url: string, body: object, name: string): Promise<boolean> {
  const text = await ask(url, 'POST', '/_search', body)
  const unknown = [
    `unknown query [${name}]`,
    `no [query] registered for [${name}]`,
    `Unknown aggregation type [${name}]`,
  ]
  return ![...unknown, `Unknown BaseAggregationBuilder [${name}]`].some((reason) => text.includes(reason))
}

async function processorsOf(url: string, names: readonly string[]): Promise<Known> {
  const text = await ask(url, 'GET', '/_nodes/ingest')
  return await askEach(names, (name) => Promise.resolve(text.includes(`"type":"${name}"`)))
}

async function knowsFieldType(url: string, name: string, version: string): Promise<boolean> {
  const mapping = { properties: { field: { type: name } } }
  const mappings = version.startsWith('6.') ? { doc: mapping } : mapping
  const text = await ask(url, 'PUT', '/x1-probe', { mappings })
  await ask(url, 'DELETE', '/x1-probe')
  return !/No handler for type|unknown type|does not support field type/i.test(text)
}

async function ask(url: string, method: string, path: string, body?: object): Promise<string> {
  const content = { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
  const answer = await fetch(`${url}${path}`, { method, ...(body ? content : {}) })
  return await answer.text()
}

for (const url of process.argv.slice(2)) console.log(await probe(url.replace(/\/$/, '')))
