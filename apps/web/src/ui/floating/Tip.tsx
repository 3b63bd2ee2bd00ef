import { FloatingPortal } from '@floating-ui/react'
import { useEffect, useId, type ReactNode } from 'react'
import classes from './floating.module.css'
import { useFloatingPlace } from './useFloatingPlace.ts'

interface TipProps {
  anchor: Element
  /** What it stands beside, where that is more than the anchor: it covers none of it. */
  beside?: Element | undefined
  placement?: 'top' | 'right' | 'corner'
  className?: string | undefined
  children: ReactNode
}

/** What is told of something beside it, for as long as it is mounted; it describes that, and takes neither keyboard nor pointer. */
export function Tip({ anchor, beside = anchor, placement = 'top', className, children }: TipProps) {
  const id = useId()
  const { setFloating, style, isAway } = useFloatingPlace({ anchor: beside, placement, gap: 6 })
  useEffect(() => {
    anchor.setAttribute('aria-describedby', id)
    return () => anchor.removeAttribute('aria-describedby')
  }, [anchor, id])
  return (
    <FloatingPortal>
      <div
        ref={setFloating}
        id={id}
        role="tooltip"
        className={[classes['floating'], classes['tip'], className].filter(Boolean).join(' ')}
        data-away={isAway ? '' : undefined}
        style={style}
      >
        {children}
      </div>
    </FloatingPortal>
  )
}
