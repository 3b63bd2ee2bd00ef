import { useConnectionSecrets } from '#state/connections/connectionSecrets.ts'
import { dropDrafts } from '#state/draft.ts'
import { tabStorage } from '#state/storage/tabStorage.ts'

/** Forgets what only this tab holds: credentials, what stands typed, where it was. */
export function forgetTab(): void {
  useConnectionSecrets.setState({}, true)
  dropDrafts()
  tabStorage.removeAll('searchdeck.')
}
