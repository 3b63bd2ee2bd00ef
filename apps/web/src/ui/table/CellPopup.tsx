import {
  autoUpdate,
  flip,
  FloatingFocusManager,
  FloatingPortal,
  offset,
  shift,
  useDismiss,
  useFloating,
  useInteractions,
  useRole,
} from '@floating-ui/react'
import { useState, type ReactNode } from 'react'
import classes from './CellPopup.module.css'

interface CellPopupProps {
  label: string
  /** The button of the cell; the cell has the keyboard again afterwards. */
  anchor: HTMLElement
  onClose: () => void
  children: ReactNode
}

/** All that a cell had no room for; shows for as long as it is mounted. Load it with `lazy`. */
export function CellPopup({ label, anchor, onClose, children }: CellPopupProps) {
  const [floating, setFloating] = useState<HTMLElement | null>(null)
  const { floatingStyles, context } = useFloating({
    open: true,
    placement: 'bottom-start',
    elements: { reference: anchor, floating },
    onOpenChange: () => {
      onClose()
      const cell = anchor.closest('[role=gridcell]')
      if (cell instanceof HTMLElement) cell.focus({ preventScroll: true })
    },
    whileElementsMounted: autoUpdate,
    middleware: [offset(4), flip({ padding: 4 }), shift({ padding: 4 })],
  })
  const { getFloatingProps } = useInteractions([useRole(context, { role: 'dialog' }), useDismiss(context)])
  return (
    <FloatingPortal>
      <FloatingFocusManager context={context} modal={false} returnFocus={false} initialFocus={floatingRef(floating)}>
        <div
          ref={setFloating}
          tabIndex={-1}
          className={classes['popup']}
          style={floatingStyles}
          {...getFloatingProps()}
          aria-label={label}
        >
          {children}
        </div>
      </FloatingFocusManager>
    </FloatingPortal>
  )
}

const floatingRef = (current: HTMLElement | null) => ({ current })
