import { containerAt, entries } from '@searchdeck/exact-json'
import { hasSameTokens } from './hasSameTokens.ts'
import { changeMembers, type MemberChanges, type MemberValue } from './changeMembers.ts'

/** A member that two versions of a document do not have alike. What one of them lacks is absent. */
export interface Difference {
  /** Decoded keys, from the outside in. */
  readonly path: readonly string[]
  /** JSON of its own key. */
  readonly key: string
  /** JSON of what it was when both began. */
  readonly loaded?: string | undefined
  readonly theirs?: string | undefined
  readonly mine?: string | undefined
  /** Who has changed it since it was loaded. */
  readonly changedBy: 'me' | 'them' | 'both'
}

export interface MergedDocument {
  readonly differences: readonly Difference[]
  /** Mine with all that only they have changed. Where both did, mine stays. */
  readonly text: string
}

/** Three versions of a document, each JSON of an object. */
interface Versions {
  readonly loaded: string
  readonly mine: string
  readonly theirs: string
}

/**
 * A three-way merge by the members of what is an object in all three, in whatever order; all else is compared as a whole, token
 * by token: `1` and `1.0` differ, white space does not count. Every token stays as it is on the side that it comes from.
 * Throws `InvalidJsonError` for what is no JSON object.
 */
export function mergeDocuments(versions: Versions): MergedDocument {
  const differences: Difference[] = []
  compare(versions, [], differences)
  const theirs = differences.filter(({ changedBy }) => changedBy === 'them')
  return { differences, text: takeSide(versions.mine, theirs, 'theirs') }
}

export type Side = 'theirs' | 'mine'

/** The text with all of these members as one side has them; every other token stays. */
export function takeSide(text: string, differences: readonly Difference[], side: Side): string {
  return differences.length === 0 ? text : changeMembers(text, changesOf(differences, side))
}

type Tree = Map<string, MemberValue | { readonly members: Tree }>

function changesOf(differences: readonly Difference[], side: Side): MemberChanges {
  const tree: Tree = new Map()
  const trees = new Map<string, Tree>([[nameOf([]), tree]])
  const treeAt = (path: readonly string[]): Tree => {
    const known = trees.get(nameOf(path))
    if (known) return known
    const made: Tree = new Map()
    trees.set(nameOf(path), made)
    treeAt(path.slice(0, -1)).set(path.at(-1) ?? '', { members: made })
    return made
  }
  for (const difference of differences) {
    const { path, key } = difference
    treeAt(path.slice(0, -1)).set(path.at(-1) ?? '', { key, value: difference[side] })
  }
  return tree
}

/** Which side each member of a text has now; nothing where it is neither. */
export function sidesIn(text: string, differences: readonly Difference[]): readonly (Side | undefined)[] {
  const read = memberReader(text)
  return differences.map((difference) => {
    const now = read(difference.path)
    if (isSame(now, difference.mine)) return 'mine'
    return isSame(now, difference.theirs) ? 'theirs' : undefined
  })
}

function memberReader(text: string) {
  const known = new Map<string, Map<string, Member>>()
  const membersAt = (path: readonly string[]): Map<string, Member> => {
    const name = nameOf(path)
    const before = known.get(name)
    if (before) return before
    const own = path.length === 0 ? text : membersAt(path.slice(0, -1)).get(path.at(-1) ?? '')?.value
    const members = membersOf(own ?? '')
    known.set(name, members)
    return members
  }
  return (path: readonly string[]) => membersAt(path.slice(0, -1)).get(path.at(-1) ?? '')?.value
}

const nameOf = (path: readonly string[]) => JSON.stringify(path)

interface Member {
  /** JSON of its key. */
  readonly key: string
  readonly value: string
}

/** A map, as a document may have a member `__proto__`. */
function membersOf(text: string): Map<string, Member> {
  if (containerAt(text) !== 'object') return new Map()
  return new Map(
    [...entries(text)].map(({ key, keyRange, start, end }) => [
      key,
      { key: text.slice(keyRange.start, keyRange.end), value: text.slice(start, end) },
    ]),
  )
}

function compare({ loaded, mine, theirs }: Versions, path: readonly string[], found: Difference[]): void {
  const [before, own, others] = [membersOf(loaded), membersOf(mine), membersOf(theirs)]
  for (const [key, member] of new Map([...others, ...own])) {
    const values = { loaded: before.get(key)?.value, mine: own.get(key)?.value, theirs: others.get(key)?.value }
    const here = [...path, key]
    if (isSame(values.mine, values.theirs)) continue
    if (areObjects(values)) compare(values, here, found)
    else found.push({ path: here, key: member.key, ...values, changedBy: whoChanged(values) })
  }
}

type Values = { readonly [Version in keyof Versions]: string | undefined }

/** What one of them made something else of is compared as a whole. */
function areObjects(values: Values): values is Versions {
  return [values.loaded, values.mine, values.theirs].every(
    (value) => value !== undefined && containerAt(value) === 'object',
  )
}

function whoChanged({ loaded, mine, theirs }: Values): Difference['changedBy'] {
  if (isSame(loaded, mine)) return 'them'
  return isSame(loaded, theirs) ? 'me' : 'both'
}

function isSame(one: string | undefined, other: string | undefined): boolean {
  if (one === other) return true
  return one !== undefined && other !== undefined && hasSameTokens(one, other)
}
