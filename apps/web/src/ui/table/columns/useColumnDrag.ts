import { useRef, useState, type MouseEvent, type PointerEvent } from 'react'
import type { DrawnColumn } from '#ui/table/head/tableHeaderProps.ts'
import { useShortcut } from '#ui/keyboard/useShortcut.ts'
import type { Column } from './column.ts'

/** Pixels that a press may slip before it is no press any more. */
const SLIP = 5
/** Pixels from the edge of the table in which it scrolls on, and how far at each move. */
const EDGE = 32
const STEP = 24

interface ColumnDragOptions<Row> {
  /** As declared: on a narrow screen those that are drawn no longer say which of them may move. */
  columns: readonly Column<Row>[]
  drawn: readonly DrawnColumn<Row>[]
  /** Without it, columns stay where they are. `before` is nothing for the last place. */
  onColumnMove: ((id: string, before: string | undefined) => void) | undefined
}

interface Drag {
  readonly id: string
  /** The column that it would stand before; nothing at the end. */
  readonly before: string | undefined
  /** Pixels from the left edge of the table: where it would stand. */
  readonly mark: number
}

/** A head that is dragged takes its column along: what is dragged, and what the row of heads listens to. For the mouse; the settings of the table have buttons. */
export function useColumnDrag<Row>({ columns, drawn, onColumnMove }: ColumnDragOptions<Row>) {
  const [drag, setDrag] = useState<Drag>()
  const from = useRef<{ readonly id: string; readonly x: number }>(undefined)
  const wasDragged = useRef(false)
  const movable = new Set(
    columns.filter(({ sticky, control }) => sticky !== true && control === undefined).map(({ id }) => id),
  )
  const cancel = () => {
    from.current = undefined
    setDrag(undefined)
  }
  useShortcut('escape', drag && cancel)
  const targetAt = (id: string, x: number): Drag | undefined => {
    const others = drawn.filter(({ column }) => movable.has(column.id))
    const next = others.find(({ start, width }) => x < start + width / 2)
    const last = others.at(-1)
    if (!last) return undefined
    return { id, before: next?.column.id, mark: next?.start ?? last.start + last.width }
  }
  const onPointerDown = ({ target, button, pointerType, clientX }: PointerEvent) => {
    wasDragged.current = false
    const id = target instanceof Element ? headOf(target, drawn) : undefined
    if (button === 0 && pointerType !== 'touch' && id !== undefined && movable.has(id))
      from.current = { id, x: clientX }
  }
  const onPointerMove = ({ currentTarget, clientX, pointerId, buttons }: PointerEvent) => {
    // Let go elsewhere, it is over.
    if (buttons === 0) from.current = undefined
    const start = from.current
    if (!start || (!drag && Math.abs(clientX - start.x) < SLIP)) return
    // From here on the press is not the title's.
    if (!drag) currentTarget.setPointerCapture(pointerId)
    wasDragged.current = true
    scrollOn(currentTarget, clientX)
    setDrag(targetAt(start.id, clientX - currentTarget.getBoundingClientRect().left))
  }
  const onPointerUp = () => {
    if (drag && onColumnMove && !staysIn(drag, drawn)) onColumnMove(drag.id, drag.before)
    cancel()
  }
  const handlers = {
    onPointerDown,
    onPointerMove,
    onPointerUp,
    onPointerCancel: cancel,
    onClickCapture: (event: MouseEvent) => {
      if (wasDragged.current) event.stopPropagation()
      wasDragged.current = false
    },
  }
  return { drag, handlers: onColumnMove && handlers }
}

/** The column whose head an element is part of; nothing for its edge, which is pulled. */
function headOf<Row>(element: Element, drawn: readonly DrawnColumn<Row>[]): string | undefined {
  if (element.closest('[data-edge]')) return undefined
  const place = Number(element.closest('[role=columnheader]')?.getAttribute('aria-colindex') ?? 0) - 1
  return drawn.find(({ index }) => index === place)?.column.id
}

/** It would stand where it stands. */
function staysIn<Row>({ id, before }: Drag, drawn: readonly DrawnColumn<Row>[]): boolean {
  const own = drawn.findIndex(({ column }) => column.id === id)
  return before === id || (own >= 0 && before !== undefined && drawn[own + 1]?.column.id === before)
}

/** What lies beyond the edge comes into sight. */
function scrollOn(heads: Element, x: number): void {
  const scroll = heads.closest('[role=grid]')?.parentElement
  if (!scroll) return
  const { left, right } = scroll.getBoundingClientRect()
  if (x > right - EDGE) scroll.scrollLeft += STEP
  else if (x < left + EDGE) scroll.scrollLeft -= STEP
}
