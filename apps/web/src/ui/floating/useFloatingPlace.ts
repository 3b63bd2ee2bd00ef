import {
  autoUpdate,
  flip,
  hide,
  offset,
  shift,
  size,
  useDismiss,
  useFloating,
  type Placement,
} from '@floating-ui/react'
import { useState } from 'react'

interface FloatingPlaceOptions {
  /** What it stands beside. */
  anchor: Element
  /** `corner`: beyond two of its edges, so that what stands beside, above and below the anchor stays in sight too. */
  placement: Placement | 'corner'
  /** Pixels between the two, and at least to the edges of the window. */
  gap: number
  /** A press elsewhere, or the keyboard went elsewhere. */
  onLeave?: () => void
}

/** Below it to the right; else at another corner; where no side has the room, right below or above. */
function atCorner(gap: number) {
  return [
    offset(({ placement, rects }) => {
      const [, alignment] = placement.split('-')
      const down = rects.reference.height + gap
      return { mainAxis: gap, crossAxis: { start: down, end: -down }[alignment ?? ''] ?? 0 }
    }),
    flip({ padding: gap, fallbackPlacements: ['left-start', 'right-end', 'left-end', 'bottom', 'top'] }),
  ]
}

/** Where something that floats stands: beside its anchor, on the other side where there is no room, never outside of the window. */
export function useFloatingPlace({ anchor, placement, gap, onLeave }: FloatingPlaceOptions) {
  const [floating, setFloating] = useState<HTMLElement | null>(null)
  const { floatingStyles, context, middlewareData } = useFloating({
    open: true,
    placement: placement === 'corner' ? 'right-start' : placement,
    elements: { reference: anchor, floating },
    onOpenChange: () => onLeave?.(),
    whileElementsMounted: autoUpdate,
    middleware: [
      ...(placement === 'corner' ? atCorner(gap) : [offset(gap), flip({ padding: gap, crossAxis: false })]),
      // Too far to one side it is shifted, and stays on its own.
      shift({ padding: gap }),
      size({
        padding: gap,
        // Each says by itself whether it is as high as there is room, or lower.
        apply: ({ availableHeight, elements }) =>
          elements.floating.style.setProperty('--sd-room', `${availableHeight}px`),
      }),
      hide(),
    ],
  })
  return {
    setFloating,
    style: floatingStyles,
    context,
    // Escape is heard in one place for all.
    dismiss: useDismiss(context, { enabled: onLeave !== undefined, escapeKey: false }),
    /** The anchor was scrolled out of sight. */
    isAway: middlewareData.hide?.referenceHidden === true,
  }
}
