import { useEffect, useRef, useState, type FocusEvent, type MouseEvent } from 'react'
import type { GridTip } from './gridTip.ts'

/** How long something is pointed at before it is told of, in milliseconds; at once while another is. */
const DELAY_MS = 300

interface ShownTip {
  readonly anchor: Element
  readonly tip: GridTip
}

/** What is told of the parts of an element: of what is pointed at, and of what has the keyboard. `handlers` go on it. */
export function useGridTip(tipOf: (anchor: Element) => GridTip | undefined) {
  const [shown, setShown] = useState<ShownTip>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isOfFocus = useRef(false)
  const hide = () => {
    clearTimeout(timer.current)
    setShown(undefined)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const show = (target: EventTarget, delayMs: number, ofFocus: boolean) => {
    clearTimeout(timer.current)
    isOfFocus.current = ofFocus
    const anchor = target instanceof Element ? anchorOf(target) : null
    const tip = anchor && tipOf(anchor)
    if (!tip) setShown(undefined)
    else timer.current = setTimeout(() => setShown({ anchor, tip }), delayMs)
  }
  const handlers = {
    onMouseOver: ({ target }: MouseEvent) => show(target, shown ? 0 : DELAY_MS, false),
    onMouseLeave: hide,
    onFocus: ({ target }: FocusEvent) => show(target, 0, true),
    onBlur: hide,
  }
  // What is pointed at goes from under the pointer. What has the keyboard takes what is told of it along: its own key may
  // have moved it into sight.
  const onScroll = () => {
    if (!isOfFocus.current) hide()
  }
  return { shown, onScroll, handlers }
}

/** Inside a cell its badges and reasons, not the room between them. */
function anchorOf(target: Element): Element | null {
  return target.closest('[data-stop], [role=rowheader], [role=columnheader]')
}
