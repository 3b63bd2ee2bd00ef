import type { HostStorage } from './types.ts'

/**
 * Local storage of this page's origin and session storage of this tab. Where they are switched off, reads find nothing and
 * nothing is kept.
 */
export const browserStorage: HostStorage = {
  device: {
    read: (key) => attempt(() => localStorage.getItem(key), null),
    write: (key, value) => localStorage.setItem(key, value),
    remove: (key) => attempt(() => localStorage.removeItem(key), undefined),
    keys: () => attempt(() => Object.keys(localStorage), []),
    onChange(listener) {
      const hear = (event: StorageEvent) => {
        if (event.storageArea !== localStorage || event.key === null) return
        listener(event.key, event.oldValue, event.newValue)
      }
      window.addEventListener('storage', hear)
      return () => window.removeEventListener('storage', hear)
    },
  },
  window: {
    read: (key) => attempt(() => sessionStorage.getItem(key), null),
    write: (key, value) =>
      attempt(() => {
        sessionStorage.setItem(key, value)
        return true
      }, false),
    remove: (key) => attempt(() => sessionStorage.removeItem(key), undefined),
    keys: () => attempt(() => Object.keys(sessionStorage), []),
  },
}

function attempt<T>(action: () => T, otherwise: T): T {
  try {
    return action()
  } catch {
    return otherwise
  }
}
