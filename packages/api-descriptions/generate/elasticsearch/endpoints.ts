import { AS_NAMED, operationPage } from '../../src/docsAddress.ts'
import type { RawDocs, RawFacts, RawProperty, RawType } from '../../src/tables/format.ts'
import { someFacts, type Draft, type DraftEndpoint, type DraftPath } from '../draft.ts'
import { partType } from '../kinds.ts'
import { docsOf, type OlderPages } from './documentation.ts'
import { removedEndpoints, withLaterMethods } from './knownVersions.ts'
import {
  availabilityFacts,
  minor,
  type Schema,
  type SchemaEndpoint,
  type SchemaProperty,
  type SchemaRequest,
} from './schema.ts'
import { TypeReader } from './types.ts'

/** Elasticsearch's endpoints and the types of what is sent to them. */
export function readSchemaDraft(schema: Schema, older: OlderPages): Draft {
  const reader = new TypeReader(schema, older)
  const endpoints = schema.endpoints.filter(isPublic).map((endpoint) => readEndpoint(endpoint, reader, older))
  return { types: reader.types, endpoints: [...endpoints, ...removedEndpoints] }
}

function isPublic({ name, availability }: SchemaEndpoint): boolean {
  return (
    !name.startsWith('_internal.') && availability?.stack !== undefined && availability.stack.visibility !== 'private'
  )
}

function readEndpoint(endpoint: SchemaEndpoint, reader: TypeReader, older: OlderPages): DraftEndpoint {
  const found = endpoint.request ? reader.find(endpoint.request) : undefined
  const request = found?.kind === 'request' ? found : undefined
  return {
    name: endpoint.name,
    paths: endpoint.urls.flatMap((url) => withLaterMethods(readPath(url, availabilityFacts(endpoint)))),
    parts: Object.fromEntries(
      (request?.path ?? []).map((part) => [part.name, partType(endpoint.name, part.name, reader.refer(part.type))]),
    ),
    parameters: request ? readParameters(request, reader) : [],
    body: request ? bodyOf(request, reader) : undefined,
    facts: someFacts({ w: shortDocs(endpoint, older) }) ?? {},
  }
}

function readPath({ path, methods, deprecation }: SchemaEndpoint['urls'][number], facts: RawFacts): DraftPath {
  const deprecated = deprecation ? { d: minor(deprecation.version) ?? (true as const) } : {}
  return { template: path, methods, facts: { ...facts, ...deprecated } }
}

/** Its own, those it inherits, and those that every call of its kind has. */
function readParameters(request: SchemaRequest, reader: TypeReader): RawProperty[] {
  const inherited = request.attachedBehaviors?.flatMap((name) => queryOf(reader, name)) ?? []
  const seen = new Set<string>()
  return reader.properties([...request.query, ...inherited]).filter(([name]) => !seen.has(name) && seen.add(name))
}

function queryOf(reader: TypeReader, name: string): readonly SchemaProperty[] {
  const type = reader.find({ namespace: '_spec_utils', name })
  return type?.kind === 'interface' && name.endsWith('QueryParameters') ? type.properties : []
}

function bodyOf({ name, body }: SchemaRequest, reader: TypeReader): RawType | undefined {
  if (body.kind === 'no_body') return undefined
  if (body.kind === 'value') return reader.refer(body.value)
  const id = `body ${name.namespace}`
  reader.types.set(id, ['o', reader.properties(body.properties)])
  return `#${id}`
}

function shortDocs(endpoint: SchemaEndpoint, older: OlderPages): RawDocs | undefined {
  const docs = docsOf(endpoint.name, endpoint, older)
  const page = operationPage(endpoint.name)
  if (docs === page) return AS_NAMED
  return Array.isArray(docs) && docs[0] === page ? [AS_NAMED, docs[1]] : docs
}
