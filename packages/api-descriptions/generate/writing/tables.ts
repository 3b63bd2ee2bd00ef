import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { BodyTable, EndpointTable, RawEndpoint, RawPath, RawProperty, RawType } from '../../src/tables/format.ts'
import { property, someFacts, type Draft, type DraftEndpoint, type DraftPath } from '../draft.ts'
import { mapProperty, numberTypes } from './numbering.ts'

interface Destination {
  readonly folder: string
  readonly product: string
  /** Where it comes from, in the first line of each table. */
  readonly head: string
}

/** Writes a product's two tables; tells their sizes in bytes, as they are and compressed. */
export async function writeTables({ folder, product, head }: Destination, draft: Draft): Promise<string[]> {
  const tables = [
    ['Endpoints', linesOf({ ...endpointTable(draft) })],
    ['Bodies', linesOf({ ...bodyTable(draft) })],
  ] as const
  return await Promise.all(
    tables.map(async ([kind, lines]) => {
      const file = `${product}${kind}.mjs`
      const text = `// ${head}\n${lines}`
      await writeFile(join(folder, file), text)
      return `${file} ${text.length} bytes, ${gzipSync(text).length} compressed`
    }),
  )
}

function endpointTable({ types, endpoints }: Draft): EndpointTable {
  const roots = endpoints.flatMap(({ parts, parameters }) => [
    ...Object.values(parts),
    ...parameters.map(([, type]) => type),
  ])
  const { types: list, numbered } = numberTypes(types, roots)
  const pool = new Map<string, number>()
  const parameters: RawProperty[] = []
  const pooled = (parameter: RawProperty) => {
    const written = mapProperty(withoutDocs(parameter), numbered)
    const text = JSON.stringify(written)
    const known = pool.get(text)
    if (known !== undefined) return known
    pool.set(text, parameters.length)
    return parameters.push(written) - 1
  }
  const written = endpoints.map((endpoint) => rawEndpoint(endpoint, numbered, pooled))
  return { types: list, parameters, endpoints: written }
}

/** The page of the call says what its parameters are. */
function withoutDocs([name, type, facts]: RawProperty): RawProperty {
  return property(name, type, someFacts({ ...facts, w: undefined }))
}

function rawEndpoint(
  { name, paths, parts, parameters, facts }: DraftEndpoint,
  numbered: (type: RawType) => RawType,
  pooled: (parameter: RawProperty) => number,
): RawEndpoint {
  const partTypes = Object.fromEntries(Object.entries(parts).map(([part, type]) => [part, numbered(type)]))
  const known = someFacts(facts)
  const head = [name, paths.map(rawPath), partTypes, parameters.map(pooled)] as const
  return known ? [...head, known] : head
}

function rawPath({ template, methods, facts }: DraftPath): RawPath {
  const known = someFacts(facts)
  return known ? [template, methods.join(' '), known] : [template, methods.join(' ')]
}

function bodyTable({ types, endpoints }: Draft): BodyTable {
  const bodies = endpoints.flatMap(({ name, body }) => (body === undefined ? [] : [[name, body] as const]))
  const { types: list, numbered } = numberTypes(
    types,
    bodies.map(([, body]) => body),
  )
  return { types: list, bodies: Object.fromEntries(bodies.map(([name, body]) => [name, numbered(body)])) }
}

/** One entry of a list on a line, so that a difference shows what changed. */
function linesOf(table: Readonly<Record<string, readonly unknown[] | Readonly<Record<string, RawType>>>>): string {
  const parts = Object.entries(table).map(([name, value]) => {
    if (isList(value)) return `${name}: [\n${value.map((each) => JSON.stringify(each)).join(',\n')}\n]`
    const entries = Object.entries(value).map(([key, each]) => `${JSON.stringify(key)}: ${JSON.stringify(each)}`)
    return `${name}: {\n${entries.join(',\n')}\n}`
  })
  return `export default {\n${parts.join(',\n')}\n}\n`
}

function isList(value: object): value is readonly unknown[] {
  return Array.isArray(value)
}
