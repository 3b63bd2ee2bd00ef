/** A shortcut as the list of them shows it; `keys` as `keyName` takes them, several where each does it. */
export interface ShortcutText {
  readonly keys: readonly string[]
  /** In the texts `palette:shortcuts.…`. */
  readonly text: 'palette' | 'filter' | 'reload' | 'help' | 'messages' | 'close'
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
} as const satisfies Record<string, readonly ShortcutText[]>
