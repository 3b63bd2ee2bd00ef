import { windowStorage } from './hostStorage.ts'

/** What one tab keeps over its reloads. Where the host keeps nothing, reads find nothing. */
export const tabStorage = {
  read: (key: string): string | null => windowStorage().read(key),
  /** Whether it is kept. */
  write: (key: string, text: string): boolean => windowStorage().write(key, text),
  remove: (key: string): void => windowStorage().remove(key),
  /** Forgets every key that begins so. */
  removeAll(prefix: string): void {
    for (const key of windowStorage().keys()) if (key.startsWith(prefix)) windowStorage().remove(key)
  },
}
