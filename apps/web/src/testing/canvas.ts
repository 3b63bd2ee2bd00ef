/** jsdom draws nothing: what is drawn is taken and forgotten. */
export function standInForCanvas(): void {
  const context: object = new Proxy(
    {},
    { get: (_, name) => (name === 'measureText' ? () => ({ width: 10 }) : () => undefined), set: () => true },
  )
  HTMLCanvasElement.prototype.getContext = () => context as never
  globalThis.Path2D = class {
    rect() {
      return undefined
    }
    moveTo() {
      return undefined
    }
    lineTo() {
      return undefined
    }
  } as never
  Element.prototype.setPointerCapture = () => undefined
}
