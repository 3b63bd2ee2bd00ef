import { containerAt, decodeString, entries, firstError, minify, type Entry } from '@searchdeck/exact-json'
import type { ImportDocument, ImportProblem, ImportRecord } from './importRecord.ts'

type Place = Pick<ImportDocument, 'at' | 'id' | 'routing' | 'index'>

const metaNames = { _id: 'id', _routing: 'routing', _index: 'index' } as const

/**
 * What a JSON text is as a document of its own: it, or what a search found of it (`_source`). Engines refuse documents that
 * hold `_id`, `_routing` or `_index`: they say where it belongs, and are taken out.
 */
export function documentOf(text: string | undefined, at: number): ImportRecord {
  const record = sourceOf(text, { at })
  if (record.kind === 'problem' || !record.source.includes('"_')) return record
  const members = [...entries(record.source)]
  const hit = members.findLast(({ key }) => key === '_source')
  const meta = placeOf(record.source, members, metaNames)
  if (hit && containerAt(record.source, hit) === 'object')
    return { ...record, ...meta, source: record.source.slice(hit.start, hit.end) }
  return {
    ...record,
    ...meta,
    source: without(record.source, members, ({ key }) => Object.hasOwn(metaNames, key) || key === '_type'),
  }
}

/** The document as it stands there, in one line. */
export function sourceOf(text: string | undefined, place: Place): ImportRecord {
  const problem = (fault: Pick<ImportProblem, 'problem' | 'detail'>): ImportProblem => ({
    ...{ kind: 'problem', ...place, ...fault },
    text,
  })
  if (text === undefined) return problem({ problem: 'tooLong' })
  const fault = firstError(text)
  if (fault) return problem({ problem: 'notJson', detail: String(fault.offset + 1) })
  if (containerAt(text) !== 'object') return problem({ problem: 'notObject' })
  // Strings hold no line ends: what has one is set out on several lines.
  return { kind: 'document', ...place, source: /[\r\n]/.test(text) ? minify(text) : text }
}

/** What a member that names something says: a text, or a number as it is written. */
export function nameIn(text: string, { start, end }: Pick<Entry, 'start' | 'end'>): string | undefined {
  const value = text.slice(start, end)
  if (value.startsWith('"')) return decodeString(value)
  return /^[-\d]/.test(value) ? value : undefined
}

/** What the members of these names say of where a document belongs. */
export function placeOf(
  text: string,
  members: readonly Entry[],
  names: Readonly<Record<string, 'id' | 'routing' | 'index'>>,
): { id?: string; routing?: string; index?: string } {
  const place: ReturnType<typeof placeOf> = {}
  for (const member of members) {
    const name = Object.hasOwn(names, member.key) ? names[member.key] : undefined
    const value = name && nameIn(text, member)
    if (name && value !== undefined) place[name] = value
  }
  return place
}

/** The object without some of its members; the others stay as they are. */
function without(text: string, members: readonly Entry[], isOut: (member: Entry) => boolean): string {
  const kept = members.filter((member) => !isOut(member))
  if (kept.length === members.length) return text
  return `{${kept.map(({ keyRange, end }) => text.slice(keyRange.start, end)).join(',')}}`
}
