import { useEffect, type RefObject } from 'react'
import { useShortcut } from '#ui/keyboard/useShortcut.ts'

/** While it is maximised, only the frame can be reached, and Escape restores it. */
export function useMaximised(frameRef: RefObject<HTMLElement | null>, isMaximised: boolean, onRestore: () => void) {
  useShortcut('escape', isMaximised ? onRestore : undefined)
  useEffect(() => {
    const frame = frameRef.current
    if (!isMaximised || !frame) return
    const before = document.activeElement
    const covered = coveredBy(frame)
    for (const element of covered) element.toggleAttribute('inert', true)
    const first = frame.querySelector<HTMLElement>('[role=grid] [tabindex="0"]')
    if (!frame.contains(before)) first?.focus({ preventScroll: true })
    return () => {
      for (const element of covered) element.toggleAttribute('inert', false)
      if (before instanceof HTMLElement && !frame.contains(before)) before.focus({ preventScroll: true })
    }
  }, [frameRef, isMaximised])
}

/** All that stands beside the frame and its ancestors, up to the page's root: dialogs and menus stand beside the root. */
function coveredBy(frame: HTMLElement): Element[] {
  const covered: Element[] = []
  for (let at = frame; at.parentElement && at.parentElement !== document.body; at = at.parentElement) {
    for (const sibling of at.parentElement.children) {
      if (sibling !== at && !sibling.hasAttribute('inert')) covered.push(sibling)
    }
  }
  return covered
}
