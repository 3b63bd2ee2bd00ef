import type { Descriptions, Endpoint, EndpointPath } from '../descriptions.ts'

/** A path of an endpoint that fits what is typed. */
export interface PathMatch {
  readonly endpoint: Endpoint
  readonly path: EndpointPath
}

/** The name in the braces of a segment. */
export function partName(segment: string): string | undefined {
  return segment.startsWith('{') ? segment.slice(1, -1) : undefined
}

/** The segments of a path as typed, without its query and a slash at its beginning. Escapes stay: no name of an API has any. */
export function segmentsOf(path: string): string[] {
  const [before = ''] = path.split('?', 1)
  return before.replace(/^\/+/, '').split('/')
}

/**
 * The paths that begin with these segments. A segment that an API has as its own word is not taken for a name there, and a name
 * does not begin with an underscore (but `_all`, `_local` and the like, where no API has a word).
 */
export function pathsBeginningWith(
  { endpoints }: Descriptions,
  typed: readonly string[],
  method?: string,
): readonly PathMatch[] {
  let matches = endpoints.flatMap((endpoint) =>
    endpoint.paths
      .filter((path) => method === undefined || path.methods.includes(method))
      .map((path): PathMatch => ({ endpoint, path })),
  )
  typed.forEach((segment, at) => {
    const literal = matches.filter(({ path }) => path.segments[at] === segment)
    matches = literal.length > 0 ? literal : matches.filter(({ path }) => takesName(path.segments[at], segment, at))
  })
  return matches
}

function takesName(wanted: string | undefined, segment: string, at: number): boolean {
  if (wanted === undefined || partName(wanted) === undefined || segment === '') return false
  return at > 0 || !segment.startsWith('_') || segment === '_all'
}
