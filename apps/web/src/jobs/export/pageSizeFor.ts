import type { SearchHit } from '@searchdeck/cluster-client'

/** A page of about so many characters is read without a pause that could be felt. */
const PAGE_CHARACTERS = 500_000
const [FEWEST, MOST] = [10, 5000]
/** Where no hit is known. */
const USUAL = 500

/** How many hits an export asks for at once, so that large documents do not heap up: after those that are known. */
export function pageSizeFor(hits: readonly SearchHit[]): number {
  if (hits.length === 0) return USUAL
  const characters = hits.reduce((sum, { text }) => sum + text.length, 0) / hits.length
  return Math.min(MOST, Math.max(FEWEST, Math.floor(PAGE_CHARACTERS / characters)))
}
