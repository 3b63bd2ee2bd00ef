import { compareVersions } from '../src/versions.ts'
import type { RawEnumValue, RawFacts, RawObject, RawProperty, RawType } from '../src/tables/format.ts'
import {
  isObject,
  isUnion,
  someFacts,
  type Draft,
  type DraftEndpoint,
  type DraftPath,
  type DraftTypes,
} from './draft.ts'
import type { EngineEvidence, Evidence, Known } from './evidence.ts'
import { textName } from './names.ts'

/** With what engines answered: from which version on they know a path or name, and, of whole engines, until when. */
export function withEvidence({ types, endpoints }: Draft, evidence: Evidence, nameFacts?: NameFacts): Draft {
  const marks = new Marks(evidence, nameFacts)
  return {
    endpoints: endpoints
      .map((endpoint) => ({ ...endpoint, paths: endpoint.paths.flatMap((path) => marks.path(path)) }))
      .filter(({ paths }) => paths.length > 0)
      .map(withPathBefore),
    types: new Map([...types].map(([name, type]) => [name, markType(name, type, types, marks)])),
  }
}

/** What lacks a path lacks what goes on from it. */
function withPathBefore(endpoint: DraftEndpoint): DraftEndpoint {
  const paths = endpoint.paths.map((path) => {
    const lacking = endpoint.paths.find((before) => goesOnFrom(before, path))?.facts.n
    const isMarked = path.facts.s !== undefined || path.facts.n !== undefined
    return lacking === undefined || isMarked ? path : { ...path, facts: { ...path.facts, n: lacking } }
  })
  return { ...endpoint, paths }
}

function goesOnFrom(before: DraftPath, { template, methods }: DraftPath): boolean {
  const isBefore = before.facts.n !== undefined && template.startsWith(`${before.template}/`)
  return isBefore && methods.every((method) => before.methods.includes(method))
}

type List = 'queries' | 'aggregations' | 'processors' | 'fieldTypes'

const lists: Readonly<Record<string, List>> = {
  query: 'queries',
  aggregation: 'aggregations',
  processor: 'processors',
}

/** What else is known of names: of a query, an aggregation, a processor or a fieldType. */
export type NameFacts = (list: string, name: string, facts: RawFacts | undefined) => RawFacts | undefined

const singular: Readonly<Record<List, string>> = {
  ...{ queries: 'query', aggregations: 'aggregation', processors: 'processor', fieldTypes: 'fieldType' },
}

class Marks {
  readonly #engines: readonly (readonly [version: string, engine: EngineEvidence])[]
  readonly #nameFacts: NameFacts | undefined
  /** The engines had all that they can have, so what one lacks is not there in its version. */
  readonly #areWhole: boolean

  /** Engines whose names have facts of their own were asked without some of their parts: of names, these facts hold alone. */
  constructor(evidence: Evidence, nameFacts: NameFacts | undefined) {
    this.#engines = Object.entries(evidence).sort(([a], [b]) => compareVersions(a, b))
    this.#nameFacts = nameFacts
    this.#areWhole = nameFacts === undefined
  }

  /** One for all methods that have come with the path, and one for each that came later; nothing where engines have none of them. */
  path(path: DraftPath): DraftPath[] {
    const methods = path.methods.filter((method) => this.#isMethod(path.template, method))
    const facts = this.#facts(path.facts, ({ paths }) =>
      this.#areWhole || isPlain(path, paths) ? knowsPath(path, paths) : undefined,
    )
    const later = methods.flatMap((method) => {
      const lacking = this.#lastWithout(path.template, method)
      return lacking === undefined ? [] : [{ ...path, methods: [method], facts: { ...facts, n: lacking } }]
    })
    const first = methods.filter((method) => !later.some((each) => each.methods[0] === method))
    return first.length > 0 ? [{ ...path, methods: first, facts }, ...later] : later
  }

  /** The newest version that had the path, but not with this method, which a newer one has. */
  #lastWithout(template: string, method: string): string | undefined {
    const answers = this.#engines.map(([version, { paths }]) => ({
      version,
      answer: paths[template]?.split(' ') ?? [],
    }))
    const first = answers.findIndex(({ answer }) => answer.includes(method))
    const before = answers[first - 1]
    const hadPath = before?.answer.some((each) => each !== '' && !each.endsWith('?'))
    return before && hadPath && !before.answer.includes(method) && !before.answer.includes(`${method}?`)
      ? minorOf(before.version)
      : undefined
  }

  /** Not one that no engine has for a path that some have. */
  #isMethod(template: string, method: string): boolean {
    const answers = this.#engines.flatMap(([, { paths }]) => paths[template]?.split(' ') ?? [])
    const isPath = answers.some((answer) => answer !== '' && !answer.endsWith('?'))
    return !this.#areWhole || !isPath || answers.includes(method) || answers.includes(`${method}?`)
  }

  name(list: List, name: string, facts: RawFacts | undefined): RawFacts | undefined {
    if (this.#nameFacts) return this.#nameFacts(singular[list], name, facts)
    return someFacts(this.#facts(facts ?? {}, (engine) => knowsName(engine[list], name)))
  }

  /** Whether the engines know it, where none of them does: then it is not the product's. */
  isUnknown(list: List, name: string): boolean {
    return this.#areWhole && this.#engines.every(([, engine]) => knowsName(engine[list], name) === false)
  }

  /** What the source says holds; what engines answered says the rest. */
  #facts(facts: RawFacts, knows: (engine: EngineEvidence) => boolean | undefined): RawFacts {
    const answers = this.#engines.flatMap(([version, engine]) => {
      const answer = knows(engine)
      return answer === undefined ? [] : [{ version, answer }]
    })
    const first = answers.findIndex(({ answer }) => answer)
    if (first < 0) return facts
    const last = answers.findLastIndex(({ answer }) => answer)
    const lacking = facts.s === undefined ? minorOf(answers[first - 1]?.version) : undefined
    const removed = this.#areWhole ? removedIn(answers[last]?.version, answers[last + 1]?.version) : undefined
    return someFacts({ ...facts, n: facts.n ?? lacking, r: facts.r ?? removed }) ?? {}
  }
}

function knowsPath({ template, methods }: DraftPath, paths: EngineEvidence['paths']): boolean | undefined {
  const answered = paths[template]?.split(' ')
  if (!answered) return undefined
  if (methods.some((method) => answered.includes(method))) return true
  if (!methods.some((method) => answered.includes(`${method}?`))) return false
  // Where the path before it is of no API either, it is not.
  const before = !template.startsWith('/_')
    ? undefined
    : paths[template.slice(0, template.lastIndexOf('/'))]?.split(' ')
  return before?.every((method) => method === '' || method.endsWith('?')) ? false : undefined
}

/** No method of it is perhaps that of a document. */
function isPlain({ template, methods }: DraftPath, paths: EngineEvidence['paths']): boolean {
  return !methods.some((method) => paths[template]?.split(' ').includes(`${method}?`))
}

/** An engine that knows none of a list was asked in a way that it does not understand, or lacks a part of itself. */
function knowsName(names: Known, name: string): boolean | undefined {
  const answers = Object.values(names)
  const isTelling = answers.includes(true) && answers.includes(false)
  return isTelling && Object.hasOwn(names, name) ? names[name] : undefined
}

/** In the first version of a major, when the next engine that was asked is of another one. */
function removedIn(last: string | undefined, lacking: string | undefined): string | undefined {
  if (last === undefined || lacking === undefined) return undefined
  const [major] = lacking.split('.')
  return last.split('.')[0] === major ? minorOf(lacking) : `${major}.0`
}

function minorOf(version: string | undefined): string | undefined {
  return version?.split('.').slice(0, 2).join('.')
}

function markType(name: string, type: RawType, types: DraftTypes, marks: Marks): RawType {
  const list = lists[textName(name) ?? '']
  if (list && isObject(type)) {
    const [, properties, facts] = type
    // Other queries and processors are plugins', which the engines that were asked do not have.
    const known = properties.filter(([each]) => list !== 'aggregations' || !marks.isUnknown(list, each))
    return withProperties(facts ? ['o', known, facts] : ['o', known], (each) => markProperty(each, list, marks))
  }
  return isFieldType(name, types) && isObject(type) ? withProperties(type, (each) => markFieldType(each, marks)) : type
}

function withProperties([, properties, facts]: RawObject, change: (each: RawProperty) => RawProperty): RawObject {
  return facts ? ['o', properties.map(change), facts] : ['o', properties.map(change)]
}

function markProperty([name, type, facts]: RawProperty, list: List, marks: Marks): RawProperty {
  const marked = marks.name(list, name, facts)
  return marked ? [name, type, marked] : [name, type]
}

function isFieldType(name: string, types: DraftTypes): boolean {
  const union = types.get('_types.mapping.Property') ?? types.get('_common.mapping.Property')
  return union !== undefined && isUnion(union) && union[1].includes(`#${name}`)
}

/** The value of `type` in the definition of a field. */
function markFieldType(property: RawProperty, marks: Marks): RawProperty {
  const [name, type, facts] = property
  if (name !== 'type' || typeof type !== 'object' || type[0] !== 'e') return property
  const values = type[1].map((value): RawEnumValue => {
    const marked = typeof value === 'string' ? marks.name('fieldTypes', value, undefined) : undefined
    return typeof value === 'string' && marked ? [value, marked] : value
  })
  return facts ? [name, ['e', values], facts] : [name, ['e', values]]
}
