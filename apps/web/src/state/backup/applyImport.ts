import type { Connection } from '#state/connections/connectionSchema.ts'
import { complete, forgetSecrets, storedForms } from '#state/connections/keptSecrets.ts'
import { readRestEntries, replaceRestEntries, withDatabasesHere, type RestEntries } from '#state/rest/restDatabase.ts'
import { beginGeneration } from '#state/storage/generation.ts'
import { deviceStorage } from '#state/storage/hostStorage.ts'
import { forgetTabViews } from '#state/storage/tabViews.ts'
import type { ImportPlan, PlannedConnection } from './planImport.ts'

/** What the user agreed to, by the id of the connection. */
export interface Consent {
  /** Certificates of these are trusted from now on. */
  readonly trust: ReadonlySet<string>
  /** These may allow more than they do now. */
  readonly access: ReadonlySet<string>
  /** These may go by a target of this gateway, or by the address of one that it does not have. */
  readonly target: ReadonlySet<string>
}

/**
 * Puts a backup in place. All of it, or nothing: what was there is put back where something cannot be stored, and the
 * error is thrown. Every other tab takes it over. Reload the page at once afterwards: it still knows what was there before.
 */
export async function applyImport(plan: ImportPlan, consent: Consent, here: readonly Connection[]): Promise<void> {
  const undo: (() => unknown)[] = []
  try {
    for (const [name, entries] of Object.entries(plan.databases)) {
      const before: RestEntries = await readRestEntries(name)
      await replaceRestEntries(name, entries)
      undo.push(() => replaceRestEntries(name, before))
    }
    const clusters = await clustersOf(plan, consent, here)
    const added = (clusters ?? []).filter(({ secretsKey }) => !here.some((each) => each.secretsKey === secretsKey))
    undo.push(() => forgetSecrets(added).catch(() => undefined))
    // First what keeps other tabs from writing over it.
    undo.push(beginGeneration('import'))
    for (const [group, text] of storageTexts(plan, clusters)) {
      const before = deviceStorage().read(group)
      deviceStorage().write(group, text)
      undo.push(() => (before === null ? deviceStorage().remove(group) : deviceStorage().write(group, before)))
    }
    // They would stand before what was imported.
    forgetTabViews()
    const gone = clusters
      ? here.filter(({ secretsKey }) => !clusters.some((each) => each.secretsKey === secretsKey))
      : []
    // What the host does not forget is of no use to anybody: its key is gone.
    await forgetSecrets(gone).catch(() => undefined)
  } catch (error) {
    for (const back of undo.toReversed()) await back()
    throw error
  }
}

/** The list as it will be stored, its credentials with the host where that keeps them; nothing where it stays as it is. */
async function clustersOf(
  { connections }: ImportPlan,
  consent: Consent,
  here: readonly Connection[],
): Promise<Connection[] | undefined> {
  if (connections === undefined) return undefined
  const predefined = here.filter((each) => each.predefined)
  const agreedTo = connections.flatMap((each) => agreed(each, consent))
  return [...predefined, ...(await storedForms(await Promise.all(agreedTo.map(complete))))]
}

function storageTexts(plan: ImportPlan, clusters: readonly Connection[] | undefined): [string, string][] {
  const texts = Object.entries(plan.groups).map(([group, text]): [string, string] => [
    group,
    group === 'restQuery' ? withDatabasesHere(text) : text,
  ])
  if (clusters === undefined) return texts
  const position = clusters.findIndex(({ id }) => id === plan.activeId)
  return [...texts, ['connection', JSON.stringify({ clusters, activeClusterIndex: Math.max(0, position) })]]
}

function agreed(planned: PlannedConnection, consent: Consent): Connection[] {
  const { connection, trusts, stricter, target, present } = planned
  const { id, tls } = connection
  if (target && !consent.target.has(id)) return present ? [present] : []
  return [
    {
      ...connection,
      tls: trusts && !consent.trust.has(id) ? withoutFingerprint(tls) : tls,
      access: stricter !== undefined && !consent.access.has(id) ? stricter : connection.access,
    },
  ]
}

function withoutFingerprint(tls: Connection['tls']): Connection['tls'] {
  return Object.fromEntries(Object.entries(tls ?? {}).filter(([name]) => name !== 'fingerprint'))
}
