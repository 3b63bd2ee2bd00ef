import type { SearchHit } from '@searchdeck/cluster-client'
import { format, InvalidJsonError } from '@searchdeck/exact-json'

/** The document of a hit, set out to be read, every digit as it is; the whole hit where it came without its document. */
export function documentJson({ source, fields, text }: SearchHit): string {
  const json = source ?? fields ?? text
  try {
    return format(json)
  } catch (error) {
    // What is no JSON is copied as it came.
    if (error instanceof InvalidJsonError) return json
    throw error
  }
}

/** Several as one list. */
export function documentsJson(hits: readonly SearchHit[]): string {
  return `[\n${hits.map(documentJson).join(',\n')}\n]`
}
