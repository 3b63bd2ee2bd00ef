import { size } from '@floating-ui/react'

/** For what floats: never taller than the window leaves room for, `padding` pixels from its edge; it scrolls then. */
export function fitWindow(padding: number) {
  return size({
    padding,
    apply: ({ availableHeight, elements }) => {
      elements.floating.style.maxHeight = `${availableHeight}px`
    },
  })
}
