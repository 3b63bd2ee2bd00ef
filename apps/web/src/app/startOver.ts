import { reloadPage } from '#state/overReload.ts'
import type { SnackbarContent } from '#state/snackbars.ts'
import { unpinConnection } from '#state/tabConnection.ts'

/** Loads the app anew from its first address: what this page shows may be gone. `told` is told then. */
export function startOver(told: SnackbarContent): void {
  unpinConnection()
  history.replaceState(null, '', document.baseURI)
  reloadPage(told)
}
