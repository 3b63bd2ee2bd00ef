import * as v from 'valibot'
import { readClusterUri } from '../connect/clusterUri.ts'
import { isSendableHeader } from '../forward/headers.ts'

/** A setting that cannot be used: exit code 2. The message names where it was given, and never repeats a secret. */
export class SettingsError extends Error {}

const text = v.pipe(v.string('is not text'), v.nonEmpty('is empty'))

/** The address of a cluster. With a password in it, the message says where to put it instead. */
const clusterUriSchema = v.pipe(
  text,
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const read = readClusterUri(dataset.value)
    if (!('problem' in read)) return read.origin + read.basePath
    const hint = read.problem.includes('password')
      ? ', which would show in the list of processes: sign in on the page, or put it into the "auth" of a target in --config FILE'
      : ''
    addIssue({ message: read.problem + hint })
    return NEVER
  }),
)

const headerValue = v.pipe(
  v.string('is not text'),
  v.regex(/^[\t\x20-\x7e\xa0-\xff]*$/, 'cannot be the value of a header'),
)
const headersSchema = v.record(
  v.pipe(v.string(), v.toLowerCase(), v.check(isSendableHeader, 'is not a header that the gateway sends')),
  headerValue,
)

const credential = v.pipe(headerValue, v.nonEmpty('is empty'))
const authSchema = v.variant(
  'authType',
  [
    v.strictObject({ authType: v.literal('none') }),
    v.strictObject({
      authType: v.literal('basicAuth'),
      // Basic credentials travel encoded, so any character will do.
      authData: v.strictObject({ username: v.pipe(text, v.excludes(':', 'holds a colon')), password: text }),
    }),
    v.strictObject({ authType: v.literal('apiKey'), authData: v.strictObject({ apiKey: credential }) }),
    v.strictObject({ authType: v.literal('bearer'), authData: v.strictObject({ token: credential }) }),
  ],
  'is not one of none, basicAuth, apiKey, bearer',
)

const tlsFields = {
  ca: v.optional(text),
  clientCert: v.optional(text),
  clientKey: v.optional(text),
}

const targetSchema = v.strictObject({
  name: v.pipe(text, v.maxLength(200, 'is longer than 200 characters')),
  uri: clusterUriSchema,
  auth: v.optional(authSchema, { authType: 'none' }),
  headers: v.optional(headersSchema, {}),
  access: v.optional(v.picklist(['open', 'confirm', 'readOnly'], 'is not one of open, confirm, readOnly')),
  color: v.optional(v.pipe(text, v.maxLength(32, 'is longer than 32 characters'))),
  fingerprint: v.optional(
    v.pipe(
      text,
      v.transform((value) => value.replaceAll(':', '').toLowerCase()),
      v.regex(/^[0-9a-f]{64}$/, 'is not a SHA-256 fingerprint (64 hex digits)'),
    ),
  ),
  ...tlsFields,
})

export type TargetSettings = v.InferOutput<typeof targetSchema>

const basePathSchema = v.pipe(
  text,
  v.transform((path) => `/${path}/`.replace(/\/{2,}/g, '/')),
  v.regex(/^\/(?:[\w~-][\w.~-]*\/)*$/, 'is not a path of letters, digits, "-", "_", "." and "~"'),
)

const allowedHostSchema = v.pipe(
  text,
  v.regex(
    /^(?:https?:\/\/)?[\w.-]+(?::\d{1,5})?$/,
    'is not a host name such as admin.example, admin.example:8080 or https://admin.example',
  ),
  v.check((host) => URL.canParse(host.replace(/^(?!https?:\/\/)/, 'http://')), 'is not a host name with a port'),
)

const fields = {
  port: v.optional(
    v.pipe(
      v.number('is not a number'),
      v.integer('is not a whole number'),
      v.minValue(0, 'is below 0'),
      v.maxValue(65_535, 'is above 65535'),
    ),
  ),
  host: v.optional(
    v.pipe(
      text,
      v.transform((host) => (host === 'localhost' ? '127.0.0.1' : host.replace(/^\[(.*)\]$/, '$1'))),
      v.ip('is not an IP address'),
    ),
  ),
  listenPublicly: v.optional(v.boolean('is not true or false')),
  basePath: v.optional(basePathSchema),
  clusters: v.optional(v.array(clusterUriSchema, 'is not a list')),
  open: v.optional(v.boolean('is not true or false')),
  allowedHosts: v.optional(v.array(allowedHostSchema, 'is not a list')),
  hints: v.optional(v.boolean('is not true or false')),
  log: v.optional(v.boolean('is not true or false')),
  ...tlsFields,
}

/** What flags and environment variables may set. */
const settingsSchema = v.strictObject(fields)

/** What the file of `--config` may set: all of that, and the targets. */
const fileSchema = v.strictObject({
  ...fields,
  /** Asked once per start of the page whether there is a newer version; nobody is asked without it. */
  updateHost: v.optional(v.pipe(text, v.regex(/^https?:\/\/[^/]+/, 'is not an http or https address'))),
  /** Where the link in the footer leads. */
  homepage: v.optional(v.pipe(text, v.regex(/^https?:\/\/[^/]+/, 'is not an http or https address'))),
  targets: v.optional(
    v.pipe(
      v.array(targetSchema, 'is not a list'),
      v.check((targets) => new Set(targets.map(({ name }) => name)).size === targets.length, 'holds one name twice'),
    ),
  ),
})

export type Settings = v.InferOutput<typeof settingsSchema>
export type FileSettings = v.InferOutput<typeof fileSchema>

/** Throws `SettingsError`; `nameOf` says what a field is called where it was given (`--port`, `targets.1.uri`). */
export function checkSettings(given: unknown, nameOf: (path: string) => string): Settings {
  return checked(settingsSchema, given, nameOf)
}

export function checkFile(given: unknown, nameOf: (path: string) => string): FileSettings {
  return checked(fileSchema, given, nameOf)
}

function checked<Schema extends v.GenericSchema>(
  schema: Schema,
  given: unknown,
  nameOf: (path: string) => string,
): v.InferOutput<Schema> {
  // To valibot a list is an object too, one without any field.
  if (Array.isArray(given)) throw new SettingsError(`${nameOf('')} is a list, not an object`)
  const result = v.safeParse(schema, given)
  if (result.success) return result.output
  const [issue] = result.issues
  throw new SettingsError(`${nameOf(v.getDotPath(issue) ?? '')} ${problemOf(issue)}`)
}

/** Valibot's own words repeat the value, which may be a secret. */
function problemOf(issue: v.BaseIssue<unknown>): string {
  if (issue.expected === 'never') return 'is not known here'
  if (issue.received === 'undefined') return 'is missing'
  return issue.message.startsWith('Invalid') ? 'is not of the right type' : issue.message
}
