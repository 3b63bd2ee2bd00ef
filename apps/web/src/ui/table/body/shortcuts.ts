import type { ParseKeys } from 'i18next'

export interface TableShortcut {
  /** Several where each does it. `mod` is Ctrl, or Command where that is the custom. */
  readonly keys: readonly string[]
  /** What they do: a text of the namespace `table`. */
  readonly text: ParseKeys<'table'>
}

/** What the keys do inside a table, for whoever came to one of its cells by Tab. */
export const tableShortcuts = [
  { keys: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'], text: 'shortcuts.move' },
  { keys: ['PageUp', 'PageDown'], text: 'shortcuts.page' },
  { keys: ['Home', 'End'], text: 'shortcuts.rowEnds' },
  { keys: ['mod+Home', 'mod+End'], text: 'shortcuts.tableEnds' },
  { keys: ['Enter'], text: 'shortcuts.open' },
  { keys: ['Space'], text: 'shortcuts.select' },
  { keys: ['shift+Space'], text: 'shortcuts.selectRange' },
  { keys: ['mod+a'], text: 'shortcuts.selectAll' },
  { keys: ['shift+Enter'], text: 'shortcuts.filterBy' },
  { keys: ['alt+shift+Enter'], text: 'shortcuts.filterOut' },
  { keys: ['shift+F10'], text: 'shortcuts.menu' },
  { keys: ['mod+c'], text: 'shortcuts.copyCell' },
  { keys: ['mod+shift+c'], text: 'shortcuts.copyRow' },
  { keys: ['Escape'], text: 'shortcuts.restore' },
] as const satisfies readonly TableShortcut[]
