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
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './AliasNames.module.css'

interface AliasListProps {
  names: readonly string[]
  anchor: HTMLElement
  onClose: () => void
}

/** All aliases of an index, one a line. */
export function AliasList({ names, anchor, onClose }: AliasListProps) {
  const { t } = useTranslation('indices')
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
          className={classes['list']}
          style={floatingStyles}
          {...getFloatingProps()}
          aria-label={t('allAliases', { number: names.length })}
        >
          <ul>
            {names.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </div>
      </FloatingFocusManager>
    </FloatingPortal>
  )
}

const floatingRef = (current: HTMLElement | null) => ({ current })
