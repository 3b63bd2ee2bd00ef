import { useEffect, useEffectEvent, type ComponentType } from 'react'

export interface Action {
  /** Tells it from others, and remembers that it was used: `reload`, `newIndex`. */
  readonly id: string
  /** The verb, as on its button. */
  readonly title: string
  readonly Icon?: ComponentType<{ size?: number | string }>
  /** The keys that do the same, as `useShortcut` takes them. */
  readonly keys?: string
  readonly run: () => void
}

const offered = new Map<string, Action>()

/** Offers an action of this page in the command palette, for as long as the component is there. */
export function useAction(action: Action | undefined): void {
  const { id, title, Icon, keys } = action ?? {}
  const run = useEffectEvent(() => action?.run())
  useEffect(() => {
    if (id === undefined || title === undefined) return
    const mine = { id, title, ...(Icon && { Icon }), ...(keys !== undefined && { keys }), run: () => run() }
    offered.set(id, mine)
    return () => {
      if (offered.get(id) === mine) offered.delete(id)
    }
  }, [id, title, Icon, keys])
}

/** What the page offers at this moment. */
export function offeredActions(): readonly Action[] {
  return [...offered.values()]
}
