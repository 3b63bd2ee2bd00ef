import { create } from 'zustand'
import { appVersion } from '#lib/product.ts'
import { host } from '#state/host.ts'
import { clientId } from '#state/storage/clientId.ts'

/** A newer version that the update host offers. */
export const useNewerVersion = create<{ version: string | undefined }>(() => ({ version: undefined }))

/** Asks for a newer version, once, where an update host was set up. */
export async function checkForUpdate(): Promise<void> {
  const { config, platform } = host()
  const { updateHost, buildMode } = config
  const id = clientId()
  if (updateHost === undefined || id === undefined) return
  const version = await platform.newerVersion({ host: updateHost, version: appVersion, buildMode, clientId: id })
  useNewerVersion.setState({ version })
}
