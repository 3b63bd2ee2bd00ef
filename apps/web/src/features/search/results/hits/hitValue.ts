import type { SearchHit } from '@searchdeck/cluster-client'
import { containerAt, items } from '@searchdeck/exact-json'
import { fieldPath, isMetaColumn, pathOfColumn, type MetaColumn } from '#features/search/results/columns/columnPath.ts'
import { hitFields } from './hitFields.ts'
import { wholeText } from './valueText.ts'

/** A condition that a value makes; without `value`, that the field is missing. */
export interface ValueCondition {
  readonly path: string
  /** JSON. */
  readonly value: string | undefined
}

/** No engine finds a longer value by itself. */
const LONGEST_TERM = 32_766

const meta: Record<MetaColumn, (hit: SearchHit) => string | undefined> = {
  _index: ({ index }) => JSON.stringify(index),
  _type: ({ type }) => JSON.stringify(type),
  _id: ({ id }) => JSON.stringify(id),
  _score: ({ score }) => score,
}

/** JSON of what a hit has in a column; nothing where it has none. */
export function hitValue(hit: SearchHit, column: string): string | undefined {
  if (isMetaColumn(column)) return meta[column](hit)
  return hitFields(hit).get(pathOfColumn(column) ?? column)
}

/** The same as text, whole; empty where it has none. */
export function hitText(hit: SearchHit, column: string): string {
  const value = hitValue(hit, column)
  return value === undefined ? '' : wholeText(value)
}

/** The condition that a cell can become. Nothing for a score, a list, an object, and what is too long to be found by. */
export function conditionOfCell(hit: SearchHit, column: string): ValueCondition | undefined {
  if (column === '_score') return undefined
  return conditionOf(pathOfColumn(column) ?? column, hitValue(hit, column))
}

/** The condition that a value of a field (its path as `hitFields` has it) can become. */
export function conditionOf(path: string, value: string | undefined): ValueCondition | undefined {
  const named = { path: fieldPath(path) }
  if (value === undefined || isNothing(value)) return { ...named, value: undefined }
  if (containerAt(value) !== undefined || value.length > LONGEST_TERM) return undefined
  return { ...named, value }
}

/** Engines take null and an empty list for a field that is not there. */
function isNothing(value: string): boolean {
  return value === 'null' || (containerAt(value) === 'array' && items(value).next().done === true)
}
