/** What an answer looks like: each place in it, as `nodes.*.name`, with the types of what stands there. */
export type Shape = ReadonlyMap<string, string>

/** Members that tell rows of a list apart, in this order. */
const rowNames = ['index', 'shard', 'prirep', 'alias', 'name', 'type']

/** The shape of a JSON value. Ids in place of names are `*`, rows of a list go by what they are called. */
export function shapeOf(value: unknown): Shape {
  const types = new Map<string, Set<string>>()
  walk(value, '', (place, type) => types.set(place, (types.get(place) ?? new Set()).add(type)))
  return new Map([...types].map(([place, set]) => [place, [...set].sort().join(' or ')]))
}

function walk(value: unknown, place: string, note: (place: string, type: string) => void): void {
  if (Array.isArray(value)) {
    note(place, 'list')
    for (const each of value as unknown[]) walk(each, `${place}[${rowName(each)}]`, note)
  } else if (typeof value === 'object' && value !== null) {
    note(place, 'object')
    for (const [name, inner] of Object.entries(value)) walk(inner, below(place, isId(name) ? '*' : name), note)
  } else {
    note(place, value === null ? 'null' : typeof value)
  }
}

const below = (place: string, name: string) => (place === '' ? name : `${place}.${name}`)

function rowName(row: unknown): string {
  if (typeof row !== 'object' || row === null) return ''
  const told: unknown[] = rowNames.map((name) => Object.getOwnPropertyDescriptor(row, name)?.value as unknown)
  return told.filter((each) => ['string', 'number'].includes(typeof each) && !isId(String(each))).join(' ')
}

/** Uuids have 22 characters, ids of documents that nobody named 20. */
function isId(text: string): boolean {
  return /^[\w-]{20}$|^[\w-]{22}$/.test(text) && /[A-Z0-9]/.test(text)
}

/**
 * Where a stand-in's shape is not that of the engine, a line each. What the stand-in may do without is told by the
 * beginnings of places, `*` for any part of one.
 */
export function shapeFaults(engine: Shape, standIn: Shape, without: readonly string[] = []): string[] {
  const mayMiss = without.map(
    (place) => new RegExp(`^${place.replaceAll(/[.[\]]/g, '\\$&').replaceAll('*', '.*')}($|\\.|\\[)`),
  )
  const missing = [...engine.keys()].filter((place) => !standIn.has(place))
  const lacking = missing.filter(
    (place) => !mayMiss.some((may) => may.test(place)) && !missing.some((other) => isBelow(place, other)),
  )
  const extra = [...standIn.keys()].filter((place) => !engine.has(place))
  const other = [...standIn].filter(([place, type]) => engine.has(place) && engine.get(place) !== type)
  return [
    ...lacking.map((place) => `lacks ${place} (${engine.get(place) ?? ''})`),
    ...extra
      .filter((place) => !extra.some((each) => isBelow(place, each)))
      .map((place) => `has ${place} (${standIn.get(place) ?? ''})`),
    ...other.map(([place, type]) => `${place} is ${type}, should be ${engine.get(place) ?? ''}`),
  ]
}

function isBelow(place: string, other: string): boolean {
  return place !== other && (place.startsWith(`${other}.`) || place.startsWith(`${other}[`))
}

/** A refusal without what differs from one cluster to the next, and without the members of its error that are named. */
export function comparableRefusal(text: string, without: readonly string[] = []): string {
  const told = text
    .replaceAll(/(?<![\w-])[\w-]{22}(?![\w-])/g, (word) => (isId(word) ? '*' : word))
    .replaceAll(/127\.0\.0\.1:\d+/g, '127.0.0.1:*')
    .replaceAll(/(allowed: \[|\{)([^{}[\]"]*)(?=[\]}])/g, (_, begin: string, list: string) => begin + inOrder(list))
  return JSON.stringify(JSON.parse(told), (name, value: unknown) =>
    without.includes(name) ? undefined : withNamesInOrder(value),
  )
}

const inOrder = (list: string) => list.split(', ').sort().join(', ')

function withNamesInOrder(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
}
