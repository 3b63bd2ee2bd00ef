import type { IncomingMessage } from 'node:http'

interface PauseOptions {
  readonly limitMs: number
  /** Whether it is not the page that is slow. */
  readonly isHeldBack: () => boolean
  readonly onPause: () => void
}

/** Watches for a page that stops in the middle of a body, and so would keep a call for ever. Returns the way to stop. */
export function watchForPause(incoming: IncomingMessage, { limitMs, isHeldBack, onPause }: PauseOptions): () => void {
  const look = () => {
    if (isHeldBack()) timer.refresh()
    else onPause()
  }
  const timer = setTimeout(look, limitMs)
  const goOn = () => void timer.refresh()
  const stop = () => {
    clearTimeout(timer)
    for (const event of ['end', 'close', 'error']) incoming.off(event, stop)
    incoming.off('data', goOn)
  }
  incoming.on('data', goOn)
  for (const event of ['end', 'close', 'error']) incoming.once(event, stop)
  return stop
}
