import { format } from '@searchdeck/exact-json'
import type { MappingNode, Mappings } from '@searchdeck/cluster-client'
import { useState, type KeyboardEvent, type MouseEvent, type RefObject } from 'react'
import { copyText } from '#lib/copyText.ts'
import type { MappingRow } from './mappingRows.ts'

/** What stands open beside the tree: the menu of a node, or all that is known of it. */
export interface OpenTip {
  readonly what: 'menu' | 'detail'
  readonly at: number
  readonly anchor: HTMLElement
}

export type NodeActions = ReturnType<typeof useNodeActions>

/** What can be done with a node, by key, by its menu and by the mouse. */
export function useNodeActions(mappings: Mappings, treeRef: RefObject<HTMLDivElement | null>) {
  const [open, setOpen] = useState<OpenTip>()
  const rowElement = () => treeRef.current?.querySelector<HTMLElement>('[data-active]') ?? undefined
  const show = (what: OpenTip['what'], at: number, anchor = rowElement()) => {
    if (anchor) setOpen({ what, at, anchor })
  }
  const onKey = (row: MappingRow, event: KeyboardEvent): boolean => {
    const action = keyActions[chordOf(event)]
    if (!action || (action === 'copyPath' && getSelection()?.isCollapsed === false)) return false
    if (action === 'copyPath') copyPath(row.node)
    else if (action === 'copyJson') copyJson(mappings, row.node)
    else show(action, row.at)
    return true
  }
  const onContextMenu = (event: MouseEvent) => {
    if (!(event.target instanceof HTMLElement) || event.shiftKey || getSelection()?.isCollapsed === false) return
    const row = event.target.closest<HTMLElement>('[role=treeitem]')
    const at = Number(row?.dataset['at'] ?? Number.NaN)
    if (!row || Number.isNaN(at)) return
    event.preventDefault()
    // By key it has opened by now.
    if (event.button !== 2) return
    row.focus({ preventScroll: true })
    show('menu', at, row)
  }
  return {
    ...{ open, onKey, onContextMenu },
    openMenu: (at: number, anchor: HTMLElement) => show('menu', at, anchor),
    openDetail: (at: number) => show('detail', at),
    close: () => setOpen(undefined),
    /** The row has the keyboard again. */
    closeToRow: () => {
      setOpen(undefined)
      rowElement()?.focus({ preventScroll: true })
    },
  }
}

const keyActions: Partial<Record<string, 'copyPath' | 'copyJson' | OpenTip['what']>> = {
  Enter: 'detail',
  ' ': 'detail',
  'Ctrl+c': 'copyPath',
  'Ctrl+Shift+c': 'copyJson',
  ContextMenu: 'menu',
  'Shift+F10': 'menu',
}

/** `Ctrl+Shift+c`; the Command key of a Mac counts as Ctrl. */
function chordOf({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): string {
  const held = [(ctrlKey || metaKey) && 'Ctrl', altKey && 'Alt', shiftKey && 'Shift']
  return [...held, key.length === 1 ? key.toLowerCase() : key].filter(Boolean).join('+')
}

/** A mapping type has no path: its name. */
export function copyPath({ path, name, kind }: MappingNode): void {
  void copyText(kind === 'type' ? name : path)
}

/** The node with its name, as `PUT _mapping` takes it inside of `properties`. */
export function copyJson(mappings: Mappings, node: MappingNode): void {
  void copyText(jsonOf(mappings, node))
}

/** Every digit as it came. */
export function jsonOf({ text }: Mappings, { start, end }: MappingNode): string {
  return format(`{${text.slice(start, end)}}`)
}
