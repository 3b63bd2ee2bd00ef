import type { SearchHit } from '@searchdeck/cluster-client'
import { hitValue } from './hitValue.ts'
import { shownText } from './valueText.ts'

// No value holds it, so nothing is found across two of them.
const BETWEEN = '\0'
/** Characters of a value that are looked in: a document of many megabytes must not stop the page. */
const MOST = 100_000

/**
 * A filter over the hits of a page: leaves those in which any value of these columns holds the text, whatever the case and with
 * its spaces; `column:value` looks in one column only, as in the filters of all lists. `shownAs` is how a value shows that
 * does not show as it is stored: it is found by either. What is compared is prepared at the first use.
 */
export function hitFilter(
  hits: readonly SearchHit[],
  columns: readonly string[],
  shownAs: (hit: SearchHit) => string,
): (text: string) => readonly SearchHit[] {
  const prepared = new Map<string | undefined, readonly string[]>()
  const textsOf = (named: string | undefined) => {
    const texts =
      prepared.get(named) ?? hits.map((hit) => hitTexts(hit, named === undefined ? columns : [named], shownAs))
    prepared.set(named, texts)
    return texts
  }
  return (text) => {
    const colon = text.indexOf(':')
    const name = text.slice(0, colon).toLowerCase()
    const named = colon > 0 ? columns.find((column) => column.trim().toLowerCase() === name) : undefined
    const needle = (named === undefined ? text : text.slice(colon + 1)).toLowerCase()
    if (needle === '') return hits
    const texts = textsOf(named)
    return hits.filter((_, at) => texts[at]?.includes(needle))
  }
}

function hitTexts(hit: SearchHit, columns: readonly string[], shownAs: (hit: SearchHit) => string): string {
  const texts = columns.map((column) => shownText(hitValue(hit, column) ?? '', MOST).text)
  return [...texts, shownAs(hit)].join(BETWEEN).toLowerCase()
}
