import type { Platform } from '@searchdeck/platform'
import { openMemoryDevice } from '@searchdeck/platform/memory'
import type { StoreApi } from 'zustand'
import { parseConfig } from '#state/config.ts'
import { openHost } from '#state/host.ts'
import { useOpenJob } from '#state/openJob.ts'
import { useSnackbars } from '#state/snackbars.ts'
import { openStores } from '#state/storage/hostStorage.ts'
import { useStorageTrouble } from '#state/storage/storageTrouble.ts'

/** The device that page tests run on, in memory. */
export let device = openMemoryDevice()

/** The window of it that this page is in: what it may ask of its host, and what other windows do to it. */
export let thisWindow = device.openWindow()

/** A device that remembers nothing, and this page as it begins there. */
export function openFreshDevice(): void {
  device = openMemoryDevice()
  thisWindow = device.openWindow()
  reloadWindow()
}

/** This page, loaded anew. */
export function reloadWindow(): void {
  // What only the memory of a page holds.
  empty(useSnackbars)
  empty(useOpenJob)
  empty(useStorageTrouble)
  openStores(thisWindow)
  openHost({ config: parseConfig('{}'), platform: standInPlatform() })
}

function empty<State>({ setState, getInitialState }: StoreApi<State>): void {
  setState(getInitialState(), true)
}

/** A host that does nothing but what it is told to, and keeps no credentials. */
export function standInPlatform(parts: Partial<Platform> = {}): Platform {
  return {
    capabilities: { gateway: true },
    storage: thisWindow,
    transportFor: () => Object.assign(() => Promise.reject(new Error('No cluster')), { sendsBodyOnGet: true }),
    predefinedClusters: () => Promise.resolve(undefined),
    newerVersion: () => Promise.resolve(undefined),
    saveFile: () => undefined,
    writeFile: () => Promise.resolve(undefined),
    openLink: () => undefined,
    ...parts,
  }
}
