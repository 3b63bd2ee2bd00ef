const groups = ['http', 'user', 'host', 'process', 'network', 'payment', 'cart', 'device', 'geo', 'labels']
const parts = ['request', 'response', 'source', 'target', 'meta', 'origin', 'session', 'limits', 'totals', 'flags']
const kinds: readonly [name: string, definition: object][] = [
  ['name', { type: 'text', analyzer: 'standard', fields: { raw: { type: 'keyword', ignore_above: 256 } } }],
  ['id', { type: 'keyword', ignore_above: 1024, copy_to: ['everything'] }],
  ['count', { type: 'long', null_value: 9_007_199_254_740_991 }],
  ['time', { type: 'date', format: 'strict_date_optional_time||epoch_millis' }],
  ['address', { type: 'ip', ignore_malformed: true }],
  ['share', { type: 'double', index: false }],
  ['active', { type: 'boolean' }],
  ['place', { type: 'geo_point' }],
  ['reason', { type: 'keyword', doc_values: false, meta: { unit: 'none' } }],
  ['attributes', { type: 'flat_object' }],
]

/** A mapping with so many fields (5,000 when not given), two levels of objects around them, every tenth outer one nested. */
export function bigMapping(fields = 5000): object {
  const perPart = 25
  const partCount = Math.ceil((fields - 1) / perPart)
  const outer = new Map<string, Record<string, object>>()
  for (let at = 0; at < partCount; at++) {
    const group = `${groups[at % groups.length] ?? ''}_${Math.floor(at / (groups.length * parts.length))}`
    const inner = outer.get(group) ?? {}
    const size = Math.min(perPart, fields - 1 - at * perPart)
    inner[parts[Math.floor(at / groups.length) % parts.length] ?? ''] = { properties: partOf(size) }
    outer.set(group, inner)
  }
  const objects = [...outer].map(([name, properties], at): [string, object] => [
    name,
    at % 10 === 5 ? { type: 'nested', properties } : { properties },
  ])
  return {
    dynamic: 'strict',
    dynamic_templates: [{ texts: { match_mapping_type: 'string', mapping: { type: 'keyword' } } }],
    _meta: { owner: 'checkout', version: 9_007_199_254_740_991 },
    properties: { ...Object.fromEntries(objects), everything: { type: 'text', store: true } },
  }
}

function partOf(size: number): Record<string, object> {
  const members = Array.from({ length: size }, (_, at): [string, object] => {
    const [name, definition] = kinds[at % kinds.length] ?? ['', {}]
    return [at < kinds.length ? name : `${name}_${Math.floor(at / kinds.length) + 1}`, definition]
  })
  return Object.fromEntries(members)
}
