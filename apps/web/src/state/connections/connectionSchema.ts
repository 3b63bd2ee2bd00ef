import * as v from 'valibot'
import { holdsAll } from '#lib/data/holdsAll.ts'
import { randomId } from '#lib/data/randomId.ts'

/** Base address of a cluster: http or https, no credentials in it; stored without trailing slashes. */
export const uriSchema = v.pipe(
  v.string(),
  v.trim(),
  v.check((text) => isClusterUri(text), 'invalidUri'),
  v.transform((text) => text.replace(/\/+$/, '')),
)

function isClusterUri(text: string): boolean {
  if (!/^https?:\/\/[^/]/i.test(text) || !URL.canParse(text)) return false
  const { username, password, search, hash } = new URL(text)
  return username === '' && password === '' && search === '' && hash === ''
}

const text = v.fallback(v.optional(v.string()), undefined)
const secret = v.optional(v.string(), '')

export const authSchema = v.variant('authType', [
  v.object({ authType: v.literal('none') }),
  v.object({ authType: v.literal('basicAuth'), authData: v.object({ username: secret, password: secret }) }),
  v.object({ authType: v.literal('apiKey'), authData: v.object({ apiKey: secret }) }),
  v.object({ authType: v.literal('bearer'), authData: v.object({ token: secret }) }),
  v.object({
    authType: v.literal('awsIAM'),
    authData: v.object({
      accessKeyId: secret,
      secretAccessKey: secret,
      sessionToken: v.exactOptional(v.string()),
      region: secret,
      service: v.exactOptional(v.picklist(['es', 'aoss'])),
    }),
  }),
])

/** What a user says of an engine that cannot be told by what it answers. */
export const engineChoices = ['elasticsearch', 'opensearch', 'elasticsearchServerless', 'opensearchServerless'] as const

export const accessModes = ['open', 'confirm', 'readOnly'] as const
export const environmentColors = ['graphite', 'blue', 'teal', 'olive', 'copper', 'rose', 'magenta', 'violet'] as const

const headerSchema = v.object({
  name: v.pipe(v.string(), v.regex(/^[!#$%&'*+.^_`|~\w-]+$/)),
  value: v.pipe(v.string(), v.regex(/^[\t\x20-\x7e\xa0-\xff]*$/)),
})

/** Old entries carry plain username and password in place of `auth`. */
function withAuth(entry: unknown): unknown {
  if (typeof entry !== 'object' || entry === null || 'auth' in entry) return entry
  const { username, password, ...rest }: Record<string, unknown> = { ...entry }
  const known = typeof username === 'string' && username !== '' && typeof password === 'string'
  return { ...rest, auth: known ? { authType: 'basicAuth', authData: { username, password } } : { authType: 'none' } }
}

/** A saved cluster, as stored and exported. Whatever else an entry holds survives. */
export const connectionSchema = v.pipe(
  v.unknown(),
  v.transform(withAuth),
  v.looseObject({
    id: v.fallback(v.optional(v.pipe(v.string(), v.minLength(1)), randomId), randomId),
    name: v.fallback(v.optional(v.string(), 'default cluster'), 'default cluster'),
    uri: uriSchema,
    auth: v.fallback(v.optional(authSchema, { authType: 'none' }), { authType: 'none' }),
    predefined: v.fallback(v.optional(v.boolean(), false), false),
    clusterName: text,
    version: text,
    majorVersion: text,
    distribution: text,
    flavor: text,
    uuid: text,
    /** Names and patterns of indices, separated by commas, that lists are limited to: this user may not list all. */
    within: text,
    /** Chosen by the user; absent is told by what answers. */
    engine: v.fallback(v.optional(v.picklist(engineChoices)), undefined),
    /** Of the chosen engine, where what answers does not say. */
    engineVersion: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^\d+(?:\.\d+)*$/))), undefined),
    access: v.fallback(v.optional(v.picklist(accessModes), 'open'), 'open'),
    color: v.fallback(v.optional(v.picklist(environmentColors)), undefined),
    via: v.fallback(v.optional(v.picklist(['direct', 'gateway'])), undefined),
    /** What is secret in `auth` is empty here: it is asked for, and kept in the memory of one tab. */
    askEachSession: v.fallback(v.optional(v.boolean(), false), false),
    /** Under this key the host keeps what is secret in `auth` and `headers`, which is empty here then. */
    secretsKey: text,
    target: text,
    tls: v.fallback(
      v.optional(v.looseObject({ fingerprint: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))) })),
      undefined,
    ),
    headers: v.fallback(v.optional(v.array(headerSchema), []), []),
  }),
)

export type Connection = v.InferOutput<typeof connectionSchema>

/** Learned from the cluster whenever it answers: nothing is lost where what was stored is not understood. */
const learned: ReadonlySet<string> = new Set([
  'clusterName',
  'version',
  'majorVersion',
  'distribution',
  'flavor',
  'uri',
])

/** Whether the schema kept all that a stored entry says. Where not, writing the connection back would lose some of it. */
export function keepsAll(entry: unknown, connection: Connection): boolean {
  return Object.entries(typeof entry === 'object' && entry !== null ? entry : {}).every(
    ([name, value]) => learned.has(name) || isMovedToAuth(name, connection) || holdsAll(connection[name], value),
  )
}

function isMovedToAuth(name: string, { auth }: Connection): boolean {
  return (name === 'username' || name === 'password') && ['basicAuth', 'none'].includes(auth.authType)
}
