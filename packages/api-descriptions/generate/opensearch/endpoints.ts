import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import ts from 'typescript'
import type { RawFacts, RawProperty, RawType } from '../../src/tables/format.ts'
import { property, someFacts, type Draft, type DraftEndpoint, type DraftPath } from '../draft.ts'
import { partType } from '../kinds.ts'
import { readCallFile, templatesOf, type CallFile } from './callFile.ts'
import { Library, readModule, type Module } from './declarations.ts'
import { documentBodies, lackingPaths } from './known.ts'
import { DeclarationReader } from './types.ts'
import type { RestSpecification } from './restSpecification.ts'

const DOCS = 'https://docs.opensearch.org/latest/'

/** OpenSearch's endpoints and the types of what is sent to them, from the folder `api` of its client. */
export async function readClientDraft(api: string, core: RestSpecification): Promise<Draft> {
  const library = new Library(join(api, '_types'))
  const reader = new DeclarationReader(library)
  const common = (await library.module('_global')).types.get('Params')
  const shared =
    common && ts.isTypeLiteralNode(common)
      ? await reader.properties(common.members, await library.module('_global'))
      : []
  const endpoints: DraftEndpoint[] = []
  for (const file of await callFiles(api)) {
    const call = readCallFile(await readFile(`${file}.js`, 'utf8'))
    if (!call) continue
    const module = await readModule(`${file}.d.ts`)
    const request = requestOf(module)
    if (request) endpoints.push(await readEndpoint({ call, module, request, reader, shared, core }))
  }
  return { types: reader.types, endpoints }
}

async function callFiles(api: string): Promise<string[]> {
  const names = await readdir(api, { recursive: true })
  return names
    .filter(
      (name) => name.includes('/') && name.endsWith('.js') && !name.startsWith('_types') && !name.endsWith('_api.js'),
    )
    .map((name) => join(api, name.slice(0, -'.js'.length)))
    .sort()
}

/** The members of the request; of one without any of its own there are none. */
function requestOf(module: Module): readonly ts.TypeElement[] | undefined {
  for (const [name, node] of module.types)
    if (name.endsWith('_Request')) return ts.isInterfaceDeclaration(node) ? node.members : []
  return undefined
}

interface Reading {
  readonly call: CallFile
  readonly module: Module
  readonly request: readonly ts.TypeElement[]
  readonly reader: DeclarationReader
  readonly shared: readonly RawProperty[]
  readonly core: RestSpecification
}

async function readEndpoint({ call, module, request, reader, shared, core }: Reading): Promise<DraftEndpoint> {
  const properties = await reader.properties(request, module)
  const names = new Set(call.pieces.flatMap((piece) => ('part' in piece ? [piece.part] : [])))
  const isOptional = (part: string) => properties.some(([name, , facts]) => name === part && facts?.q === undefined)
  const parts: Record<string, RawType> = {}
  const parameters: RawProperty[] = []
  let body: RawType | undefined
  for (const [name, type, facts] of [...properties, ...shared]) {
    if (names.has(name)) parts[name] = partType(call.name, name, type)
    else if (name === 'body') body = documentBodies.has(call.name) ? 'document' : type
    else
      parameters.push(
        property(name, type, someFacts({ ...facts, ...factsOf(call, name), ...core.facts(call.name, name) })),
      )
  }
  const own = templatesOf(call.pieces, isOptional).map((template): DraftPath => ({
    template,
    methods: call.methods,
    facts: {},
  }))
  return {
    name: call.name,
    paths: (core.paths(call.name) ?? own).map(withKnownVersion),
    parts,
    parameters,
    body,
    facts: someFacts({ w: docsOf(call.docs) }) ?? {},
  }
}

function withKnownVersion(path: DraftPath): DraftPath {
  const lacking = lackingPaths[path.template]
  return lacking === undefined ? path : { ...path, facts: { ...path.facts, n: lacking } }
}

function docsOf(address: string | undefined): string | undefined {
  return address?.startsWith(DOCS) ? address.slice(DOCS.length) : undefined
}

function factsOf({ defaults, deprecated }: CallFile, name: string): RawFacts {
  const value = defaults.get(name)
  return {
    ...(value === undefined ? {} : { f: readDefault(value) }),
    ...(deprecated.has(name) ? { d: true as const } : {}),
  }
}

function readDefault(text: string): unknown {
  if (text === 'true' || text === 'false') return text === 'true'
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text
}
