/** Names of the members of a JSON object, at any depth, as written: duplicates stay. */
function memberNames(json: string): string[] {
  return [...json.matchAll(/"(?:[^"\\]|\\.)*"(?=\s*:)/g)].map(([text]) => {
    const name = parsed(text)
    return typeof name === 'string' ? name : text
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Whether a body for an SQL or PPL call reads only: one statement that begins with a reading word, or only a cursor.
 * Anything that cannot be read with certainty (no JSON, a name twice, a second statement) does not.
 */
export function readsOnly(body: string): boolean {
  const json = parsed(body)
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return false
  const names = memberNames(body)
  if (new Set(names).size !== names.length) return false
  const members = new Map<string, unknown>(Object.entries(json))
  const query = members.get('query')
  if (query === undefined) return typeof members.get('cursor') === 'string'
  return typeof query === 'string' && isReadingStatement(query)
}

/** Whether an SQL or PPL text is one statement that changes nothing. */
export function isReadingStatement(text: string): boolean {
  if (!/^\s*(?:select|show|describe|desc|source|search)\b/i.test(text) || /;\s*\S/.test(text)) return false
  return !/\binto\b|\|\s*(?:collect|outputlookup|delete)\b/i.test(text)
}

/** Whether a `_bulk` body may delete: it has a line with a member `delete`, or one that is not JSON. */
export function bulkMayDelete(body: string): boolean {
  return body.split('\n').some((line) => {
    if (line.trim() === '') return false
    const json = parsed(line)
    return typeof json !== 'object' || json === null || Object.hasOwn(json, 'delete')
  })
}

/** Whether a body that closes search contexts names those of everybody, or none, or cannot be read with certainty. */
export function closesOthers(body: string): boolean {
  const json = parsed(body)
  if (typeof json !== 'object' || json === null) return true
  const names = memberNames(body)
  const ids = Object.values(json).flat()
  const unclear = ids.length === 0 || new Set(names).size !== names.length
  return unclear || !ids.every((id) => typeof id === 'string' && !/^_all$|[*,]/.test(id.trim()))
}

/** Whether an `_aliases` body removes an index, or cannot be read. */
export function removesIndex(body: string): boolean {
  return parsed(body) === undefined || memberNames(body).includes('remove_index')
}
