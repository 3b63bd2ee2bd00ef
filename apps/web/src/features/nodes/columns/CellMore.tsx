import { lazy, Suspense, useState, type ReactNode } from 'react'
import classes from './CellMore.module.css'

const WholeCell = lazy(() =>
  import('#ui/table/cells/WholeCell.tsx').then(({ WholeCell: loaded }) => ({ default: loaded })),
)

interface CellMoreProps {
  /** Names what opens. */
  label: string
  /** The same in the tooltip, one a line. */
  hint: string
  /** What stands in the cell. */
  face: ReactNode
  /** What opens: by click, or by Enter on the cell. */
  children: () => ReactNode
}

/** A cell, or the end of one, that opens the whole of what it stands for. */
export function CellMore({ label, hint, face, children }: CellMoreProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <button
        type="button"
        tabIndex={-1}
        className={classes['more']}
        title={hint}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(anchor ? null : currentTarget)}
      >
        {face}
      </button>
      {anchor && (
        <Suspense>
          <WholeCell label={label} anchor={anchor} onClose={() => setAnchor(null)}>
            {children()}
          </WholeCell>
        </Suspense>
      )}
    </>
  )
}
