import type { KeyboardEvent } from 'react'
import type { MappingRow } from './mappingRows.ts'

type KeyEvent = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

interface TreePlace {
  readonly rows: readonly MappingRow[]
  /** The row that has the keyboard. */
  readonly active: number
  readonly pageRows: () => number
  /** The letters typed so far, and when. */
  readonly typed: TypedLetters
}

interface TypedLetters {
  text: string
  at: number
}

/** Where a key leads, and which nodes it opens or closes. */
interface TreeStep {
  readonly row?: number
  readonly flip?: readonly number[]
}

const moves: Partial<Record<string, (place: TreePlace) => TreeStep | undefined>> = {
  ArrowUp: ({ active }) => ({ row: active - 1 }),
  ArrowDown: ({ active }) => ({ row: active + 1 }),
  PageUp: ({ active, pageRows }) => ({ row: active - pageRows() }),
  PageDown: ({ active, pageRows }) => ({ row: active + pageRows() }),
  Home: () => ({ row: 0 }),
  End: ({ rows }) => ({ row: rows.length - 1 }),
  ArrowRight: goIn,
  ArrowLeft: goOut,
  '*': openSiblings,
  ' ': toggle,
}

/** What a key of the tree pattern does; nothing for other keys. */
export function moveInTree(event: KeyEvent, place: TreePlace): TreeStep | undefined {
  if (event.altKey || event.ctrlKey || event.metaKey) return undefined
  const move = moves[event.key]
  if (move) return move(place)
  // Keys that are no letters, such as `/`, stay what they are.
  return /^[\p{L}\p{N}_@.-]$/u.test(event.key) ? { row: nameTyped(place, event.key.toLowerCase()) } : undefined
}

/** A closed row opens, an open one leads to the first that it holds. */
function goIn({ rows, active }: TreePlace): TreeStep {
  const row = rows[active]
  if (row?.isOpen === undefined) return {}
  if (!row.isOpen) return { flip: [row.at] }
  return rows[active + 1]?.node.parent === row.at ? { row: active + 1 } : {}
}

/** An open row closes, another one leads to what holds it. */
function goOut({ rows, active }: TreePlace): TreeStep {
  const row = rows[active]
  if (row?.isOpen === true) return { flip: [row.at] }
  const holder = rows.findIndex(({ at }) => at === row?.node.parent)
  return holder === -1 ? {} : { row: holder }
}

function toggle({ rows, active }: TreePlace): TreeStep | undefined {
  const row = rows[active]
  return row?.isOpen === undefined ? undefined : { flip: [row.at] }
}

function openSiblings({ rows, active }: TreePlace): TreeStep {
  const parent = rows[active]?.node.parent
  return { flip: rows.filter(({ node, isOpen }) => node.parent === parent && isOpen === false).map(({ at }) => at) }
}

/** How long letters belong to one name, in milliseconds. */
const TYPING_MS = 500

/** The next row whose name begins with the letters typed shortly after each other, else the same row. */
function nameTyped({ rows, active, typed }: TreePlace, letter: string): number {
  const now = performance.now()
  const isMore = now - typed.at < TYPING_MS && typed.text !== letter
  typed.text = isMore ? typed.text + letter : letter
  typed.at = now
  // The first letter leaves the row, further ones may stay on it.
  const first = typed.text.length === 1 ? 1 : 0
  for (let step = first; step <= rows.length; step++) {
    const row = (active + step) % rows.length
    if (rows[row]?.node.name.toLowerCase().startsWith(typed.text) === true) return row
  }
  return active
}
