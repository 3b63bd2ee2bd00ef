import type { Descriptions } from '../descriptions.ts'
import type { RawProperty } from '../tables/format.ts'
import type { NameKind } from '../types/nameKind.ts'
import { typeWords } from '../types/typeLabel.ts'
import { deprecatedIn, missingIn, type Missing } from '../versions.ts'
import { endpointsOf } from './findEndpoint.ts'

/** A name or a value that fits. */
export interface ParameterSuggestion {
  readonly text: string
  /** Words for its type (see `typeWords`); none for a value. */
  readonly types: readonly string[]
  readonly default: unknown
  readonly missing: Missing | undefined
  readonly deprecated: string | true | undefined
}

/** What fits in the query of a path. */
export interface ParameterCompletion {
  readonly place: 'name' | 'value'
  /** The parameter whose value is being typed. */
  readonly parameter: string | undefined
  /** Where what is being typed begins, in characters from the beginning of the path. */
  readonly from: number
  readonly suggestions: readonly ParameterSuggestion[]
  /** Kinds of names that can stand here. */
  readonly names: readonly NameKind[]
}

/** What fits behind `?`, `&` or `=`; nothing where the path has no `?` before the cursor or is of no known call. */
export function completeParameter(
  descriptions: Descriptions,
  {
    method,
    pathBeforeCursor,
    version,
  }: { readonly method?: string | undefined; readonly pathBeforeCursor: string; readonly version?: string | undefined },
): ParameterCompletion | undefined {
  const query = pathBeforeCursor.indexOf('?')
  if (query < 0) return undefined
  const parameters = parametersOf(descriptions, method, pathBeforeCursor.slice(0, query))
  if (parameters.size === 0) return undefined
  const typed = pathBeforeCursor.slice(query + 1).split('&')
  const current = typed.pop() ?? ''
  const equals = current.indexOf('=')
  if (equals >= 0)
    return values(descriptions, parameters.get(current.slice(0, equals)), {
      pathBeforeCursor,
      equals,
      current,
      version,
    })
  const used = new Set(typed.map((each) => each.split('=', 1)[0]))
  return {
    place: 'name',
    parameter: undefined,
    from: pathBeforeCursor.length - current.length,
    names: [],
    suggestions: [...parameters.values()]
      .filter(([name]) => !used.has(name))
      .map(([name, type, facts]) => ({
        text: name,
        types: typeWords(descriptions.types, type),
        default: facts?.f,
        missing: missingIn(version, facts),
        deprecated: deprecatedIn(version, facts),
      })),
  }
}

/** The parameters of the calls with this path, by name. */
export function parametersOf(
  descriptions: Descriptions,
  method: string | undefined,
  path: string,
): ReadonlyMap<string, RawProperty> {
  const parameters = new Map<string, RawProperty>()
  for (const { endpoint } of endpointsOf(descriptions, { method, path }))
    for (const parameter of endpoint.parameters)
      if (!parameters.has(parameter[0])) parameters.set(parameter[0], parameter)
  return parameters
}

interface ValuePlace {
  readonly pathBeforeCursor: string
  /** The parameter as far as it is typed, and where its `=` is. */
  readonly current: string
  readonly equals: number
  readonly version: string | undefined
}

function values(
  { types }: Descriptions,
  parameter: RawProperty | undefined,
  { pathBeforeCursor, current, equals, version }: ValuePlace,
): ParameterCompletion | undefined {
  if (!parameter) return undefined
  const [name, type] = parameter
  const isList = types.shapes(type).some(({ kind }) => kind === 'array') || types.nameKinds(type).length > 0
  const typed = current.slice(equals + 1)
  const begun = isList ? typed.slice(typed.lastIndexOf(',') + 1) : typed
  const known = new Set<string>()
  return {
    place: 'value',
    parameter: name,
    from: pathBeforeCursor.length - begun.length,
    names: types.nameKinds(type),
    suggestions: types
      .values(type)
      .filter(({ value }) => !known.has(String(value)) && known.add(String(value)))
      .map(({ value, facts }) => ({
        text: String(value),
        types: [],
        default: undefined,
        missing: missingIn(version, facts),
        deprecated: deprecatedIn(version, facts),
      })),
  }
}
