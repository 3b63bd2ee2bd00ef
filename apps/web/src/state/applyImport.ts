import { browserStorage } from '@searchdeck/platform'
import type { Connection } from './connectionSchema.ts'
import type { ImportPlan, PlannedConnection } from './planImport.ts'
import { readRestEntries, replaceRestEntries, withDatabasesHere, type RestEntries } from './restDatabase.ts'

/** What the user agreed to, by the id of the connection. */
export interface Consent {
  /** Certificates of these are trusted from now on. */
  readonly trust: ReadonlySet<string>
  /** These may allow more than they do now. */
  readonly access: ReadonlySet<string>
}

/**
 * Puts a backup in place. All of it, or nothing: what was there is put back where something cannot be stored, and the
 * error is thrown. Reload the page at once afterwards: it still knows what was there before.
 */
export async function applyImport(plan: ImportPlan, consent: Consent, here: readonly Connection[]): Promise<void> {
  const undo: (() => unknown)[] = []
  try {
    for (const [name, entries] of Object.entries(plan.databases)) {
      const before: RestEntries = await readRestEntries(name)
      await replaceRestEntries(name, entries)
      undo.push(() => replaceRestEntries(name, before))
    }
    for (const [group, text] of storageTexts(plan, consent, here)) {
      const before = browserStorage.read(group)
      browserStorage.write(group, text)
      undo.push(() => (before === null ? browserStorage.remove(group) : browserStorage.write(group, before)))
    }
  } catch (error) {
    for (const back of undo.toReversed()) await back()
    throw error
  }
}

function storageTexts(plan: ImportPlan, consent: Consent, here: readonly Connection[]): [string, string][] {
  const texts = Object.entries(plan.groups).map(([group, text]): [string, string] => [
    group,
    group === 'restQuery' ? withDatabasesHere(text) : text,
  ])
  if (plan.connections === undefined) return texts
  const predefined = here.filter((each) => each.predefined)
  const clusters = [...predefined, ...plan.connections.map((each) => agreed(each, consent))]
  const position = clusters.findIndex(({ id }) => id === plan.activeId)
  return [...texts, ['connection', JSON.stringify({ clusters, activeClusterIndex: Math.max(0, position) })]]
}

function agreed({ connection, trusts, stricter }: PlannedConnection, { trust, access }: Consent): Connection {
  const { id, tls } = connection
  return {
    ...connection,
    tls: trusts && !trust.has(id) ? withoutFingerprint(tls) : tls,
    access: stricter !== undefined && !access.has(id) ? stricter : connection.access,
  }
}

function withoutFingerprint(tls: Connection['tls']): Connection['tls'] {
  return Object.fromEntries(Object.entries(tls ?? {}).filter(([name]) => name !== 'fingerprint'))
}
