import type { HostStorage, SecretStore, StoredSecrets } from './types.ts'

type Listener = Parameters<HostStorage['device']['onChange']>[0]

interface MemoryWindow extends HostStorage {
  /**
   * Tells this window of what another one wrote, as a browser does a while after it. Nothing is told by itself, so that a
   * test says when.
   */
  hear(key: string, before?: string | null, after?: string | null): void
}

/** One device in memory: its windows share what it remembers, and nothing else. For tests. */
export interface MemoryDevice {
  /** A further window, which has kept nothing yet. */
  openWindow(): MemoryWindow
  /** What is kept outside the page. */
  readonly secrets: SecretStore & { readonly kept: ReadonlyMap<string, StoredSecrets> }
  /** From now on writes of more than `characters` in all are refused, as by a device that is full. */
  limit(characters: number): void
}

/** A device that remembers nothing yet, and tells other windows only when asked to. */
export function openMemoryDevice(): MemoryDevice {
  const remembered = new Map<string, string>()
  const kept = new Map<string, StoredSecrets>()
  let room = Infinity
  const write = (key: string, value: string) => {
    const others = [...remembered].filter(([each]) => each !== key)
    const taken = others.reduce((sum, [name, text]) => sum + name.length + text.length, key.length + value.length)
    if (taken > room) throw new DOMException('The device is full', 'QuotaExceededError')
    remembered.set(key, value)
  }
  return {
    openWindow() {
      const listeners = new Set<Listener>()
      const own = new Map<string, string>()
      return {
        device: {
          read: (key) => remembered.get(key) ?? null,
          write,
          remove: (key) => void remembered.delete(key),
          keys: () => [...remembered.keys()],
          onChange(listener) {
            listeners.add(listener)
            return () => void listeners.delete(listener)
          },
        },
        window: {
          read: (key) => own.get(key) ?? null,
          write: (key, value) => {
            own.set(key, value)
            return true
          },
          remove: (key) => void own.delete(key),
          keys: () => [...own.keys()],
        },
        hear(key, before = null, after = remembered.get(key) ?? null) {
          for (const listener of [...listeners]) listener(key, before, after)
        },
      }
    },
    secrets: {
      kept,
      read: (keys) => Promise.resolve(Object.fromEntries([...kept].filter(([key]) => keys.includes(key)))),
      write(changes) {
        for (const [key, secrets] of Object.entries(changes))
          if (secrets === null) kept.delete(key)
          else kept.set(key, secrets)
        return Promise.resolve()
      },
    },
    limit: (characters) => {
      room = characters
    },
  }
}
