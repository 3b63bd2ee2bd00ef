import { unpinConnection } from '#state/connections/tabConnection.ts'
import type { SnackbarContent } from '#state/snackbars.ts'
import { reloadPage } from '#state/storage/overReload.ts'

/** Loads the app anew from its first address: what this page shows may be gone. `told` is told then. */
export function startOver(told: SnackbarContent): void {
  unpinConnection()
  history.replaceState(null, '', document.baseURI)
  reloadPage(told)
}
