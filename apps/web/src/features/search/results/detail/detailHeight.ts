import type { SearchHit } from '@searchdeck/cluster-client'

/** Of a line of the viewer, in pixels, and of everything around them. */
const LINE = 18
const AROUND = 108
const LEAST = 220
const MOST = 480
/** A longer document is as high as may be, unread. */
const LONG = 20_000

/** Pixels that a document takes to be read: all of its lines, up to a height that leaves other rows in sight. */
export function detailHeight({ source, fields, text }: SearchHit): number {
  const json = source ?? fields ?? text
  if (json.length > LONG) return MOST
  // Each comma and bracket begins a line; those within texts make it a little higher.
  const lines = json.match(/[,{}[\]]/g)?.length ?? 0
  return Math.min(MOST, Math.max(LEAST, lines * LINE + AROUND))
}
