import { create } from 'zustand'

export interface StorageTrouble {
  /** The local-storage group it happened to. */
  readonly group: string
  /** `unreadable`: set aside under a second key. `full`: kept until this window closes, not beyond. */
  readonly kind: 'unreadable' | 'full'
}

/** What could not be read from or written to this device, for the shell to tell. */
export const useStorageTrouble = create<{ troubles: readonly StorageTrouble[] }>(() => ({ troubles: [] }))

export function reportStorageTrouble(trouble: StorageTrouble): void {
  useStorageTrouble.setState(({ troubles }) =>
    troubles.some(({ group, kind }) => group === trouble.group && kind === trouble.kind)
      ? { troubles }
      : { troubles: [...troubles, trouble] },
  )
}

export function dismissStorageTroubles(): void {
  useStorageTrouble.setState({ troubles: [] })
}
