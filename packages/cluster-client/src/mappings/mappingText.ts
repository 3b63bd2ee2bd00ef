import { containerAt, decodeString, entries, minify } from '@searchdeck/exact-json'
import type { Engine } from '../cluster.ts'
import { majorVersion } from '../engines/engine.ts'

/** Members of a mapping without types; a type of one of these names can only be told by the engine's version. */
const rootNames = new Set([
  ...['properties', 'runtime', 'derived', 'dynamic', 'dynamic_templates', 'dynamic_date_formats', 'date_detection'],
  ...['numeric_detection', 'enabled', 'subobjects', 'include_in_all', 'analyzer'],
])

/** Whether the members of the object `text` are mapping types. Only Elasticsearch before 7 has them. */
export function hasMappingTypes(text: string, engine: Engine): boolean {
  const members = [...entries(text)]
  if (members.length === 0 || members.some((member) => containerAt(text, member) !== 'object')) return false
  const onlyDefault = members.every(({ key }) => key === '_doc' || key === '_default_')
  if (engine.distribution === 'opensearch' || onlyDefault) return onlyDefault
  const major = engine.distribution === 'elasticsearch' ? majorVersion(engine) : undefined
  if (major !== undefined) return major < 7
  return members.every(({ key }) => key === '_doc' || key === '_default_' || !isRootName(key))
}

function isRootName(key: string): boolean {
  return key.startsWith('_') || rootNames.has(key)
}

/**
 * A JSON value in one line. A text loses its quotes unless it could then be taken for a number, `true`, an object or
 * nothing: what is quoted is a text, what is not may be one.
 */
export function readableValue(raw: string): string {
  const value = raw.trim()
  if (value.startsWith('{') || value.startsWith('[')) return minify(value)
  if (!value.startsWith('"')) return value
  const text = decodeString(value)
  return isPlain(text) ? text : value
}

function isPlain(text: string): boolean {
  if (text !== text.trim() || /^$|^["[{]|[\p{Cc}\p{Cf}\u2028\u2029]/u.test(text)) return false
  return !/^(?:true|false|null|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)$/.test(text)
}
