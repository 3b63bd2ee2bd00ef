import type { CompletionSource } from '@codemirror/autocomplete'
import { applyVariable } from './applying.ts'
import type { CompletionSetup } from './completionSetup.ts'

/** Longer values are cut. */
const LONGEST = 40

/** Behind `${`, the variables with their values. `$${` is no variable. */
export function variableSource({ variables }: CompletionSetup): CompletionSource {
  return (context) => {
    const typed = context.matchBefore(/(?<!\$)\$\{[\w.-]*/)
    if (!typed || variables === undefined) return null
    const options = Array.from(variables, ([name, value]) => ({
      label: name,
      detail: value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value,
      apply: applyVariable(name),
    }))
    return { from: typed.from + '${'.length, options, validFor: /^[\w.-]*$/ }
  }
}
