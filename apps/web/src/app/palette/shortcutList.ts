/** A shortcut as the list of them shows it; `keys` as `keyName` takes them, several where each does it. */
export interface ShortcutText {
  readonly keys: readonly string[]
  /** In the texts `palette:shortcuts.…`. */
  readonly text:
    'palette' | 'filter' | 'reload' | 'help' | 'messages' | 'close' | 'moveBadge' | 'chooseShard' | 'leaveShard'
}

export const shellShortcuts = {
  everywhere: [
    { keys: ['mod+k'], text: 'palette' },
    { keys: ['?'], text: 'help' },
    { keys: ['Escape'], text: 'close' },
    { keys: ['alt+T'], text: 'messages' },
  ],
  page: [
    { keys: ['/'], text: 'filter' },
    { keys: ['r'], text: 'reload' },
  ],
  /** The grid of shards moves like a table, but from badge to badge. */
  shards: [
    { keys: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'], text: 'moveBadge' },
    { keys: ['Enter', 'Space'], text: 'chooseShard' },
    { keys: ['Escape'], text: 'leaveShard' },
  ],
} as const satisfies Record<string, readonly ShortcutText[]>
