import { containerAt, entries, format, minify, type Entry, type TextRange } from '@searchdeck/exact-json'

/** What a member of an object becomes. */
export interface MemberValue {
  /** JSON of its key, for where it has to be added. */
  readonly key: string
  /** JSON; nothing takes the member out. */
  readonly value: string | undefined
}

/** By decoded key: what a member becomes, or what becomes of the members of its object. */
export type MemberChanges = ReadonlyMap<string, MemberValue | { readonly members: MemberChanges }>

interface Edit extends TextRange {
  readonly insert: string
}

/** The members of an object: all of them, and those that stay. */
interface Members {
  readonly all: readonly Entry[]
  readonly kept: readonly Entry[]
}

/**
 * Gives members of an object other values, adds or takes out some, however deep they lie. Every other token stays as it is,
 * and the white space between them. `text` is JSON of an object. Throws `InvalidJsonError` where it is none.
 */
export function changeMembers(text: string, changes: MemberChanges): string {
  const edits: Edit[] = []
  collect(text, undefined, changes, edits)
  // What is added stands before what is taken out behind it.
  edits.sort((one, other) => one.start - other.start || one.end - other.end)
  let out = ''
  let at = 0
  for (const { start, end, insert } of edits) {
    out += text.slice(at, start) + insert
    at = end
  }
  return out + text.slice(at)
}

function collect(text: string, range: TextRange | undefined, changes: MemberChanges, edits: Edit[]): void {
  const all = [...entries(text, range)]
  const kept = all.filter(({ key }) => !isTakenOut(changes, key))
  for (const member of kept) changeMember(text, member, changes, edits)
  if (kept.length < all.length) edits.push(...withoutOthers({ all, kept }))
  const added = addedTo(all, changes)
  if (added.length > 0) edits.push(additionOf(text, range, { all, kept }, added))
}

function isTakenOut(changes: MemberChanges, key: string): boolean {
  const change = changes.get(key)
  return change !== undefined && 'key' in change && change.value === undefined
}

function changeMember(text: string, member: Entry, changes: MemberChanges, edits: Edit[]): void {
  const change = changes.get(member.key)
  if (change === undefined) return
  if ('members' in change) {
    if (containerAt(text, member) === 'object') collect(text, member, change.members, edits)
  } else if (change.value !== undefined) {
    const insert = setOut(change.value, indentOf(text, member))
    edits.push({ start: member.start, end: member.end, insert })
  }
}

interface Addition {
  readonly key: string
  readonly value: string
}

function addedTo(members: readonly Entry[], changes: MemberChanges): Addition[] {
  const there = new Set(members.map(({ key }) => key))
  return [...changes].flatMap(([key, change]) =>
    !there.has(key) && 'key' in change && change.value !== undefined ? [{ key: change.key, value: change.value }] : [],
  )
}

/** Takes out what lies between those that stay, with one comma each. */
function withoutOthers({ all, kept }: Members): Edit[] {
  const staying = new Set(kept)
  const lastKept = kept.at(-1)
  const [first] = all
  const last = all.at(-1)
  if (!lastKept || !first || !last) return first && last ? [cut(first.keyRange.start, last.end)] : []
  return all.flatMap((member, at) => {
    if (staying.has(member)) return []
    const [before, next] = [all[at - 1], all[at + 1]]
    // Behind the last one that stays, the comma is before it.
    if (member.start > lastKept.start) return before ? [cut(before.end, member.end)] : []
    return next ? [cut(member.keyRange.start, next.keyRange.start)] : []
  })
}

const cut = (start: number, end: number): Edit => ({ start, end, insert: '' })

/** Behind the last member that stays, on lines of its own where the others stand on theirs. */
function additionOf(
  text: string,
  range: TextRange | undefined,
  { all, kept }: Members,
  added: readonly Addition[],
): Edit {
  const open = text.indexOf('{', range?.start ?? 0)
  const indent = innerIndent(text, open, all[0])
  const space = indent === undefined ? ' ' : `\n${indent}`
  const lines = added.map(({ key, value }) => `${key}: ${setOut(value, indent)}`).join(`,${space}`)
  const before = kept.at(-1)
  if (before) return { start: before.end, end: before.end, insert: `,${space}${lines}` }
  // Nothing stays: in the place of what was there, or between the brackets.
  const old = all.at(-1)
  if (old) return { start: old.end, end: old.end, insert: lines }
  const insert = indent === undefined ? lines : `${space}${lines}\n${indentAt(text, open)}`
  return { start: open + 1, end: open + 1, insert }
}

/** What the lines of an object's members begin with; nothing where they have no lines of their own. */
function innerIndent(text: string, open: number, first: Entry | undefined): string | undefined {
  if (!first) return text.includes('\n') ? `${indentAt(text, open)}  ` : undefined
  return text.slice(open, first.keyRange.start).includes('\n') ? indentAt(text, first.keyRange.start) : undefined
}

/** What the line of a member begins with; nothing where something else stands before it. */
function indentOf(text: string, { keyRange: { start } }: Entry): string | undefined {
  const lineStart = text.lastIndexOf('\n', start) + 1
  return lineStart > 0 && /^[ \t]*$/.test(text.slice(lineStart, start)) ? indentAt(text, start) : undefined
}

function indentAt(text: string, offset: number): string {
  const line = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset)
  return /^[ \t]*/.exec(line)?.[0] ?? ''
}

/** No string of JSON holds a line break, so its lines can be moved. */
function setOut(value: string, indent: string | undefined): string {
  if (containerAt(value) === undefined) return value.trim()
  return indent === undefined ? minify(value) : format(value).replaceAll('\n', `\n${indent}`)
}
