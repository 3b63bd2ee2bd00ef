import type { Platform } from './types.ts'

/** Local storage of this page's origin. Where it is switched off, reads find nothing and writes throw. */
export const browserStorage: Platform['storage'] = {
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
}

function attempt<T>(action: () => T, otherwise: T): T {
  try {
    return action()
  } catch {
    return otherwise
  }
}
