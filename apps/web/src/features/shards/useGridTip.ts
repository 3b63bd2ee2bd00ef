import { useEffect, useRef, useState, type FocusEvent, type MouseEvent } from 'react'
import { placeOfElement, type GridTip } from './gridTip.ts'
import type { GridPlace } from './useGridFocus.ts'

/** How long something is pointed at before it is told of, in milliseconds; at once while another is. */
const DELAY_MS = 300

interface ShownTip {
  readonly anchor: Element
  readonly tip: GridTip
}

/** What is told of the grid: of what is pointed at, and of what has the keyboard. `handlers` go on the grid. */
export function useGridTip(tipAt: (place: GridPlace) => GridTip | undefined) {
  const [shown, setShown] = useState<ShownTip>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hide = () => {
    clearTimeout(timer.current)
    setShown(undefined)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const show = (target: EventTarget, delayMs: number) => {
    clearTimeout(timer.current)
    const anchor = target instanceof Element ? anchorOf(target) : null
    const place = anchor && placeOfElement(anchor)
    const tip = place && tipAt(place)
    if (!tip) setShown(undefined)
    else timer.current = setTimeout(() => setShown({ anchor, tip }), delayMs)
  }
  const handlers = {
    onMouseOver: ({ target }: MouseEvent) => show(target, shown ? 0 : DELAY_MS),
    onMouseLeave: hide,
    onFocus: ({ target }: FocusEvent) => show(target, 0),
    onBlur: hide,
  }
  return { shown, hide, handlers }
}

/** Inside a cell its badges and reasons, not the room between them. */
function anchorOf(target: Element): Element | null {
  return target.closest('[data-stop], [role=rowheader], [role=columnheader]')
}
