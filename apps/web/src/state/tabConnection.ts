const key = 'searchdeck.connection'

/** The connection this tab works on, by id: it survives a reload, and no other tab changes it. */
export function pinnedConnection(): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

export function pinConnection(id: string): void {
  try {
    sessionStorage.setItem(key, id)
  } catch {
    // Session storage is switched off: the tab follows the address alone.
  }
}
