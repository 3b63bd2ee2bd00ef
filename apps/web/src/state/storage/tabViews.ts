import type { Group } from './groups.ts'
import { tabStorage } from './tabStorage.ts'

const prefix = 'searchdeck.view.'

/** What this tab had of a group before it was reloaded; other tabs may have stored something else since. */
export function readTabView(group: Group): string | null {
  return tabStorage.read(prefix + group)
}

export function writeTabView(group: Group, fields: object): void {
  tabStorage.write(prefix + group, JSON.stringify(fields))
}

/** After the next reload this tab begins with what is stored. */
export function forgetTabViews(): void {
  tabStorage.removeAll(prefix)
}
