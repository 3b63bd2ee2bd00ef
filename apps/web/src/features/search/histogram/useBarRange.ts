import type { HistogramBar } from '@searchdeck/cluster-client'
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { barAt, edgesOf, type BarRange } from './histogramBars.ts'

/** Less than this many pixels is no dragging. */
const DRAG_PX = 4

interface Place {
  /** Where the bar under the pointer, or the one that the keys are at, stands. */
  readonly at: number
  /** Where the range began that ends there; absent where none is chosen. */
  readonly since?: number
  /** It is chosen as soon as the pointer lets go. */
  readonly isDragged?: boolean
}

interface Bars {
  /** As wide as they are drawn. */
  readonly drawn: readonly HistogramBar[]
  /** The same as far as something was counted. */
  readonly bars: readonly HistogramBar[]
}

/** Bars chosen with the pointer or with keys, and what an element has to listen to for that. */
export function useBarRange({ drawn, bars }: Bars, onNarrow: (from: number, to: number) => void) {
  const [place, setPlace] = useState<Place>()
  const drag = useRef<{ readonly at: number; readonly x: number }>(undefined)
  const range = place && rangeOf(place, bars.length)
  const narrow = (chosen: BarRange) => {
    const edges = edgesOf(bars, chosen)
    if (edges) onNarrow(edges.from, edges.to)
    setPlace(undefined)
  }
  const leave = () => {
    drag.current = undefined
    setPlace((before) => before && { at: before.at })
  }
  return {
    /** The bars that are pointed at. */
    range,
    /** Whether several are being chosen. */
    isChoosing: place?.since !== undefined,
    isDragged: place?.isDragged === true,
    listeners: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return
        const at = pointedBar(event, drawn)
        drag.current = { at, x: event.clientX }
        event.currentTarget.setPointerCapture(event.pointerId)
        setPlace({ at })
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const at = pointedBar(event, drawn)
        const from = drag.current
        const isDragged = from && (place?.since !== undefined || Math.abs(event.clientX - from.x) >= DRAG_PX)
        setPlace(isDragged ? { at, since: from.at, isDragged: true } : { at })
      },
      onPointerUp: () => {
        drag.current = undefined
        if (range && place.isDragged === true) narrow(range)
      },
      onPointerCancel: leave,
      onPointerLeave: () => {
        if (!drag.current) setPlace(undefined)
      },
      onBlur: leave,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Enter' && range) narrow(range)
        else if (event.key === 'Escape' && place?.since !== undefined) leave()
        else {
          const next = movedBy(event, place, bars.length)
          if (next === undefined) return
          setPlace(next)
        }
        event.preventDefault()
        event.stopPropagation()
      },
    },
  }
}

function rangeOf({ at, since = at }: Place, length: number): BarRange {
  const within = (bar: number) => Math.min(Math.max(0, bar), length - 1)
  return { first: within(Math.min(at, since)), last: within(Math.max(at, since)) }
}

function pointedBar({ clientX, currentTarget }: PointerEvent<HTMLElement>, bars: readonly HistogramBar[]): number {
  const { left, width } = currentTarget.getBoundingClientRect()
  return barAt(bars, width === 0 ? 0 : Math.min(1, Math.max(0, (clientX - left) / width)))
}

function movedBy({ key, shiftKey }: KeyboardEvent, place: Place | undefined, length: number): Place | undefined {
  const last = length - 1
  const from = place?.at
  const ways: Readonly<Record<string, number>> = {
    ArrowLeft: from === undefined ? last : Math.max(0, from - 1),
    ArrowRight: from === undefined ? 0 : Math.min(last, from + 1),
    Home: 0,
    End: last,
  }
  const at = ways[key]
  if (at === undefined) return undefined
  return shiftKey && from !== undefined ? { at, since: place?.since ?? from } : { at }
}
