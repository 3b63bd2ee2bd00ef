import { describeFacts, type Description } from '../describe/description.ts'
import type { Descriptions } from '../descriptions.ts'
import { parametersOf } from './completeParameter.ts'
import { findEndpoint, type RequestHead } from './findEndpoint.ts'

/** What is known of the call, or of the parameter, at an offset of a path; `from` and `to` are those of the path. */
export function describePath(
  descriptions: Descriptions,
  { method, path, version }: RequestHead & { readonly version?: string | undefined },
  offset: number,
): Description | undefined {
  const query = path.indexOf('?')
  const end = query < 0 ? path.length : query
  const found = findEndpoint(descriptions, { method, path }, version)
  if (!found) return undefined
  if (offset <= end)
    return {
      ...describeFacts(descriptions.types, undefined, found.path.facts, version),
      ...{ what: 'endpoint', name: found.endpoint.name, from: 0, to: end, docs: found.docs },
      about: `endpoint.${found.endpoint.name}`,
    }
  const from = path.lastIndexOf('&', offset - 1) < end ? end + 1 : path.lastIndexOf('&', offset - 1) + 1
  const [written = ''] = path.slice(from).split('&', 1)
  const [name = ''] = written.split('=', 1)
  const parameter = parametersOf(descriptions, method, path.slice(0, end)).get(name)
  if (!parameter) return undefined
  return {
    ...describeFacts(descriptions.types, parameter[1], parameter[2], version),
    ...{ what: 'parameter', name, from, to: from + written.length, docs: found.docs },
    about: `parameter.${name}`,
  }
}
