import { containerAt, entries, InvalidJsonError, items } from '@searchdeck/exact-json'
import { wholeText } from '#features/search/results/hits/valueText.ts'

/** The parts of a document in which a query found something: path → texts, with `<em>` around what was found. */
export function readHighlights(highlight: string | undefined): ReadonlyMap<string, readonly string[]> {
  if (highlight === undefined) return new Map()
  try {
    return new Map(
      [...entries(highlight)].map((entry) => {
        const texts = containerAt(highlight, entry) === 'array' ? [...items(highlight, entry)] : [entry]
        return [entry.key, texts.map(({ start, end }) => wholeText(highlight.slice(start, end)))]
      }),
    )
  } catch (error) {
    if (error instanceof InvalidJsonError) return new Map()
    throw error
  }
}
