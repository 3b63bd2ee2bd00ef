import {
  autoUpdate,
  FloatingFocusManager,
  FloatingPortal,
  offset,
  shift,
  useDismiss,
  useFloating,
  useInteractions,
  useRole,
} from '@floating-ui/react'
import { useState, type CSSProperties, type ReactNode } from 'react'

interface PopupProps {
  label: string
  /** The button that it belongs to, and that has the keyboard again afterwards. */
  anchor: HTMLElement
  width: CSSProperties['width']
  className?: string | undefined
  /** By Escape, or a press elsewhere. */
  onClose: () => void
  children: ReactNode
}

const GAP = 8

/** A small window below a button; it shows for as long as it is mounted. Load it with `lazy`: no first page needs one. */
export function Popup({ label, anchor, width, className, onClose, children }: PopupProps) {
  const [floating, setFloating] = useState<HTMLElement | null>(null)
  const { floatingStyles, context } = useFloating({
    open: true,
    placement: 'bottom-start',
    elements: { reference: anchor, floating },
    onOpenChange: onClose,
    whileElementsMounted: autoUpdate,
    middleware: [offset(GAP), shift({ padding: GAP })],
  })
  const { getFloatingProps } = useInteractions([useRole(context, { role: 'dialog' }), useDismiss(context)])
  return (
    <FloatingPortal>
      <FloatingFocusManager context={context}>
        <div
          ref={setFloating}
          className={className}
          style={{ ...floatingStyles, width, zIndex: 100 }}
          {...getFloatingProps()}
          aria-label={label}
        >
          {children}
        </div>
      </FloatingFocusManager>
    </FloatingPortal>
  )
}
