import { docsAddress } from '../docsAddress.ts'
import type { Descriptions } from '../descriptions.ts'
import { deprecatedIn, documentedIn, missingIn, type Missing } from '../versions.ts'
import { pathsBeginningWith, segmentsOf, type PathMatch } from './matching.ts'

/** The request that is being written. */
export interface RequestHead {
  /** In capitals; every one when it is not known. */
  readonly method?: string | undefined
  /** As typed, with its query. */
  readonly path: string
}

/** What is known of the call that a request makes. */
export interface FoundEndpoint extends PathMatch {
  readonly missing: Missing | undefined
  /** Since which version, where that is known. */
  readonly deprecated: string | true | undefined
  /** The address of its documentation. */
  readonly docs: string | undefined
}

/** The call that a request makes; nothing where the path is of no known one. */
export function findEndpoint(
  descriptions: Descriptions,
  { method, path }: RequestHead,
  version?: string,
): FoundEndpoint | undefined {
  const [found] = endpointsOf(descriptions, { method, path })
  if (!found) return undefined
  const missing = missingIn(version, found.path.facts)
  return {
    ...found,
    missing,
    deprecated: deprecatedIn(version, found.path.facts),
    docs: docsAddress(descriptions.product, documentedIn(version, missing), found.endpoint.docs),
  }
}

/** Every endpoint with this path, the most general first. */
export function endpointsOf(descriptions: Descriptions, { method, path }: RequestHead): readonly PathMatch[] {
  const segments = segmentsOf(path)
  if (segments.length > 1 && segments.at(-1) === '') segments.pop()
  const matches = pathsBeginningWith(descriptions, segments, method)
  return matches.filter(({ path: { segments: wanted } }) => wanted.length === segments.length)
}

/** The methods that a path can be sent with, in the order in which they are commonly offered. */
export function completeMethods(descriptions: Descriptions, path: string): readonly string[] {
  const known = new Set(endpointsOf(descriptions, { path }).flatMap((match) => match.path.methods))
  return methodOrder.filter((method) => known.size === 0 || known.has(method))
}

const methodOrder = ['GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'PATCH', 'OPTIONS']
