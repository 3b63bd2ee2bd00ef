import type { HistogramBar } from '@searchdeck/cluster-client'
import UPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { timeMarkFormat } from '#lib/time/timeSpan.ts'

/** Where the bars stand in their element, in pixels. */
export interface BarsArea {
  readonly left: number
  readonly width: number
  readonly height: number
}

interface Drawing {
  readonly bars: readonly HistogramBar[]
  readonly timeZone: string
  readonly locale: string
  readonly onArea: (area: BarsArea) => void
}

/** Draws bars into an element and keeps them as wide as it is. What comes back takes them away. */
export function drawBars(element: HTMLElement, { bars, timeZone, locale, onArea }: Drawing): () => void {
  const [first, last] = [bars[0], bars.at(-1)]
  if (!first || !last) return () => undefined
  const size = () => ({ width: element.clientWidth, height: element.clientHeight })
  const marks = countMarks(Math.max(...bars.map(({ count }) => count)))
  const plot = new UPlot(
    {
      ...size(),
      ms: 1,
      // Above the highest bar and behind the last one, so that their marks are not cut off.
      padding: [8, 12, 0, 0],
      cursor: { show: false },
      legend: { show: false },
      select: { show: false, left: 0, top: 0, width: 0, height: 0 },
      tzDate: (at) => UPlot.tzDate(new Date(at), timeZone),
      scales: {
        x: { time: true, range: () => [first.from, last.to] },
        y: { range: () => [0, marks.at(-1) ?? 1] },
      },
      series: [{}, barSeries(element)],
      axes: [timeAxis(element, locale, timeZone), countAxis(element, locale, marks)],
      hooks: { draw: [(drawn) => onArea(areaOf(drawn))] },
    },
    [bars.map(({ from }) => from), bars.map(({ count }) => count)],
    element,
  )
  const resized = new ResizeObserver(() => plot.setSize(size()))
  resized.observe(element)
  // Colours of another theme are read when it is drawn anew.
  const themed = new MutationObserver(() => plot.redraw(false))
  themed.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => {
    resized.disconnect()
    themed.disconnect()
    plot.destroy()
  }
}

function areaOf({ bbox }: UPlot): BarsArea {
  const { left, width, top, height } = bbox
  const ratio = UPlot.pxRatio
  return { left: left / ratio, width: width / ratio, height: (top + height) / ratio }
}

const token = (element: HTMLElement, name: string) => getComputedStyle(element).getPropertyValue(name).trim()

function barSeries(element: HTMLElement): UPlot.Series {
  return {
    fill: () => token(element, '--sd-accent-line'),
    width: 0,
    points: { show: false },
    ...(UPlot.paths.bars && { paths: UPlot.paths.bars({ size: [0.86, 40], align: 1 }) }),
  }
}

function axis(element: HTMLElement): UPlot.Axis {
  return {
    stroke: () => token(element, '--sd-text-2'),
    font: `${token(element, '--sd-fs-xs')} ${token(element, '--sd-mono')}`,
    ticks: { show: false },
    grid: { stroke: () => token(element, '--sd-line'), width: 1 },
  }
}

function timeAxis(element: HTMLElement, locale: string, timeZone: string): UPlot.Axis {
  return {
    ...axis(element),
    size: 22,
    gap: 4,
    space: 84,
    grid: { show: false },
    values: ({ scales: { x } }, marks) => {
      const mark = timeMarkFormat(locale, timeZone, closest(marks))
      const [from, to] = [x?.min ?? 0, x?.max ?? 0]
      // At the left edge it would stand among the marks of the other axis.
      return marks.map((at) => (at - from < (to - from) / 50 ? '' : mark(at)))
    },
  }
}

/** How far apart the closest marks are. */
function closest(marks: readonly number[]): number {
  const gaps = marks.slice(1).map((mark, at) => mark - (marks[at] ?? mark))
  return gaps.length === 0 ? 60_000 : Math.min(...gaps)
}

/** Round counts from none to beyond the most, two to four of them. */
function countMarks(most: number): readonly number[] {
  const least = Math.max(1, most / 3)
  const power = 10 ** Math.floor(Math.log10(least))
  const step = [1, 2, 5, 10].map((digit) => digit * power).find((each) => each >= least) ?? least
  return Array.from({ length: Math.max(1, Math.ceil(most / step)) + 1 }, (_, at) => at * step)
}

function countAxis(element: HTMLElement, locale: string, marks: readonly number[]): UPlot.Axis {
  return {
    ...axis(element),
    gap: 6,
    splits: () => [...marks],
    values: (_plot, told) => told.map((count) => count.toLocaleString(locale)),
    // There are no marks yet when it is laid out for the first time.
    size: (_plot, told: readonly string[] | null) => 18 + 7 * Math.max(3, ...(told ?? []).map((text) => text.length)),
  }
}
