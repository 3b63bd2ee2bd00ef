import { jsonObject, textOf } from '../indices/settingsShape.ts'
import { engineError, type EngineError } from '../wire/engineError.ts'

/** A document as queries and sorting see it. Numbers are those of JavaScript: beyond 2^53 they are not told apart. */
export interface Found {
  readonly index: string
  readonly id: string
  /** Of the source, by dotted path; a list has several. */
  readonly values: ReadonlyMap<string, readonly unknown[]>
}

export type Test = (document: Found) => boolean

/** What the fake refuses because it cannot do it, or an engine would. */
export class Refusal extends Error {
  readonly error: EngineError

  constructor(error: EngineError) {
    super('refused')
    this.error = error
  }
}

/** Thrown for what engines can do and the fake cannot. */
export function notHere(what: string): Refusal {
  return new Refusal(engineError(400, 'illegal_argument_exception', `the fake cluster does not understand ${what}`))
}

const queries: ReadonlyMap<string, (told: unknown) => Test> = new Map<string, (told: unknown) => Test>([
  ['match_all', () => () => true],
  ['match_none', () => () => false],
  ['query_string', (told) => queryString(textOf(jsonObject(told)['query'] ?? ''))],
  ['ids', (told) => idTest(jsonObject(told)['values'])],
  ['term', (told) => onField(told, (value) => equals(jsonObject(value)['value'] ?? value))],
  ['match', (told) => onField(told, (value) => sharesWord(jsonObject(value)['query'] ?? value))],
  ['range', (told) => onField(told, rangeTest)],
  ['exists', (told) => existsTest(textOf(jsonObject(told)['field'] ?? ''))],
  ['bool', boolTest],
])

/** Queries that engines have and the fake does not. */
const known =
  /^(match_phrase|match_phrase_prefix|multi_match|simple_query_string|terms|prefix|wildcard|regexp|fuzzy|nested|constant_score|function_score|boosting|dis_max|geo_distance|geo_bounding_box|script|has_child|has_parent)$/

/** Whether a document matches a query. Throws a `Refusal`. */
export function testOf(query: unknown): Test {
  const [[name, told] = ['match_all', {}]] = Object.entries(jsonObject(query ?? {}))
  const make = queries.get(name)
  if (make) return make(told)
  if (known.test(name)) throw notHere(`the query [${name}]`)
  throw new Refusal(engineError(400, 'parsing_exception', `unknown query [${name}]`))
}

/** `*`, or `field:value` and `field:>value` joined by AND; nothing else of the language. */
function queryString(text: string): Test {
  const tests = text
    .trim()
    .split(/\s+AND\s+/)
    .map(oneOf)
  return (document) => tests.every((test) => test(document))
}

const bounds = new Map([
  ['>', 'gt'],
  ['>=', 'gte'],
  ['<', 'lt'],
  ['<=', 'lte'],
])

function oneOf(text: string): Test {
  if (text === '*' || text === '*:*') return () => true
  const [, path, sign, quoted, plain] = /^([\w@.-]+):(>=|<=|>|<)?(?:"([^"]*)"|([^\s"*?~^()[\]{}:]+))$/.exec(text) ?? []
  const value = quoted ?? plain
  if (path === undefined || value === undefined) throw notHere(`the query string [${text}]`)
  if (path === '_id') return ({ id }) => id === value
  const test = sign === undefined ? equals(value) : rangeTest({ [bounds.get(sign) ?? '']: value })
  return ({ values }) => (values.get(path) ?? []).some(test)
}

function idTest(told: unknown): Test {
  const ids = Array.isArray(told) ? told.map(textOf) : []
  return ({ id }) => ids.includes(id)
}

/** The field, or one below it, has a value. */
function existsTest(path: string): Test {
  return ({ values }) =>
    [...values].some(
      ([each, list]) => (each === path || each.startsWith(`${path}.`)) && list.some((one) => one !== null),
    )
}

function onField(told: unknown, make: (value: unknown) => (value: unknown) => boolean): Test {
  const [[path, value] = ['', undefined]] = Object.entries(jsonObject(told))
  const test = make(value)
  return ({ values }) => (values.get(path) ?? []).some(test)
}

const equals = (wanted: unknown) => (value: unknown) =>
  value !== null && textOf(value).toLowerCase() === textOf(wanted).toLowerCase()

/** Any word of one is a word of the other; a number is one word. */
function sharesWord(wanted: unknown): (value: unknown) => boolean {
  const words = (value: unknown) =>
    textOf(value ?? '')
      .toLowerCase()
      .match(/[\p{L}\p{N}.-]+/gu) ?? []
  const asked = new Set(words(wanted))
  return (value) => words(value).some((word) => asked.has(word))
}

function rangeTest(told: unknown): (value: unknown) => boolean {
  const { gte, gt, lte, lt, format, ...others } = jsonObject(told)
  void format
  const [unknown] = Object.keys(others)
  if (unknown !== undefined) throw notHere(`[${unknown}] of a range`)
  const bounds = [
    [gte, (by: number) => by >= 0],
    [gt, (by: number) => by > 0],
    [lte, (by: number) => by <= 0],
    [lt, (by: number) => by < 0],
  ] as const
  for (const [bound] of bounds) if (/^now|\|\|/.test(textOf(bound ?? ''))) throw notHere('date math')
  return (value) => bounds.every(([bound, test]) => bound === undefined || test(compareValues(value, bound)))
}

/** Numbers by size, also where one is told as text; all else by its letters. */
export function compareValues(a: unknown, b: unknown): number {
  const [x, y] = [Number(a), Number(b)]
  if (Number.isFinite(x) && Number.isFinite(y)) return x - y
  const [left, right] = [textOf(a), textOf(b)]
  return left < right ? -1 : Number(left > right)
}

function boolTest(told: unknown): Test {
  const { must = [], filter = [], must_not: mustNot = [], ...others } = jsonObject(told)
  const [unknown] = Object.keys(others)
  if (unknown !== undefined) throw notHere(`[${unknown}] of a bool query`)
  const tests = (list: unknown) => [list].flat().map(testOf)
  const [all, none] = [[...tests(must), ...tests(filter)], tests(mustNot)]
  return (document) => all.every((test) => test(document)) && !none.some((test) => test(document))
}

/** The values of a source by path. Objects in lists are taken apart, as engines do. */
export function valuesOf(source: string): Map<string, unknown[]> {
  const values = new Map<string, unknown[]>()
  const add = (value: unknown, path: string): void => {
    if (Array.isArray(value)) for (const each of value) add(each, path)
    else if (typeof value === 'object' && value !== null)
      for (const [name, below] of Object.entries(value)) add(below, path === '' ? name : `${path}.${name}`)
    else values.set(path, [...(values.get(path) ?? []), value])
  }
  add(JSON.parse(source), '')
  return values
}
