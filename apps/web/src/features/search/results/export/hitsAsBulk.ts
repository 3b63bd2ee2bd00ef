import type { SearchHit } from '@searchdeck/cluster-client'
import { InvalidJsonError, minify } from '@searchdeck/exact-json'

/** Lines of a file, and how many hits have none: they came without a document. */
export interface HitLines {
  readonly text: string
  readonly leftOut: number
}

/**
 * Documents as the body of `POST _bulk` ("Bulk API"), which writes them back: for each a line that says where it belongs, and
 * the document itself on one line, character for character. A document that is there by then is replaced. `hasTypes`: the
 * engine knows mapping types, and wants to be told.
 */
export function hitsAsBulk(hits: readonly SearchHit[], hasTypes: boolean): HitLines {
  const lines = hits.flatMap(({ index, type, id, routing, source }) => {
    const line = source === undefined ? undefined : oneLine(source)
    if (line === undefined) return []
    const place = {
      _index: index,
      ...(hasTypes && { _type: type }),
      _id: id,
      ...(routing !== undefined && { routing }),
    }
    return [JSON.stringify({ index: place }), line]
  })
  return { text: lines.map((line) => `${line}\n`).join(''), leftOut: hits.length - lines.length / 2 }
}

/** Documents alone, each on one line, character for character. */
export function hitsAsDocuments(hits: readonly SearchHit[]): HitLines {
  const lines = hits.flatMap(({ source }) => (source === undefined ? undefined : oneLine(source)) ?? [])
  return { text: lines.map((line) => `${line}\n`).join(''), leftOut: hits.length - lines.length }
}

/** As it came, where that is one line; nothing for what a proxy broke. */
function oneLine(source: string): string | undefined {
  if (!/[\n\r]/.test(source)) return source
  try {
    return minify(source)
  } catch (error) {
    if (error instanceof InvalidJsonError) return undefined
    throw error
  }
}
