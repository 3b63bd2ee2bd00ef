import {
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react'

interface RovingFocusOptions<Place> {
  /** What the places stand in. */
  ref: RefObject<HTMLElement | null>
  /** Whose keys these are: a field inside of a place keeps its own. */
  places?: string
  /** Finds the active place among those that are drawn. */
  activePlace?: string
  activate: (place: Place) => void
  /** What a key does, and the place that it leads to, if any. `undefined`: nothing, the browser may have it. */
  onKey: (event: KeyboardEvent) => { readonly to?: Place } | undefined
  scrollToActive: () => void
}

/**
 * For a grid, a tree or a row of buttons: one place of many can be reached by Tab, the keys lead from it to the others.
 * Whoever has the keyboard keeps it: when new rows are drawn, and the element that had it is gone, by the place that is
 * active then. Call it after what draws the places; the `handlers` go on their element.
 */
export function useRovingFocus<Place>(options: RovingFocusOptions<Place>) {
  const { ref, places = '*', activePlace = '[data-active]', activate, onKey, scrollToActive } = options
  // Counts the keys that led somewhere: new rows must not scroll.
  const [moved, setMoved] = useState(0)
  const focusActive = () => ref.current?.querySelector<HTMLElement>(activePlace)?.focus({ preventScroll: true })
  const follow = useEffectEvent(() => {
    scrollToActive()
    focusActive()
  })
  // Before the next key is heard: whatever has the keyboard is drawn in the same step, wherever it is scrolled to.
  useLayoutEffect(() => {
    if (moved > 0) follow()
  }, [moved])

  const held = useRef<Element>(undefined)
  useLayoutEffect(() => {
    if (held.current?.isConnected !== false) return
    held.current = undefined
    if (document.activeElement === document.body) focusActive()
  })
  const handlers = {
    onKeyDown: (event: KeyboardEvent) => {
      const { target } = event
      if (!(target instanceof HTMLElement) || !ref.current?.contains(target) || !target.matches(places)) return
      const done = onKey(event)
      if (!done) return
      event.preventDefault()
      if (done.to === undefined) return
      activate(done.to)
      setMoved((count) => count + 1)
    },
    onFocus: ({ target }: FocusEvent) => {
      // What opened over the page is drawn elsewhere, and heard here all the same.
      if (ref.current?.contains(target) === true) held.current = target
    },
    onBlur: ({ target }: FocusEvent) => {
      // While another window has the keyboard, the element is still the one that will have it.
      if (document.activeElement !== target) held.current = undefined
    },
  }
  return { handlers, hasMoved: moved > 0 }
}
