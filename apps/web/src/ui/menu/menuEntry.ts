import type { ReactNode } from 'react'

export interface MenuItem {
  readonly id: string
  readonly label: string
  readonly icon?: ReactNode
  readonly onSelect: () => void
  /** It takes something away. */
  readonly danger?: boolean
  /** Why it cannot be chosen now; it stays in sight. */
  readonly disabledReason?: string | undefined
  /** The key that does the same, as written on keyboards. */
  readonly keys?: string
  /** The present one of several: a page, a choice. */
  readonly current?: boolean
}

export type MenuEntry = MenuItem | 'divider'
