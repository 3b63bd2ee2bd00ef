import type { RawType } from '../tables/format.ts'
import type { Shape, TypeList } from './typeList.ts'

/**
 * A type in short: words such as `string`, `integer`, `boolean`, `object`, `field`, `enum`, one for each form that it can have, with
 * `[]` behind those of a list. They are the engines' words, or keys of texts.
 */
export function typeWords(types: TypeList, type: RawType, depth = 0): string[] {
  const words = types.shapes(type).flatMap((shape) => wordsOf(types, shape, depth))
  return [...new Set(words)]
}

function wordsOf(types: TypeList, shape: Shape, depth: number): string[] {
  switch (shape.kind) {
    case 'scalar':
      return [shape.name]
    case 'name':
      return [shape.of]
    case 'values':
      return [literalWord(shape.values.map(({ value }) => value))]
    case 'array':
      return depth > 2 ? ['[]'] : typeWords(types, shape.of, depth + 1).map((word) => `${word}[]`)
    case 'dictionary':
    case 'object':
      return ['object']
  }
}

function literalWord(values: readonly (string | number | boolean)[]): string {
  const kinds = new Set(values.map((value) => typeof value))
  if (kinds.size === 1 && kinds.has('boolean')) return 'boolean'
  return kinds.size === 1 && kinds.has('number') ? 'integer' : 'enum'
}

/** What is put in as the beginning of such a value: of its first form that says so. */
export function valueStart(types: TypeList, type: RawType): ValueStart {
  const starts = types.shapes(type).map(startOf)
  return starts.find((start) => start !== undefined) ?? ''
}

/** An empty value of a kind, with the cursor inside; nothing for numbers and the like. */
export type ValueStart = '{}' | '[]' | '""' | ''

function startOf(shape: Shape): ValueStart | undefined {
  switch (shape.kind) {
    case 'object':
    case 'dictionary':
      return '{}'
    case 'array':
      return '[]'
    case 'name':
      return '""'
    case 'values':
      return literalWord(shape.values.map(({ value }) => value)) === 'enum' ? '""' : ''
    case 'scalar':
      return scalarStart(shape.name)
  }
}

function scalarStart(name: string): ValueStart | undefined {
  return scalarStarts.get(name) ?? (name === 'any' || name === 'null' ? undefined : '')
}

const scalarStarts: ReadonlyMap<string, ValueStart> = new Map([
  ['string', '""'],
  ['duration', '""'],
  ['byteSize', '""'],
  ['date', '""'],
  ['percentage', '""'],
  ['object', '{}'],
  ['document', '{}'],
])
