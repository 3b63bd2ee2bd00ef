import { useRef, useState, type ReactNode } from 'react'
import { useStillRows } from '#ui/table/body/useStillRows.ts'
import { HeightHandle } from './HeightHandle.tsx'
import classes from './TableFrame.module.css'
import { useMaximised } from './useMaximised.ts'

interface TableFrameProps {
  /** Pixels that the table keeps; without it, it fills the page to the bottom edge. */
  height: number | undefined
  /** Nothing: it fills the page again. */
  onHeightChange: (height: number | undefined) => void
  isMaximised: boolean
  onRestore: () => void
  /** Over the table: what is done with the selection. */
  bar?: ReactNode
  /** Under it: the pager. */
  foot?: ReactNode
  children: ReactNode
}

/** The place of a table: as high as the page or as it was pulled, or over everything else. */
export function TableFrame({ height, onHeightChange, isMaximised, onRestore, bar, foot, children }: TableFrameProps) {
  const frameRef = useRef<HTMLDivElement>(null)
  const areaRef = useRef<HTMLDivElement>(null)
  const [pulled, setPulled] = useState<number>()
  useMaximised(frameRef, isMaximised, onRestore)
  useStillRows(areaRef)
  const shown = isMaximised ? undefined : (pulled ?? height)
  return (
    <div ref={frameRef} className={classes['frame']} data-maximised={isMaximised ? '' : undefined}>
      {bar}
      <div
        ref={areaRef}
        className={classes['area']}
        {...(shown !== undefined && { style: { flex: `0 1 ${shown}px` } })}
      >
        {children}
      </div>
      {!isMaximised && <HeightHandle {...{ areaRef, frameRef, height, onHeightChange }} onPull={setPulled} />}
      {foot}
    </div>
  )
}
