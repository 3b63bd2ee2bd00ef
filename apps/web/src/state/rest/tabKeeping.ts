import { isOutdated } from '#state/storage/generation.ts'
import { reportStorageTrouble } from '#state/storage/storageTrouble.ts'
import type { ReadTab, RestTab } from './restTab.ts'
import { markUsed, removeTab, writeTab } from './tabStore.ts'

/** The tabs of a window, as keeping them needs to see them. */
interface KeptTabs {
  readonly place: string
  /** As they were read. */
  readonly read: readonly ReadTab[]
  readonly tabOf: (name: string) => RestTab | undefined
  /** Another window has changed the tab of the same name: this one goes on under another. */
  readonly onRenamed: (before: string, after: Pick<RestTab, 'name' | 'label'>) => void
}

/** How tabs are kept in the database of their cluster, each by itself. */
export interface TabKeeping {
  /** A tab was changed: it is written when nothing has changed for a moment. */
  changed(name: string): void
  /** A tab is looked at. */
  used(name: string): void
  /** A tab was closed. What another window has changed in it meanwhile stays there. */
  closed(name: string): void
  /** Writes at once what waits, and resolves when all is written. */
  flush(): Promise<void>
}

const SAVE_AFTER_MS = 100

type Known = Omit<ReadTab, 'tab'>

/** Keeps the tabs of a window from here on, and at once when it goes out of sight. */
export function keepTabs({ place, read, tabOf, onRenamed }: KeptTabs): TabKeeping {
  const known = new Map<string, Known>(read.map(({ tab, ...rest }) => [tab.name, rest]))
  const knownOf = (name: string): Known => {
    const next = Math.max(0, ...[...known.values()].map(({ place: each }) => each)) + 1
    const entry = known.get(name) ?? { revision: undefined, place: next, usedAt: Date.now() }
    known.set(name, entry)
    return entry
  }
  const waiting = new Map<string, ReturnType<typeof setTimeout>>()
  let last = Promise.resolve()
  // One after the other: each write goes by what the one before has left.
  const inTurn = (work: () => Promise<void>) => {
    const guarded = async () => {
      if (!isOutdated()) await work()
    }
    last = last.then(guarded).catch(() => reportStorageTrouble({ group: 'restQuery', kind: 'full' }))
  }
  const save = async (name: string) => {
    const tab = tabOf(name)
    if (tab === undefined) return
    const { tab: written, ...rest } = await writeTab(place, { tab, ...knownOf(name) })
    known.set(written.name, { ...rest, usedAt: knownOf(name).usedAt })
    if (written.name === name) return
    known.delete(name)
    onRenamed(name, { name: written.name, label: written.label })
    // What was typed meanwhile belongs to the new one.
    if (forget(name)) changed(written.name)
  }
  /** Whether anything waited. */
  const forget = (name: string): boolean => {
    clearTimeout(waiting.get(name))
    return waiting.delete(name)
  }
  const write = (name: string) => {
    if (forget(name)) inTurn(() => save(name))
  }
  const changed = (name: string) => {
    forget(name)
    knownOf(name)
    waiting.set(
      name,
      setTimeout(() => write(name), SAVE_AFTER_MS),
    )
  }
  const flush = () => {
    for (const name of [...waiting.keys()]) write(name)
    return last
  }
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void flush()
  })
  window.addEventListener('pagehide', () => void flush())
  return {
    ...{ changed, flush },
    used: (name) => {
      const usedAt = Math.max(Date.now(), ...[...known.values()].map((each) => each.usedAt + 1))
      known.set(name, { ...knownOf(name), usedAt })
      inTurn(() => markUsed(place, name, usedAt))
    },
    closed: (name) => {
      forget(name)
      inTurn(async () => {
        const revision = known.get(name)?.revision
        known.delete(name)
        await removeTab(place, name, revision)
      })
    },
  }
}
