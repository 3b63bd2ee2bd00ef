import { entries, firstError, InvalidJsonError, type Entry } from '@searchdeck/exact-json'

/** The members of the outside of a text. Throws `InvalidJsonError` for one that is not a JSON object. */
function objectMembers(text: string): Entry[] {
  const fault = firstError(text)
  if (fault) throw new InvalidJsonError(fault)
  return [...entries(text)]
}

/** JSON of a member of the outside, of duplicates the last; nothing when there is none. Throws as `setMembers`. */
export function memberText(text: string, name: string): string | undefined {
  const found = objectMembers(text).findLast(({ key }) => key === name)
  return found && text.slice(found.start, found.end)
}

/**
 * A JSON object with the values of some members of the outside replaced by other JSON; those that are missing are added
 * behind the last one, spaced like the first. Everything else stays character for character.
 * Throws `InvalidJsonError` for a text that is not a JSON object.
 */
export function setMembers(text: string, values: Readonly<Record<string, string>>): string {
  const members = objectMembers(text)
  const missing: string[] = []
  const changes: { start: number; end: number; value: string }[] = []
  for (const [name, value] of Object.entries(values)) {
    const own = members.findLast(({ key }) => key === name)
    if (own) changes.push({ start: own.start, end: own.end, value })
    else missing.push(`${JSON.stringify(name)}${colonOf(text, members[0])}${value}`)
  }
  if (missing.length > 0) changes.push(addition(text, members, missing))
  return changes
    .sort((a, b) => b.start - a.start)
    .reduce((result, { start, end, value }) => result.slice(0, start) + value + result.slice(end), text)
}

/** A JSON object without some members of the outside; the others stay character for character. Throws as `setMembers`. */
export function withoutMembers(text: string, names: readonly string[]): string {
  const members = objectMembers(text)
  const kept = members.filter(({ key }) => !names.includes(key))
  if (kept.length === members.length) return text
  return `{${kept.map(({ keyRange, end }) => text.slice(keyRange.start, end)).join(',')}}`
}

function colonOf(text: string, first: Entry | undefined): string {
  return first ? text.slice(first.keyRange.end, first.start) : ':'
}

function addition(text: string, members: readonly Entry[], missing: readonly string[]) {
  const inside = text.indexOf('{') + 1
  const [first, last] = [members[0], members.at(-1)]
  if (first === undefined || last === undefined) return { start: inside, end: inside, value: missing.join(',') }
  const space = text.slice(inside, first.keyRange.start)
  return { start: last.end, end: last.end, value: missing.map((member) => `,${space}${member}`).join('') }
}
