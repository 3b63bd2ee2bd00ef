/** A shortcut as the list of them shows it; `keys` as `keyName` takes them, several where each does it. */
export interface ShortcutText {
  readonly keys: readonly string[]
  /** In the texts `palette:shortcuts.…`. */
  readonly text:
    | ('palette' | 'filter' | 'reload' | 'help' | 'messages' | 'close')
    | ('moveBadge' | 'chooseShard' | 'leaveShard')
    | ('moveField' | 'openObject' | 'openObjects' | 'fieldDetail' | 'copyPath' | 'copyField' | 'fieldMenu')
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
  tree: [
    { keys: ['ArrowUp', 'ArrowDown'], text: 'moveField' },
    { keys: ['ArrowRight', 'ArrowLeft'], text: 'openObject' },
    { keys: ['*'], text: 'openObjects' },
    { keys: ['Enter'], text: 'fieldDetail' },
    { keys: ['mod+c'], text: 'copyPath' },
    { keys: ['mod+shift+c'], text: 'copyField' },
    { keys: ['shift+F10'], text: 'fieldMenu' },
  ],
} as const satisfies Record<string, readonly ShortcutText[]>
