/** What is in sight: an element that the selector finds, and that holds the text. */
export interface Sight {
  readonly selector: string
  readonly text?: string
  /** Where it stands in the shadow root of what the first selector finds. Looked for at each frame. */
  readonly inside?: string
}

interface InPage {
  /**
   * Milliseconds from navigation start to the end of the first frame that shows the sight: when the frame that draws it has
   * been handed over, not when its elements were made.
   */
  frameShowing(sight: Sight): Promise<number>
  /** Watches for the next event of this type, and for the sight that it leads to. */
  expectFrame(event: string, sight: Sight): void
  /** Milliseconds from that event, as the browser took it in, to the end of the first frame with that sight. */
  expectedFrame(): Promise<number>
  /** Scrolls the table down by so many pixels every other frame; ends when the last step has been drawn. Throws where it does not scroll. */
  scrollTable(steps: number, pixels: number): Promise<void>
  /** The same to the right. */
  scrollAcross(steps: number, pixels: number): Promise<void>
  /** Milliseconds from navigation start to the first frame with any text. */
  firstPaint(): Promise<number>
  /** Milliseconds of the longest task that began after `sinceMs`; 0 when none took 50 ms. */
  longestTask(sinceMs: number): number
  /** How far what was in sight has moved since navigation start without anybody's doing: the sum of the browser's own scores. */
  layoutShift(): number
  /** Tells the page that it is out of sight. Playwright keeps every tab in front, so it cannot be hidden in earnest. */
  hide(): void
  /** Elements and texts of the document. */
  countNodes(): number
}

declare global {
  // A page's global is a `var`.
  var bench: InPage
}

/**
 * Goes into every page as text, before anything else runs there: it may use nothing from outside itself but types.
 */
export function openInPage(): void {
  const tasks: PerformanceEntry[] = []
  const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries()))
  observer.observe({ type: 'longtask', buffered: true })
  const shifts: PerformanceEntry[] = []
  const shiftObserver = new PerformanceObserver((list) => shifts.push(...list.getEntries()))
  shiftObserver.observe({ type: 'layout-shift', buffered: true })

  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  // A message that a frame's own callback sends arrives after that frame is drawn.
  const frameEnd = async () => {
    await nextFrame()
    const { port1, port2 } = new MessageChannel()
    const drawn = new Promise((resolve) => (port1.onmessage = resolve))
    port2.postMessage(undefined)
    await drawn
    return performance.now()
  }
  const found = ({ selector, inside }: Sight) => {
    const all = Array.from(document.querySelectorAll(selector))
    return inside === undefined ? all : all.flatMap((each) => each.shadowRoot?.querySelector(inside) ?? [])
  }
  const shows = (sight: Sight) =>
    found(sight).some((each) => sight.text === undefined || each.textContent.includes(sight.text))
  const frameShowing = async (sight: Sight) => {
    await new Promise<void>((resolve, reject) => {
      const limit = setTimeout(() => reject(new Error(`Never seen: ${JSON.stringify(sight)}`)), 30_000)
      const changes = new MutationObserver(() => look())
      const look = () => {
        if (!shows(sight)) return
        clearTimeout(limit)
        changes.disconnect()
        isSeen = true
        resolve()
      }
      let isSeen = false
      const lookAtFrame = () => {
        look()
        if (!isSeen) requestAnimationFrame(lookAtFrame)
      }
      changes.observe(document, { childList: true, subtree: true, characterData: true, attributes: true })
      // Nobody is told of what changes in a shadow root.
      if (sight.inside === undefined) look()
      else lookAtFrame()
    })
    return frameEnd()
  }
  const scroll = async (steps: number, by: { scrollTop: number } | { scrollLeft: number }) => {
    const [side, pixels] =
      'scrollTop' in by ? (['scrollTop', by.scrollTop] as const) : (['scrollLeft', by.scrollLeft] as const)
    const table = document.querySelector('[role=grid], [role=tree]')?.parentElement
    if (!table) throw new Error('There is no table')
    const end = table[side] + steps * pixels
    for (let step = 0; step < steps; step++) {
      table[side] += pixels
      await nextFrame()
      await frameEnd()
    }
    if (table[side] !== end) throw new Error(`The table stands at ${table[side]}, not at ${end}`)
  }
  let expected = Promise.resolve(Number.NaN)
  globalThis.bench = {
    frameShowing,
    expectFrame: (event, sight) => {
      const started = new Promise<number>((resolve) =>
        document.addEventListener(event, ({ timeStamp }) => resolve(timeStamp), { capture: true, once: true }),
      )
      expected = Promise.all([started, frameShowing(sight)]).then(([start, end]) => end - start)
    },
    expectedFrame: () => expected,
    scrollTable: (steps, pixels) => scroll(steps, { scrollTop: pixels }),
    scrollAcross: (steps, pixels) => scroll(steps, { scrollLeft: pixels }),
    firstPaint: () =>
      new Promise((resolve) => {
        new PerformanceObserver((list) => {
          const [entry] = list.getEntriesByName('first-contentful-paint')
          if (entry) resolve(entry.startTime)
        }).observe({ type: 'paint', buffered: true })
      }),
    longestTask: (sinceMs) => {
      tasks.push(...observer.takeRecords())
      return Math.max(0, ...tasks.filter(({ startTime }) => startTime >= sinceMs).map(({ duration }) => duration))
    },
    layoutShift: () => {
      shifts.push(...shiftObserver.takeRecords())
      return shifts.reduce((sum, entry) => sum + ('value' in entry ? Number(entry.value) : 0), 0)
    },
    hide: () => {
      Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' })
      Object.defineProperty(document, 'hidden', { get: () => true })
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    },
    countNodes: () => {
      const walker = document.createTreeWalker(document, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
      let count = 0
      while (walker.nextNode()) count += 1
      return count
    },
  }
}
