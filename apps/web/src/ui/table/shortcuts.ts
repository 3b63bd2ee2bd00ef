import type { ParseKeys } from 'i18next'

export interface TableShortcut {
  /** Alternatives, each the keys to hold together, as written on keyboards. */
  readonly keys: readonly (readonly string[])[]
  /** What they do: a text of the namespace `table`. */
  readonly text: ParseKeys<'table'>
}

/** What the keys do inside a table, for the list of shortcuts. Command stands in for Ctrl on a Mac. */
export const tableShortcuts: readonly TableShortcut[] = [
  { keys: [['←'], ['→'], ['↑'], ['↓']], text: 'shortcuts.move' },
  { keys: [['Home'], ['End']], text: 'shortcuts.rowEnds' },
  {
    keys: [
      ['Ctrl', 'Home'],
      ['Ctrl', 'End'],
    ],
    text: 'shortcuts.tableEnds',
  },
  { keys: [['Page Up'], ['Page Down']], text: 'shortcuts.page' },
  { keys: [['Enter']], text: 'shortcuts.open' },
  { keys: [['Space']], text: 'shortcuts.select' },
  { keys: [['Shift', 'Space']], text: 'shortcuts.selectRange' },
  { keys: [['Ctrl', 'A']], text: 'shortcuts.selectAll' },
  { keys: [['Shift', 'Enter']], text: 'shortcuts.filterBy' },
  { keys: [['Shift', 'F10'], ['Menu']], text: 'shortcuts.menu' },
  { keys: [['Ctrl', 'C']], text: 'shortcuts.copyCell' },
  { keys: [['Ctrl', 'Shift', 'C']], text: 'shortcuts.copyRow' },
  { keys: [['Esc']], text: 'shortcuts.restore' },
]
