import type { MouseEvent } from 'react'

/** Marks a link of a row: one listener of the table follows it for all rows. `to` tells several of a row apart. */
export function rowLink(to = '') {
  return { 'data-row-link': to, draggable: false, tabIndex: -1 } as const
}

/** The link that was pressed, of all that carry the mark. A press that asks for a new tab or window is the browser's. */
export function linkPressed(event: MouseEvent): Element | undefined {
  const { target, button, defaultPrevented } = event
  if (defaultPrevented || button !== 0 || isHeld(event) || !(target instanceof Element)) return undefined
  return target.closest('[data-row-link]') ?? undefined
}

/** The row, from 0, whose link was pressed, and which one. */
export function pressedLink(event: MouseEvent) {
  const element = linkPressed(event)
  const row = rowOf(element)
  return !element || row === undefined ? undefined : { row, element, to: element.getAttribute('data-row-link') ?? '' }
}

/** The row, from 0, of which a cell that shows something was pressed, and none of its controls. */
export function rowOutsideControls({ target }: Pick<MouseEvent, 'target'>): number | undefined {
  if (!(target instanceof Element) || target.closest('a, button, input')) return undefined
  return rowOf(target.closest('[role=gridcell]:not([data-control])'))
}

function rowOf(element: Element | null | undefined): number | undefined {
  const row = element?.closest('[role=row]')?.getAttribute('aria-rowindex')
  return row == null ? undefined : Number(row) - 2
}

function isHeld({ altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return altKey || ctrlKey || metaKey || shiftKey
}
