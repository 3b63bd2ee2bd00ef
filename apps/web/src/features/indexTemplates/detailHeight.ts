import { format, rawValue } from '@searchdeck/exact-json'
import type { IndexTemplate } from '@searchdeck/cluster-client'

/** Of a line of the viewer, in pixels, and of everything around them. */
const LINE = 18
const AROUND = 68
const LEAST = 150
const MOST = 480
/** A longer text is as high as may be without being set out for it. */
const LONG = 20_000

/** Pixels that a template takes to be read: all of its lines, up to a height that leaves other rows in sight. */
export function detailHeight(text: string, { path }: IndexTemplate): number {
  const own = rawValue(text, path) ?? ''
  if (own.length > LONG) return MOST
  const lines = format(own).split('\n').length
  return Math.min(MOST, Math.max(LEAST, lines * LINE + AROUND))
}
