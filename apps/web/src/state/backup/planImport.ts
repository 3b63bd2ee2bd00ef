import * as v from 'valibot'
import { randomId } from '#lib/data/randomId.ts'
import { isSameAddress, leadsToSame } from '#lib/sameAddress.ts'
import { accessModes, connectionSchema, type Connection } from '#state/connections/connectionSchema.ts'
import { secretsIn } from '#state/connections/connectionSecrets.ts'
import { restStoreNames, restStores, type RestEntries, type RestStore } from '#state/rest/restDatabase.ts'
import { backupGroups, type BackupGroup } from '#state/storage/groups.ts'
import type { PlainBackup } from './readBackup.ts'

/** Something of a backup that cannot be taken in; the rest can. */
export interface BackupProblem {
  readonly kind: 'cluster' | 'group' | 'database' | 'entries'
  /** What the user knows it by: the cluster's name or position, the group, the database. */
  readonly name: string
  /** How many entries, where it is about several. */
  readonly count?: number
}

/** A saved cluster as it would be after the import. */
export interface PlannedConnection {
  readonly connection: Connection
  /** The host that will be sent credentials, where the entry has any. */
  readonly credentialsFor: string | undefined
  /** It trusts a certificate that this device does not trust for it yet. Not taken over unless agreed to. */
  readonly trusts: boolean
  /** It would allow more than what is saved here for the same cluster: then that stays, unless agreed to. */
  readonly stricter: Connection['access'] | undefined
  /**
   * It goes by a target of a gateway. Taken in only if agreed to: a `known` one by that target of this gateway, with the
   * credentials kept there; an `unknown` one by its address, as any other cluster.
   */
  readonly target: { readonly kind: 'known' | 'unknown'; readonly name: string } | undefined
  /** What is saved here for it; it stays where the target is not agreed to. */
  readonly present: Connection | undefined
}

export interface ImportPlan {
  /** Of the client that wrote it. */
  readonly version: string
  /** Text of each group for local storage, but for the clusters. */
  readonly groups: Readonly<Partial<Record<BackupGroup, string>>>
  /** Nothing where the backup has no clusters: those of this device stay then. */
  readonly connections: readonly PlannedConnection[] | undefined
  /** The list of this device's clusters that are gone afterwards. */
  readonly removed: readonly Connection[]
  /** Id of the cluster that was the active one; nothing where that is not among them. */
  readonly activeId: string | undefined
  readonly databases: Readonly<Record<string, RestEntries>>
  readonly problems: readonly BackupProblem[]
}

const text = v.fallback(v.optional(v.string()), undefined)
const connectionGroup = v.looseObject({
  clusters: v.array(v.unknown()),
  activeClusterIndex: v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0), 0),
})

/** What an import of this backup would do to this device, whose clusters are `here`. It does nothing yet. */
export function planImport({ version, store, idb }: PlainBackup, here: readonly Connection[]): ImportPlan {
  const problems: BackupProblem[] = []
  const { connection, ...others } = knownGroups(store, problems)
  return {
    version,
    groups: Object.fromEntries(Object.entries(others).map(([group, value]) => [group, JSON.stringify(value)])),
    ...clustersOf(connection, here, problems),
    databases: databasesOf(idb, problems),
    problems,
  }
}

function knownGroups(store: PlainBackup['store'], problems: BackupProblem[]): Partial<Record<BackupGroup, object>> {
  return Object.fromEntries(
    backupGroups.flatMap((group): [BackupGroup, object][] => {
      if ((store[group] ?? null) === null) return []
      const value = groupValue(store[group])
      if (value === undefined) problems.push({ kind: 'group', name: group })
      return value === undefined ? [] : [[group, value]]
    }),
  )
}

type PlannedClusters = Pick<ImportPlan, 'connections' | 'removed' | 'activeId'>

function clustersOf(
  group: object | undefined,
  here: readonly Connection[],
  problems: BackupProblem[],
): PlannedClusters {
  const none = { connections: undefined, removed: [], activeId: undefined }
  if (group === undefined) return none
  const stored = v.safeParse(connectionGroup, group)
  if (!stored.success) {
    problems.push({ kind: 'group', name: 'connection' })
    return none
  }
  const { clusters, activeClusterIndex } = stored.output
  const found = plannedConnections(clusters, here, problems)
  const connections = found.flatMap((each) => each ?? [])
  return {
    connections,
    removed: here.filter((each) => !each.predefined && !isAmong(each, connections)),
    activeId: found[activeClusterIndex]?.connection.id,
  }
}

/** A group is an object, or the JSON text of one. */
function groupValue(value: unknown): object | undefined {
  const parsed = typeof value === 'string' ? json(value) : value
  return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? parsed : undefined
}

/** Entry by entry; nothing in place of one that is broken, or that this device has from elsewhere. */
function plannedConnections(
  entries: readonly unknown[],
  here: readonly Connection[],
  problems: BackupProblem[],
): (PlannedConnection | undefined)[] {
  const taken = new Set(here.filter(({ predefined }) => predefined).map(({ id }) => id))
  return entries.map((entry, at) => {
    const parsed = v.safeParse(connectionSchema, entry)
    if (!parsed.success) {
      const { name } = v.parse(v.fallback(v.object({ name: text }), { name: undefined }), entry)
      problems.push({ kind: 'cluster', name: name ?? String(at + 1) })
      return undefined
    }
    const { output } = parsed
    // What was set up beforehand comes from whoever serves this page, not from a file.
    if (output.predefined && here.some((each) => each.predefined && isSameCluster(each, output))) return undefined
    return planned({ ...output, predefined: false }, here, taken)
  })
}

function planned(given: Connection, here: readonly Connection[], taken: Set<string>): PlannedConnection {
  const { entry, target } = byTarget(given, here)
  const same = counterpart(entry, here)
  // The memory of this tab holds secrets by id: another address under a known id must not be sent them.
  const isStranger = here.some((each) => each.id === entry.id && !isSameCluster(each, entry))
  const id = isStranger || taken.has(entry.id) ? randomId() : entry.id
  taken.add(id)
  const strictest = same ?? strictestAt(entry, here)
  return {
    // Where another device's host keeps what is secret is of no use here.
    connection: { ...entry, id, secretsKey: undefined },
    credentialsFor: hasCredentials(entry) ? new URL(entry.uri).host : undefined,
    trusts: trustsMore(entry, same),
    stricter: strictest && isStricter(strictest.access, entry.access) ? strictest.access : undefined,
    target,
    present: same?.predefined === true ? undefined : same,
  }
}

/** The entry as this gateway can reach it, and what there is to agree to. */
function byTarget(
  entry: Connection,
  here: readonly Connection[],
): Pick<PlannedConnection, 'target'> & { entry: Connection } {
  const { target: name, ...rest } = entry
  if (name === undefined) return { entry, target: undefined }
  const known = here.find((each) => each.predefined && each.target === name)
  // Its address is for display: a file must not give it another one.
  if (known) return { entry: { ...entry, uri: known.uri }, target: { kind: 'known', name } }
  return { entry: { ...rest, target: undefined }, target: { kind: 'unknown', name } }
}

/** Whether two connections go to the same address, or by the same target, and so are sent the same secrets. */
function isSameCluster(one: Connection, other: Connection): boolean {
  return one.target === other.target && isSameAddress(one.uri, other.uri)
}

/** The saved cluster here that an entry stands for. */
function counterpart(entry: Connection, here: readonly Connection[]): Connection | undefined {
  const same = here.filter((each) => isSameCluster(each, entry))
  return same.find(({ id }) => id === entry.id) ?? same.find(({ name }) => name === entry.name)
}

/** Of all that lead to the same cluster, by whatever way, the one that allows least. */
function strictestAt(entry: Connection, here: readonly Connection[]): Connection | undefined {
  return here
    .filter(({ uri, target }) => leadsToSame(uri, entry.uri) || (target !== undefined && target === entry.target))
    .reduce<Connection | undefined>(
      (strictest, each) => (strictest && !isStricter(each.access, strictest.access) ? strictest : each),
      undefined,
    )
}

function trustsMore({ tls }: Connection, same: Connection | undefined): boolean {
  return tls?.fingerprint !== undefined && tls.fingerprint !== same?.tls?.fingerprint
}

function isStricter(one: Connection['access'], other: Connection['access']): boolean {
  return accessModes.indexOf(one) > accessModes.indexOf(other)
}

function hasCredentials(entry: Connection): boolean {
  return (
    Object.values(secretsIn(entry)).some((secret) => secret !== '') || entry.headers.some(({ value }) => value !== '')
  )
}

function isAmong(saved: Connection, planned: readonly PlannedConnection[]): boolean {
  return planned.some(({ connection }) => connection.name === saved.name && isSameCluster(connection, saved))
}

function databasesOf(idb: Readonly<Record<string, unknown>>, problems: BackupProblem[]): Record<string, RestEntries> {
  const databases = Object.entries(idb).flatMap(([name, content]): [string, RestEntries][] => {
    const stores = groupValue(content)
    if (name === '' || stores === undefined) {
      problems.push({ kind: 'database', name })
      return []
    }
    let broken = 0
    const entriesOf = (store: RestStore) => {
      const entries: unknown = Reflect.get(stores, store)
      return (Array.isArray(entries) ? entries : []).flatMap((entry: unknown) => {
        const parsed = v.safeParse(restStores[store], entry)
        if (!parsed.success) broken += 1
        return parsed.success ? [parsed.output] : []
      })
    }
    const [restQueryHistory, restQuerySavedQueries, restQueryTabs] = restStoreNames.map(entriesOf)
    if (broken > 0) problems.push({ kind: 'entries', name, count: broken })
    return [
      [
        name,
        {
          restQueryHistory: restQueryHistory ?? [],
          restQuerySavedQueries: restQuerySavedQueries ?? [],
          restQueryTabs: restQueryTabs ?? [],
        },
      ],
    ]
  })
  return Object.fromEntries(databases)
}

function json(value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    return undefined
  }
}
