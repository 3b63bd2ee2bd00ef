import { fillIn } from '@searchdeck/cluster-client'
import type { CompletionSetup } from './completionSetup.ts'

/** A path with the values of its variables, by which fields, snapshots and the API are known. */
export function filledPath({ variables }: CompletionSetup, path: string): string {
  return variables === undefined ? path : fillIn(path, variables).text
}

/** The same up to the cursor: the part that is being typed stays as it is. `longer` is by how much the rest is longer than what is typed. */
export function filledBefore(
  setup: CompletionSetup,
  before: string,
): { readonly path: string; readonly longer: number } {
  const isQuery = before.includes('?')
  const typedFrom = before.search(isQuery ? /[^?&=,]*$/ : /[^/,]*$/)
  const filled = filledPath(setup, before.slice(0, typedFrom))
  // A value that goes on to the query leaves nothing to be told from the path.
  if (filled.includes('?') !== isQuery) return { path: before, longer: 0 }
  return { path: filled + before.slice(typedFrom), longer: filled.length - typedFrom }
}
