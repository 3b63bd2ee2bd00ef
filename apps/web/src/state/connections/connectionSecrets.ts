import * as v from 'valibot'
import { create } from 'zustand'
import { onOpenStores } from '#state/storage/hostStorage.ts'
import { broughtOver, carryOver } from '#state/storage/overReload.ts'
import { authSchema, type Connection } from './connectionSchema.ts'

/** The field of each way to sign in that is secret, and asked for where a connection asks each session. */
const secretFields = {
  none: [],
  basicAuth: ['password'],
  apiKey: ['apiKey'],
  bearer: ['token'],
  awsIAM: ['secretAccessKey', 'sessionToken'],
} as const satisfies Record<Connection['auth']['authType'], readonly string[]>

export type SecretField = (typeof secretFields)[keyof typeof secretFields][number]
export type Secrets = Readonly<Partial<Record<SecretField, string>>>

/** What this tab was told, by connection id. It lives as long as the page: never stored, never in an address. */
export const useConnectionSecrets = create<Readonly<Record<string, Secrets>>>(() => ({}))
onOpenStores(() => useConnectionSecrets.setState(broughtOver(), true))
carryOver(() => useConnectionSecrets.getState())

/** The secret fields of a way to sign in, the one that cannot be missing first. */
export function secretsOf({ authType }: Connection['auth']): readonly SecretField[] {
  return secretFields[authType]
}

export function rememberSecrets(id: string, secrets: Secrets): void {
  useConnectionSecrets.setState({ [id]: secrets })
}

/** The connection with what this tab was told filled in where the stored one is empty. */
export function withSecrets(
  connection: Connection,
  known: Secrets | undefined = useConnectionSecrets.getState()[connection.id],
): Connection {
  const { askEachSession, auth } = connection
  if (!askEachSession || known === undefined || auth.authType === 'none') return connection
  const authData = new Map<string, unknown>(Object.entries(auth.authData))
  for (const field of secretsOf(auth)) if ((authData.get(field) ?? '') === '') authData.set(field, known[field])
  return withAuth(connection, authData)
}

/** The connection as it may be stored: without its secrets where it asks for them each session. */
export function withoutSecrets(connection: Connection): Connection {
  const { askEachSession, auth } = connection
  if (!askEachSession || auth.authType === 'none') return connection
  const authData = new Map<string, unknown>(Object.entries(auth.authData))
  for (const field of secretsOf(auth)) authData.delete(field)
  return withAuth(connection, authData)
}

/** What of a connection's credentials is secret, for the memory of this tab. */
export function secretsIn({ auth }: Connection): Secrets {
  const authData = new Map(Object.entries('authData' in auth ? auth.authData : {}))
  return Object.fromEntries(secretsOf(auth).map((field) => [field, authData.get(field) ?? '']))
}

function withAuth(connection: Connection, authData: ReadonlyMap<string, unknown>): Connection {
  const { authType } = connection.auth
  return { ...connection, auth: v.parse(authSchema, { authType, authData: Object.fromEntries(authData) }) }
}

/** Whether the user has to sign in before anything may be sent. */
export function asksFirst(connection: Connection): boolean {
  const [first] = secretsOf(connection.auth)
  if (!connection.askEachSession || first === undefined) return false
  return (secretsIn(withSecrets(connection))[first] ?? '') === ''
}

/** As `asksFirst`, heard of as it changes. */
export function useAsksFirst(connection: Connection): boolean {
  useConnectionSecrets((secrets) => secrets[connection.id])
  return asksFirst(connection)
}
