/**
 * jsdom lays nothing out: every element gets the size of a window, so that virtual rows and columns have room. What editors write
 * into style elements is left out: jsdom would try each of their hundreds of rules on each element at each question for a role.
 */
export function standInForLayout(): void {
  const size = { offsetWidth: 1440, offsetHeight: 800, clientWidth: 1440, clientHeight: 800 }
  for (const [name, value] of Object.entries(size)) {
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => value })
  }
  Object.defineProperty(HTMLStyleElement.prototype, 'textContent', {
    configurable: true,
    get: () => '',
    set: () => undefined,
  })
  Element.prototype.scrollIntoView = () => undefined
  Range.prototype.getBoundingClientRect = () => document.documentElement.getBoundingClientRect()
  Range.prototype.getClientRects = () => Object.assign([], { item: () => null })
  globalThis.ResizeObserver = class implements ResizeObserver {
    observe() {
      return undefined
    }
    unobserve() {
      return undefined
    }
    disconnect() {
      return undefined
    }
  }
  standInForWindow(size.clientWidth)
}

/** A window of this width, for what asks by a media query; nothing is laid out by it. */
export function standInForWindow(width: number): void {
  window.matchMedia = (media) => {
    const least = /min-width: (\d+)px/.exec(media)?.[1]
    const most = /max-width: (\d+)px/.exec(media)?.[1]
    const matches = (least ?? most) !== undefined && Number(least ?? 0) <= width && width <= Number(most ?? width)
    return Object.assign(new EventTarget(), { matches, media, onchange: null }) as unknown as MediaQueryList
  }
}
