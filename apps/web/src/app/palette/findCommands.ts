import type { ComponentType } from 'react'
import { isNameList, nameMatcher } from '#lib/names/nameList.ts'

const groups = ['pages', 'indices', 'aliases', 'nodes', 'clusters', 'actions', 'settings'] as const
/** Not before something is typed: nobody goes through them. */
const onlyWhenSought: readonly Group[] = ['aliases', 'nodes', 'settings']
export type Group = (typeof groups)[number]

/** One thing that can be chosen. */
export interface Command {
  /** Remembers that it was used: `index:<connection>:<name>`. */
  readonly id: string
  readonly label: string
  /** A name of the cluster's: set in its own type, and kept as it is. */
  readonly isName?: boolean
  /** At its end: what tells it from others. */
  readonly detail?: string
  readonly tone?: 'red' | 'yellow'
  readonly keys?: string
  /** The way to all of its group; none of what was found. */
  readonly isMore?: boolean
  readonly Icon: ComponentType<{ size?: number | string }>
  readonly run: () => void
}

/** From and to (exclusive), in characters of the label. */
export type Range = readonly [number, number]

export interface FoundCommand {
  readonly command: Command
  readonly marks: readonly Range[]
}

export interface FoundGroup {
  readonly group: Group
  /** How many match; the first of them are shown. */
  readonly total: number
  readonly shown: readonly FoundCommand[]
}

/** A word that was typed, and whether it holds of a command. */
interface Sought {
  readonly word: string
  readonly isIn: (name: string, rest: string, command: Command) => boolean
}

/** Of each group but the pages, which are few and lead to everything else. */
const SHOWN = 8

/** The words of what was typed. */
export function wordsOf(query: string): readonly string[] {
  return query
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
}

/** A word with `*` or `,` is a list of names and patterns, as in a filter. */
function soughtBy(word: string): Sought {
  if (!isNameList(word)) return { word, isIn: (name, rest) => name.includes(word) || rest.includes(word) }
  const isMeant = nameMatcher(word)
  return { word, isIn: (name, _rest, { isName }) => isName === true && isMeant(name) }
}

/**
 * The commands whose label or detail holds every word, whatever the case, at most eight a group: the recently used
 * first, then those that begin with what was typed, else in their own order.
 */
export function findCommands(
  commands: Readonly<Record<Group, readonly Command[]>>,
  query: string,
  recent: readonly string[],
): FoundGroup[] {
  const words = wordsOf(query)
  const sought = words.map(soughtBy)
  const age = new Map(recent.map((id, at) => [id, at]))
  return groups.flatMap((group) => {
    if (words.length === 0 && onlyWhenSought.includes(group)) return []
    const found = commands[group].flatMap((command) => {
      const rank = rankOf(command, sought)
      return rank === undefined ? [] : [{ command, rank: age.get(command.id) ?? recent.length + rank }]
    })
    if (found.length === 0) return []
    const shown = found.sort((a, b) => a.rank - b.rank).slice(0, group === 'pages' ? undefined : SHOWN)
    return [
      {
        group,
        total: found.length,
        shown: shown.map(({ command }) => ({ command, marks: marksIn(command.label, words) })),
      },
    ]
  })
}

/** The found with one more command after the indices; where there are none of these, as it is. */
export function withMoreIndices(found: readonly FoundGroup[], command: Command): readonly FoundGroup[] {
  const more: FoundCommand = { command, marks: [] }
  const at = found.findIndex(({ group }) => group === 'indices')
  const indices = found[at]
  if (!indices) return found
  return found.with(at, { ...indices, shown: [...indices.shown, more] })
}

/** 0 where the label begins with the first word, 1 where it holds it, 2 elsewhere; nothing where a word is missing. */
function rankOf(command: Command, sought: readonly Sought[]): 0 | 1 | 2 | undefined {
  const { label, detail = '' } = command
  const [name, rest] = [label.toLowerCase(), detail.toLowerCase()]
  if (!sought.every(({ isIn }) => isIn(name, rest, command))) return undefined
  const at = name.indexOf(sought[0]?.word ?? '')
  return at === 0 ? 0 : at > 0 ? 1 : 2
}

/** Where the words stand in the label, in order and not overlapping. */
export function marksIn(label: string, words: readonly string[]): Range[] {
  const name = label.toLowerCase()
  // Some letters are longer in lower case: the places would be those of another text.
  if (name.length !== label.length) return []
  const ranges = words
    .flatMap((word): Range[] => {
      const at = name.indexOf(word)
      return at < 0 ? [] : [[at, at + word.length]]
    })
    .sort(([a], [b]) => a - b)
  return ranges.reduce<Range[]>((joined, [from, to]) => {
    const last = joined.at(-1)
    if (!last || from > last[1]) return [...joined, [from, to]]
    return [...joined.slice(0, -1), [last[0], Math.max(last[1], to)]]
  }, [])
}

/** The text cut at the marks' edges. */
export function partsOf(text: string, marks: readonly Range[]) {
  const edges = [...new Set([0, ...marks.flat(), text.length])].sort((a, b) => a - b)
  return edges.slice(0, -1).map((from, at) => ({
    from,
    part: text.slice(from, edges[at + 1]),
    isMarked: marks.some(([start]) => start === from),
  }))
}
