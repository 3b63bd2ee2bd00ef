import { headerProblem, isHeaderValue, type HeaderProblem } from '@searchdeck/cluster-client'
import * as v from 'valibot'
import { randomId } from '#lib/data/randomId.ts'
import {
  accessModes,
  authSchema,
  connectionSchema,
  uriSchema,
  engineChoices,
  environmentColors,
  type Connection,
} from '#state/connections/connectionSchema.ts'
import { withSecrets } from '#state/connections/connectionSecrets.ts'

export const authTypes = ['none', 'basicAuth', 'apiKey', 'bearer', 'awsIAM'] as const
export type AuthType = (typeof authTypes)[number]

export const awsServices = ['es', 'aoss'] as const

interface HeaderFields {
  /** For React only: rows come and go. */
  key: string
  name: string
  value: string
}

/** What the form holds: every field of every way to sign in, so that nothing typed is lost by looking at another. */
export interface ConnectionFields {
  name: string
  uri: string
  authType: AuthType
  username: string
  password: string
  apiKey: string
  token: string
  accessKeyId: string
  secretAccessKey: string
  sessionToken: string
  region: string
  service: (typeof awsServices)[number]
  askEachSession: boolean
  /** Empty leaves it to what answers. */
  engine: '' | (typeof engineChoices)[number]
  engineVersion: string
  access: (typeof accessModes)[number]
  color: (typeof environmentColors)[number]
  /** Empty leaves it to the host: by the gateway where there is one. */
  via: '' | 'direct' | 'gateway'
  headers: HeaderFields[]
  /** SHA-256 of the certificate that is trusted, or empty. */
  fingerprint: string
}

export const newConnection: ConnectionFields = {
  name: 'default cluster',
  uri: 'http://localhost:9200',
  authType: 'none',
  username: '',
  password: '',
  apiKey: '',
  token: '',
  accessKeyId: '',
  secretAccessKey: '',
  sessionToken: '',
  region: '',
  service: 'es',
  askEachSession: false,
  engine: '',
  engineVersion: '',
  access: 'open',
  color: 'graphite',
  via: '',
  headers: [],
  fingerprint: '',
}

const text = v.fallback(v.string(), '')

/** What of a form may be written down: nothing that is secret. What is not understood is as in a new form. */
const draftSchema = v.object({
  ...{ name: text, uri: text, username: text, accessKeyId: text, region: text, fingerprint: text },
  authType: v.fallback(v.picklist(authTypes), 'none'),
  service: v.fallback(v.picklist(awsServices), 'es'),
  askEachSession: v.fallback(v.boolean(), false),
  engine: v.fallback(v.picklist(['', ...engineChoices]), ''),
  engineVersion: text,
  access: v.fallback(v.picklist(accessModes), 'open'),
  color: v.fallback(v.picklist(environmentColors), 'graphite'),
  via: v.fallback(v.picklist(['', 'direct', 'gateway']), ''),
  headers: v.fallback(v.array(v.object({ key: v.string(), name: v.string(), value: v.string() })), []),
})

type ConnectionDraft = v.InferOutput<typeof draftSchema>

/** The form without its secrets and the values of its headers, which may be secret too. */
export function draftOf(fields: ConnectionFields): ConnectionDraft {
  const draft = v.parse(draftSchema, fields)
  return { ...draft, headers: draft.headers.map((header) => ({ ...header, value: '' })) }
}

/** What was typed before the page was reloaded, of unknown shape; nothing where there is none. */
export function typedBefore(draft: unknown): Partial<ConnectionFields> {
  const parsed = v.safeParse(draftSchema, draft)
  return parsed.success ? parsed.output : {}
}

/** Text fields of each way to sign in; the session token of AWS may stay empty. */
export const authFields = {
  none: [],
  basicAuth: ['username', 'password'],
  apiKey: ['apiKey'],
  bearer: ['token'],
  awsIAM: ['accessKeyId', 'secretAccessKey', 'sessionToken', 'region'],
} as const satisfies Record<AuthType, readonly (keyof ConnectionFields)[]>

type AuthField = (typeof authFields)[AuthType][number]
export type TextFieldName = 'name' | 'uri' | AuthField

const secretFields: ReadonlySet<string> = new Set([
  'password',
  'apiKey',
  'token',
  'secretAccessKey',
  'sessionToken',
] satisfies AuthField[])

export function isSecret(field: TextFieldName): boolean {
  return secretFields.has(field)
}

export function isUri(text: string): boolean {
  return v.is(uriSchema, text)
}

/** Fields without which the cluster cannot be tried. Where it may be saved unsigned, its secrets are asked for later. */
export function missingFields(fields: ConnectionFields, unsigned = false): TextFieldName[] {
  const needed: TextFieldName[] = ['name', 'uri', ...authFields[fields.authType]]
  return needed.filter(
    (field) =>
      field !== 'sessionToken' &&
      fields[field].trim() === '' &&
      !(unsigned && fields.askEachSession && isSecret(field)),
  )
}

/** What is wrong with each header; nothing for a row that is still empty. */
export function headerProblems({ headers, authType }: ConnectionFields): (HeaderProblem | undefined)[] {
  return headers.map((header) => (isBlank(header) ? undefined : headerProblem(header, authType !== 'none')))
}

/** Whether each credential can travel in a header at all: no line break, nothing beyond Latin-1 where it goes as it is. */
export function hasUnsendable({ authType, apiKey, token }: ConnectionFields): boolean {
  return (authType === 'apiKey' && !isHeaderValue(apiKey)) || (authType === 'bearer' && !isHeaderValue(token))
}

function isBlank({ name, value }: HeaderFields): boolean {
  return name.trim() === '' && value.trim() === ''
}

/** Whether the form describes a connection: complete, with an address and headers that can be used. */
export function isComplete(fields: ConnectionFields, unsigned = false): boolean {
  return (
    missingFields(fields, unsigned).length === 0 &&
    isUri(fields.uri) &&
    !hasUnsendable(fields) &&
    isEngineVersion(fields.engineVersion) &&
    headerProblems(fields).every((problem) => problem === undefined)
  )
}

/** The form of a saved connection, with what this tab was told for this session. */
export function fieldsOf(saved: Connection): ConnectionFields {
  const { name, uri, auth, access, color, via, headers, tls, askEachSession } = withSecrets(saved)
  return {
    ...newConnection,
    ...('authData' in auth ? auth.authData : {}),
    ...{ name, uri, access, askEachSession, authType: auth.authType },
    engine: saved.engine ?? newConnection.engine,
    engineVersion: saved.engineVersion ?? newConnection.engineVersion,
    color: color ?? newConnection.color,
    via: via ?? newConnection.via,
    headers: headers.map((header) => ({ ...header, key: randomId() })),
    fingerprint: tls?.fingerprint ?? '',
  }
}

/** What a cluster said of itself, and the gateway's target that stands for it; not true of another address. */
const identity = ['target', 'clusterName', 'version', 'majorVersion', 'distribution', 'flavor', 'uuid'] as const

/** The connection that the form describes: `known` with its fields replaced, or a new one. Throws where a field is not valid. */
export function connectionOf(fields: ConnectionFields, known?: Connection): Connection {
  const { name, engine, access, color, via, headers, fingerprint, authType, askEachSession } = fields
  const uri = v.parse(uriSchema, fields.uri)
  const forgotten = isStillTrue(known, uri, engine) ? [] : identity.map((field) => [field, undefined] as const)
  return v.parse(connectionSchema, {
    ...known,
    ...Object.fromEntries(forgotten),
    id: known?.id ?? randomId(),
    ...{ name: name.trim(), uri, access, color, askEachSession: askEachSession && authType !== 'none' },
    ...engineFields(fields),
    via: via === '' ? undefined : via,
    headers: headers.filter((header) => !isBlank(header)).map((header) => ({ name: header.name, value: header.value })),
    auth: authOf(fields),
    tls: fingerprint === '' ? undefined : { ...known?.tls, fingerprint },
  })
}

/** Whether what is stored of a cluster holds for this address and engine. Of a new connection there is nothing. */
function isStillTrue(known: Connection | undefined, uri: string, engine: ConnectionFields['engine']): boolean {
  return known === undefined || (known.uri === uri && (known.engine ?? '') === engine)
}

function engineFields({ engine, engineVersion }: ConnectionFields): Pick<Connection, 'engine' | 'engineVersion'> {
  const version = hasEngineVersion(engine) ? engineVersion.trim() : ''
  return { engine: engine === '' ? undefined : engine, engineVersion: version === '' ? undefined : version }
}

/** Whether a version tells one engine of this kind from another. */
export function hasEngineVersion(engine: ConnectionFields['engine']): boolean {
  return engine === 'elasticsearch' || engine === 'opensearch'
}

/** Empty, or numbers and dots: `2.11` does. */
export function isEngineVersion(text: string): boolean {
  return /^(?:\d+(?:\.\d+)*)?$/.test(text.trim())
}

function authOf(fields: ConnectionFields): Connection['auth'] {
  const { authType, service } = fields
  const authData = Object.fromEntries(
    authFields[authType].flatMap((field) => (fields[field] === '' ? [] : [[field, fields[field]]])),
  )
  if (authType === 'awsIAM') return v.parse(authSchema, { authType, authData: { ...authData, service } })
  return v.parse(authSchema, authType === 'none' ? { authType } : { authType, authData })
}

/** A saved connection to the same address as the same user: not forbidden, but seldom meant. */
export function duplicateOf(
  fields: ConnectionFields,
  saved: readonly Connection[],
  ownId: string | undefined,
): Connection | undefined {
  if (!isUri(fields.uri)) return undefined
  const wanted = { uri: v.parse(uriSchema, fields.uri), user: userOf(fields) }
  return saved.find((each) => each.id !== ownId && each.uri === wanted.uri && userOf(fieldsOf(each)) === wanted.user)
}

function userOf({ authType, username, apiKey, token, accessKeyId }: ConnectionFields): string {
  const users = { none: '', basicAuth: username, apiKey, bearer: token, awsIAM: accessKeyId } satisfies Record<
    AuthType,
    string
  >
  return `${authType} ${users[authType]}`
}
