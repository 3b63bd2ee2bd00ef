import { FloatingFocusManager, FloatingPortal, useFloatingRootContext } from '@floating-ui/react'
import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react'
import { useLayer } from '#ui/keyboard/useShortcut.ts'
import classes from './ModalWindow.module.css'

interface ModalWindowProps {
  /** Names it, unless `labelledBy` is the id of the element that does. */
  label?: string
  labelledBy?: string
  className: string | undefined
  /** A list that grows below a field stands a little lower than what is read from its top. */
  place?: 'top' | 'lower'
  /** Pixels, unless its class says how wide it is. */
  width?: number | undefined
  /** By Escape. */
  onClose: () => void
  /** By a press beside it; without it that does nothing. */
  onPressBeside?: () => void
  children: ReactNode
}

/**
 * A window over the whole page. It shows for as long as it is mounted: the keyboard stays in it, what is behind can neither
 * be reached nor is it read aloud, and what had the keyboard before has it again.
 */
export function ModalWindow(props: ModalWindowProps) {
  const { label, labelledBy, className, place = 'top', width, onClose, onPressBeside, children } = props
  const [element, setElement] = useState<HTMLElement | null>(null)
  const context = useFloatingRootContext({ open: true, elements: { reference: null, floating: element } })
  useLayer('own', onClose)
  useReturnFocus()
  useFirstFocus(element)
  return (
    <FloatingPortal>
      <div
        className={classes['scrim']}
        data-place={place}
        onMouseDown={(event) => {
          if (event.target !== event.currentTarget) return
          // What has the keyboard keeps it.
          event.preventDefault()
          onPressBeside?.()
        }}
      >
        <FloatingFocusManager
          context={context}
          initialFocus={-1}
          returnFocus={false}
          outsideElementsInert
          getInsideElements={besideDialogs}
        >
          <section
            ref={setElement}
            role="dialog"
            aria-modal="true"
            aria-label={label}
            aria-labelledby={labelledBy}
            tabIndex={-1}
            className={className}
            style={{ width }}
          >
            {children}
          </section>
        </FloatingFocusManager>
      </div>
    </FloatingPortal>
  )
}

/** What tells of results, of which there may be one while a dialog is open. */
function besideDialogs(): Element[] {
  return [...document.querySelectorAll('[data-beside-dialogs]')]
}

/** Before the next key: what asks for the keyboard has it, else the first that can, unless something in it has it already. */
function useFirstFocus(element: HTMLElement | null): void {
  useLayoutEffect(() => {
    if (!element || element.contains(document.activeElement)) return
    const first = element.querySelector<HTMLElement>('[data-autofocus]') ?? element.querySelector('button')
    ;(first ?? element).focus({ preventScroll: true })
  }, [element])
}

/** Gives the keyboard back to what had it when this was mounted, where that is still there. */
function useReturnFocus(): void {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      // The page is out of reach until all of this has been taken down.
      queueMicrotask(() => {
        if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
      })
    },
    [opener],
  )
}
