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
  window.matchMedia = (media) => {
    const least = /min-width: (\d+)px/.exec(media)?.[1]
    const matches = least !== undefined && Number(least) <= size.clientWidth
    return Object.assign(new EventTarget(), { matches, media, onchange: null }) as unknown as MediaQueryList
  }
}
