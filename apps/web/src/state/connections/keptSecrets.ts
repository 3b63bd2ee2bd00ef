import type { StoredSecrets } from '@searchdeck/platform'
import * as v from 'valibot'
import { isSameData } from '#lib/data/isSameData.ts'
import { randomId } from '#lib/data/randomId.ts'
import { HostError } from '#lib/hostError.ts'
import { host } from '#state/host.ts'
import { onOpenStores } from '#state/storage/hostStorage.ts'
import { useConnections } from './connections.ts'
import { authSchema, type Connection } from './connectionSchema.ts'
import { secretsIn, withoutSecrets } from './connectionSecrets.ts'

/** What the host keeps, as far as this page has asked for it, by key. In memory only. */
const fetched = new Map<string, StoredSecrets>()
let underWay: Promise<void> | undefined

onOpenStores(() => {
  fetched.clear()
  underWay = undefined
})

/** Whether credentials are kept by the host, and nothing of them by this device's storage. */
export function hostKeepsSecrets(): boolean {
  return host().platform.secrets !== undefined
}

/**
 * The connection with all its credentials, fetched where they are not known yet. What the tab is told each session is not
 * among them. Rejects with a `HostError` where the host does not give them.
 */
export async function complete(connection: Connection): Promise<Connection> {
  const known = completed(connection)
  if (known) return known
  await fetchSecrets([connection])
  return completed(connection) ?? connection
}

/** The same, where nothing needs to be fetched for it. */
export function completed(connection: Connection): Connection | undefined {
  const { secretsKey } = connection
  if (secretsKey === undefined) return connection
  const secrets = fetched.get(secretsKey)
  return secrets && withFields(connection, secrets)
}

/** Fetches what is not known yet of all saved connections and of these, at once: one request for all. */
export async function fetchSecrets(also: readonly Connection[] = []): Promise<void> {
  await underWay?.catch(() => undefined)
  const store = host().platform.secrets
  const keys = [...useConnections.getState().clusters, ...also].flatMap(({ secretsKey }) => secretsKey ?? [])
  const unknown = [...new Set(keys)].filter((key) => !fetched.has(key))
  if (store === undefined || unknown.length === 0) return underWay
  underWay = store.read(unknown).then(
    (found) => {
      // One that the host has lost is asked for once: the cluster will say that it is missing.
      for (const key of unknown) fetched.set(key, found[key] ?? {})
    },
    (cause: unknown) => {
      throw new HostError('secretsNotGiven', cause)
    },
  )
  try {
    await underWay
  } finally {
    underWay = undefined
  }
}

/**
 * The connections as this device may store them: their credentials are with the host by now, where it keeps any. Rejects
 * with a `HostError` where it does not take them.
 */
export async function storedForms(connections: readonly Connection[]): Promise<Connection[]> {
  const store = host().platform.secrets
  if (!store) return connections.map(withoutSecrets)
  const changes: Record<string, StoredSecrets | null> = {}
  const stored = connections.map((connection) => {
    const told = withoutSecrets(connection)
    const secrets = fieldsOf(told)
    const { secretsKey } = told
    if (Object.keys(secrets).length === 0) {
      if (secretsKey !== undefined) changes[secretsKey] = null
      return { ...told, secretsKey: undefined }
    }
    const key = secretsKey ?? randomId()
    changes[key] = secrets
    return { ...withFields(told, {}), secretsKey: key }
  })
  await write(changes)
  return stored
}

/**
 * Moves credentials to the host that this device still stores from before the host kept them. Rejects with a `HostError`
 * where it does not take them: they stay where they are then.
 */
export async function moveSecrets(): Promise<void> {
  if (!hostKeepsSecrets()) return
  const { clusters } = useConnections.getState()
  const here = clusters.filter((each) => !each.predefined && Object.keys(fieldsOf(withoutSecrets(each))).length > 0)
  if (here.length === 0) return
  const stored = await storedForms(await Promise.all(here.map(complete)))
  const moved = new Map(here.map((each, at) => [each.id, { before: each, after: stored[at] ?? each }]))
  useConnections.setState((state) => ({
    clusters: state.clusters.map((each) => {
      const change = moved.get(each.id)
      // Other credentials, given meanwhile, are moved at the next start. What was learnt of the cluster meanwhile stays.
      if (!change || !isSameData(credentialsOf(change.before), credentialsOf(each))) return each
      return { ...each, ...credentialsOf(change.after) }
    }),
  }))
}

function credentialsOf({ auth, headers, secretsKey }: Connection): Pick<Connection, 'auth' | 'headers' | 'secretsKey'> {
  return { auth, headers, secretsKey }
}

/** The host forgets what it keeps for these. Rejects where it does not. */
export async function forgetSecrets(connections: readonly Connection[]): Promise<void> {
  const keys = connections.flatMap(({ secretsKey }) => secretsKey ?? [])
  if (keys.length === 0) return
  await write(Object.fromEntries(keys.map((key) => [key, null])))
}

async function write(changes: Readonly<Record<string, StoredSecrets | null>>): Promise<void> {
  await host()
    .platform.secrets?.write(changes)
    .catch((cause: unknown) => {
      throw new HostError('secretsNotKept', cause)
    })
  for (const [key, secrets] of Object.entries(changes)) {
    if (secrets === null) fetched.delete(key)
    else fetched.set(key, secrets)
  }
}

/** All that is secret in a connection and not empty, by field. The value of any header may be. */
function fieldsOf(connection: Connection): StoredSecrets {
  const headers = connection.headers.map(({ value }, at) => [`header.${at}`, value] as const)
  return Object.fromEntries([...Object.entries(secretsIn(connection)), ...headers].filter(([, value]) => value !== ''))
}

/** The connection with these in place of what is secret in it. */
function withFields(connection: Connection, secrets: StoredSecrets): Connection {
  const { auth, headers } = connection
  const authData = new Map<string, unknown>(Object.entries('authData' in auth ? auth.authData : {}))
  for (const field of Object.keys(secretsIn(connection))) {
    if (secrets[field] === undefined) authData.delete(field)
    else authData.set(field, secrets[field])
  }
  return {
    ...connection,
    auth: v.parse(authSchema, { authType: auth.authType, authData: Object.fromEntries(authData) }),
    headers: headers.map(({ name }, at) => ({ name, value: secrets[`header.${at}`] ?? '' })),
  }
}
