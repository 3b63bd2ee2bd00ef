import type { MouseEvent } from 'react'

/** Marks a link to what its row is about: one listener of the table follows it for all rows. */
export const rowLink = { 'data-row-link': '', draggable: false, tabIndex: -1 } as const

/** The row, from 0, whose link was pressed. A press that asks for a new tab or window is the browser's. */
export function pressedRow(event: MouseEvent): number | undefined {
  const { target, button, defaultPrevented } = event
  if (defaultPrevented || button !== 0 || isHeld(event) || !(target instanceof Element)) return undefined
  return rowOf(target.closest('[data-row-link]'))
}

/** The row, from 0, of which a cell that shows something was pressed, and none of its controls. */
export function rowOutsideControls({ target }: Pick<MouseEvent, 'target'>): number | undefined {
  if (!(target instanceof Element) || target.closest('a, button, input')) return undefined
  return rowOf(target.closest('[role=gridcell]:not([data-control])'))
}

function rowOf(element: Element | null): number | undefined {
  const row = element?.closest('[role=row]')?.getAttribute('aria-rowindex')
  return row == null ? undefined : Number(row) - 2
}

function isHeld({ altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return altKey || ctrlKey || metaKey || shiftKey
}
