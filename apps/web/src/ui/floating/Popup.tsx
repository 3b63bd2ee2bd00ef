import { FloatingFocusManager, FloatingPortal, useInteractions, useRole, type Placement } from '@floating-ui/react'
import type { CSSProperties, ReactNode } from 'react'
import { useLayer } from '#ui/keyboard/useShortcut.ts'
import classes from './floating.module.css'
import { useFloatingPlace } from './useFloatingPlace.ts'

interface PopupProps {
  label: string
  /** The button that it belongs to. */
  anchor: HTMLElement
  placement?: Placement
  /** Pixels to its button and to the edges of the window. */
  gap?: number
  width?: CSSProperties['width']
  className?: string | undefined
  /** Tab stays in it. Without that Tab leads on from it, which closes it: for what changes the page beside it. */
  modal?: boolean
  /** What has the keyboard afterwards, if not the button. */
  returnTo?: HTMLElement | null
  /** By Escape, or a press elsewhere. */
  onClose: () => void
  children: ReactNode
}

/** A small window beside a button; it shows for as long as it is mounted. Load it with `lazy`: no first page needs one. */
export function Popup(props: PopupProps) {
  const {
    label,
    anchor,
    placement = 'bottom-start',
    gap = 8,
    width,
    className,
    modal = true,
    returnTo,
    onClose,
  } = props
  const { setFloating, style, context, dismiss } = useFloatingPlace({ anchor, placement, gap, onLeave: onClose })
  const { getFloatingProps } = useInteractions([useRole(context, { role: 'dialog' }), dismiss])
  useLayer('shared', onClose)
  return (
    <FloatingPortal>
      <FloatingFocusManager context={context} modal={modal} returnFocus={returnTo ? { current: returnTo } : true}>
        <div
          ref={setFloating}
          className={[classes['floating'], className].filter(Boolean).join(' ')}
          style={{ ...style, width }}
          {...getFloatingProps()}
          aria-label={label}
        >
          {props.children}
        </div>
      </FloatingFocusManager>
    </FloatingPortal>
  )
}
