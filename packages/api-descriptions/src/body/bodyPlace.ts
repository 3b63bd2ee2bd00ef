import type { Descriptions } from '../descriptions.ts'
import { scanBehind, scanJson, type Frame, type JsonPlace, type Token } from '../json/scan.ts'
import { endpointsOf, type RequestHead } from '../path/findEndpoint.ts'
import type { RawType } from '../tables/format.ts'
import type { TypeList } from '../types/typeList.ts'
import { lineAt, lineTypes } from './lines.ts'
import { typesAt } from './typesAt.ts'

/** A place in a body, with the types of what stands there: of the object for a key, of the value for a value. */
export interface BodyPlace extends JsonPlace {
  readonly types: readonly RawType[]
  /** What stands in the same object, in front of the cursor and behind. */
  readonly siblings: { readonly keys: readonly string[]; readonly texts: ReadonlyMap<string, string> }
  readonly hasColon: boolean
}

/** Finds the place in a body; nothing where the request has no known body. Offsets are those of the whole body. */
export function bodyPlace(
  descriptions: Descriptions,
  request: RequestHead,
  body: string,
  offset: number,
): BodyPlace | undefined {
  const endpoints = endpointsOf(descriptions, request)
  const roots = endpoints.flatMap(({ endpoint: { name } }) => {
    const type = descriptions.bodies[name]
    return type === undefined ? [] : [{ name, type }]
  })
  const [first] = roots
  if (!first) return undefined
  const types = descriptions.bodyTypes
  const lines = lineTypes(types, first.name, first.type)
  if (!lines)
    return placeIn(
      types,
      roots.map(({ type }) => type),
      body,
      offset,
    )
  const line = lineAt(lines, body, offset)
  if (!line) return undefined
  return moved(placeIn(types, [line.type], body.slice(line.from, line.to), offset - line.from), line.from)
}

function placeIn(types: TypeList, root: readonly RawType[], text: string, offset: number): BodyPlace {
  const found = scanJson(text, offset)
  const behind = endOf(found.token, text)
  const siblings = siblingsOf(found.frames.at(-1), text, behind)
  const last = found.frames.length - 1
  const frames = found.frames.map((frame, at) => (at < last ? frame : innermost(frame, siblings, found.place)))
  return {
    ...found,
    siblings,
    types: typesAt(types, root, frames),
    hasColon: /^\s*:/.test(text.slice(behind, behind + 100)),
  }
}

const LONG_QUOTE = '"'.repeat(3)

/** Behind the quotes of what is being typed. */
function endOf({ to, quotes }: Token, text: string): number {
  if (quotes !== 'closed') return to
  return to + (text.startsWith(LONG_QUOTE, to) ? 3 : 1)
}

function siblingsOf(frame: Frame | undefined, text: string, behind: number): BodyPlace['siblings'] {
  if (frame?.kind !== 'object') return { keys: [], texts: new Map() }
  const rest = scanBehind(text, behind)
  return { keys: [...frame.keys, ...rest.keys], texts: new Map([...frame.texts, ...rest.texts]) }
}

/** With what stands behind the cursor; a key that is begun anew is in its object, not in a value. */
function innermost(frame: Frame, { texts }: BodyPlace['siblings'], place: JsonPlace['place']): Frame {
  return { ...frame, texts: new Map(texts), key: place === 'key' ? undefined : frame.key }
}

function moved(place: BodyPlace, by: number): BodyPlace {
  return { ...place, token: { ...place.token, from: place.token.from + by, to: place.token.to + by } }
}
