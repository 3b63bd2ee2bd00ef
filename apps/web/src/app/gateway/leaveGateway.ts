import { keepDraftsOverReload } from '#state/draft.ts'
import { host } from '#state/host.ts'

/** From here on this tab goes to the sign-in page when another one signs out. What stands typed in it is kept. */
export function followSignOut(): void {
  host().platform.session?.onEnd(() => {
    keepDraftsOverReload()
    window.location.reload()
  })
}

/** Signs this browser out of the gateway, in all its tabs. Rejects when the gateway does not answer. */
export async function signOut(): Promise<void> {
  await host().platform.session?.end()
  keepDraftsOverReload()
  window.location.reload()
}
