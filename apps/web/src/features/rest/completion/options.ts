import type { Completion } from '@codemirror/autocomplete'
import type { Description } from '@searchdeck/api-descriptions'
import type { CompletionSetup } from './completionSetup.ts'
import { noteOf } from './note.ts'

/** What is shown of an entry beside its name. */
interface OptionFacts {
  readonly methods: readonly string[]
  readonly isMissing: boolean
}

const shown = new WeakMap<Completion, OptionFacts>()

/** What an entry of the popup says. */
export interface OptionParts {
  readonly label: string
  readonly apply: NonNullable<Completion['apply']>
  /** Words for its type. */
  readonly types?: readonly string[]
  readonly methods?: readonly string[]
  readonly boost?: number
  readonly facts?: OptionDescription
}

/** What the panel beside the entry tells. */
type OptionDescription = Partial<Omit<Description, 'what' | 'name' | 'from' | 'to'>>

/** An entry of the popup. What the engine does not have says so, and stands behind what fits as well. */
export function option(setup: CompletionSetup, parts: OptionParts): Completion {
  const { label, apply, types = [], methods = [], boost = 0, facts = {} } = parts
  const { texts } = setup
  const missing = facts.missing && texts.missing(facts.missing, setup.version())
  const detail = missing ?? types.map((word) => texts.type(word)).join(', ')
  const completion: Completion = {
    ...{ label, apply, boost: missing === undefined ? boost : LAST },
    ...(detail !== '' && { detail }),
    ...(hasNote(setup, facts) && { info: () => noteOf(setup, { name: label, types, ...facts }) }),
  }
  shown.set(completion, { methods, isMissing: missing !== undefined })
  return completion
}

const LAST = -99

function hasNote({ texts }: CompletionSetup, facts: OptionDescription): boolean {
  const { docs, about, default: value, deprecated, isRequired, values = [] } = facts
  const isTold = docs !== undefined || value !== undefined || deprecated !== undefined || isRequired === true
  return isTold || values.length > 0 || texts.about(about) !== undefined
}

/** The class of an entry in the popup. */
export function optionClass(completion: Completion): string {
  return shown.get(completion)?.isMissing ? 'sd-missing' : ''
}

/** The methods of an entry, at its right. */
export function methodsOf(completion: Completion): Node | null {
  const { methods = [] } = shown.get(completion) ?? {}
  if (methods.length === 0) return null
  const place = document.createElement('span')
  place.className = 'sd-methods'
  place.textContent = methods.join(' ')
  return place
}
