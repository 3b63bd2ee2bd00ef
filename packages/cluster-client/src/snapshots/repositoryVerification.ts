import { HttpError } from '../door/errors.ts'
import type { ClusterRequest } from '../requests/clusterRequest.ts'
import { member, present, textValue } from '../values.ts'
import { repositoryPath } from './repositories.ts'

/**
 * `POST _snapshot/{repository}/_verify`, "Verify snapshot repository API": the manager writes a file, every node that holds data or may become
 * manager reads it and writes one beside it. Without a time limit. Throws like `putRepositoryRequest`.
 */
export function verifyRepositoryRequest(name: string): ClusterRequest {
  return { method: 'POST', path: `${repositoryPath(name)}/_verify`, needs: 'snapshots', timeoutMs: 0 }
}

/** A node that can use a repository. */
export interface VerifiedNode {
  readonly id: string
  readonly name: string
}

/** Reads an answer to `verifyRepositoryRequest`: the nodes that were asked, all of which can use it, sorted by name. */
export function toVerifiedNodes(answer: unknown): VerifiedNode[] {
  const nodes = member(answer, 'nodes')
  if (typeof nodes !== 'object' || nodes === null) return []
  return Object.entries(nodes)
    .map(([id, node]: [string, unknown]) => ({ id, name: textValue(member(node, 'name')) ?? id }))
    .sort(({ name: one }, { name: other }) => (one < other ? -1 : 1))
}

/** A node that cannot use a repository, and why. */
export interface UnfitNode {
  readonly id: string
  /** Absent where the engine tells the id alone. */
  readonly name?: string
  /** Host and port, as nodes reach it. */
  readonly address?: string
  readonly reason: string
}

/**
 * The nodes that a failed verification names, of the refusal of `_verify` or of a `PUT` that verifies. Empty where it is about none in particular: the
 * manager itself could not write. `undefined` for any other failure.
 */
export function toUnfitNodes(error: unknown): UnfitNode[] | undefined {
  if (!(error instanceof HttpError) || error.type !== 'repository_verification_exception') return undefined
  const suppressed = suppressedReasons(error.raw)
  return namedFailures(error.reason ?? '').map(({ id, text }, at) => {
    // Elasticsearch 8 tells the words apart from the nodes, in the same order.
    const said = wordsOf(text) ?? suppressed[at]
    const [, name, address] =
      /RemoteTransportException(?:\[|: )\[(.+?)\]\[([^[\]\s]+:\d+)\]/.exec(text) ?? describedNode(said ?? text) ?? []
    return { id, ...present({ name, address }), reason: readable(said ?? text) }
  })
}

/** `[name] [[id, 'text'], [id, 'text']]`; a text may hold brackets and quotes, an id has 20 letters or more. */
function namedFailures(reason: string): { readonly id: string; readonly text: string }[] {
  const starts = [...reason.matchAll(/(?:\[|'\], )\[([\w-]{20,}), '/g)]
  return starts.map(({ index, 0: start, 1: id = '' }, at) => ({
    id,
    text: reason.slice(index + start.length, starts[at + 1]?.index).replace(/'\]\]?$/, ''),
  }))
}

/** What the check itself said: `RepositoryVerificationException[[name] words]; nested: …`. */
function wordsOf(text: string): string | undefined {
  return /RepositoryVerificationException(?:\[|: )(\[.*?)(?:\]; nested: |\];?$|$)/s.exec(text)?.[1]
}

/** `{name}{id}{ephemeral id}{host}{ip:port}…`: how a node is written in a reason. */
function describedNode(text: string): RegExpExecArray | null {
  return /\{([^{}]+)\}\{[\w-]{20,}\}\{[\w-]{20,}\}(?:\{[^{}]*\})*?\{([^{}\s]+:\d+)\}/.exec(text)
}

/** Without the name of the repository in front, and of each node its name alone. */
function readable(text: string): string {
  return text.replace(/^\[[^\]]*\] /, '').replace(/\[\{([^{}]+)\}(?:\{[^{}]*\})+\]/g, '[$1]')
}

function suppressedReasons(raw: string): (string | undefined)[] {
  try {
    const answer: unknown = JSON.parse(raw)
    const suppressed = member(member(answer, 'error'), 'suppressed')
    return Array.isArray(suppressed) ? suppressed.map((each: unknown) => textValue(member(each, 'reason'))) : []
  } catch {
    return []
  }
}
