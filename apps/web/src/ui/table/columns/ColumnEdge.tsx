import { useRef, type PointerEvent } from 'react'
import classes from '#ui/table/DataTable.module.css'
import type { ColumnPull } from '#ui/table/head/tableHeaderProps.ts'

interface ColumnEdgeProps {
  id: string
  /** Pixels. */
  width: number
  pull: ColumnPull
}

/** The edge of a column that is pulled to make it wider. For the mouse alone: the table's settings have a field for each width. */
export function ColumnEdge({ id, width, pull }: ColumnEdgeProps) {
  const from = useRef<{ x: number; width: number }>(undefined)
  const moveTo = (event: PointerEvent, done: boolean) => {
    if (!from.current) return
    const moved = event.clientX - from.current.x
    if (!done || moved !== 0) pull.onPull(id, from.current.width + moved, done)
    if (done) from.current = undefined
  }
  return (
    <span
      className={classes['edge']}
      aria-hidden="true"
      data-edge=""
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        from.current = { x: event.clientX, width }
      }}
      onPointerMove={(event) => moveTo(event, false)}
      onPointerUp={(event) => moveTo(event, true)}
      onPointerCancel={(event) => moveTo(event, true)}
      onDoubleClick={() => pull.onFit(id)}
    />
  )
}
