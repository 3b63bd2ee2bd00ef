import { randomId } from '#lib/randomId.ts'
import { accessModes, authSchema, connectionSchema, uriSchema, type Connection } from '#state/connectionSchema.ts'
import * as v from 'valibot'

export const authTypes = ['none', 'basicAuth', 'apiKey', 'bearer', 'awsIAM'] as const
export type AuthType = (typeof authTypes)[number]

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
  access: (typeof accessModes)[number]
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
  access: 'open',
  fingerprint: '',
}

/** Fields that a way to sign in needs; the session token of AWS may stay empty. */
export const authFields = {
  none: [],
  basicAuth: ['username', 'password'],
  apiKey: ['apiKey'],
  bearer: ['token'],
  awsIAM: ['accessKeyId', 'secretAccessKey', 'sessionToken', 'region'],
} as const satisfies Record<AuthType, readonly (keyof ConnectionFields)[]>

export type AuthField = (typeof authFields)[AuthType][number]

export function isOptional(field: AuthField): boolean {
  return field === 'sessionToken'
}

export function isUri(text: string): boolean {
  return v.is(uriSchema, text)
}

export function fieldsOf(connection: Connection): ConnectionFields {
  const { name, uri, auth, access, tls } = connection
  return {
    ...newConnection,
    ...('authData' in auth ? auth.authData : {}),
    ...{ name, uri, access, authType: auth.authType, fingerprint: tls?.fingerprint ?? '' },
  }
}

/** The connection that the form describes: `known` with its fields replaced, or a new one. Throws where a field is not valid. */
export function connectionOf(fields: ConnectionFields, known?: Connection): Connection {
  const { name, uri, access, authType, fingerprint } = fields
  const authData = Object.fromEntries(
    authFields[authType].flatMap((field) => (fields[field] === '' ? [] : [[field, fields[field]]])),
  )
  return v.parse(connectionSchema, {
    ...known,
    id: known?.id ?? randomId(),
    ...{ name: name.trim(), uri, access },
    auth: v.parse(authSchema, authType === 'none' ? { authType } : { authType, authData }),
    tls: fingerprint === '' ? undefined : { ...known?.tls, fingerprint },
  })
}
