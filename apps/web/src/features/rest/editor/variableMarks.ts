import { variablesIn } from '@searchdeck/cluster-client'
import { StateEffect, StateField, type Extension, type Range } from '@codemirror/state'
import { Decoration, EditorView, WidgetType, type DecorationSet } from '@codemirror/view'
import { decoratedInSight } from './decoratedInSight.ts'

/** What stands for the variables. */
export interface VariableValues {
  readonly values: ReadonlyMap<string, string>
  /** Said of one without a value. */
  readonly missing: string
}

const setVariables = StateEffect.define<VariableValues>()
const field = StateField.define<VariableValues>({
  create: () => ({ values: new Map(), missing: '' }),
  update: (before, { effects }) => effects.find((effect) => effect.is(setVariables))?.value ?? before,
})

/** Tells the editor what stands for its variables now. */
export function showVariables(view: EditorView, values: VariableValues): void {
  view.dispatch({ effects: setVariables.of(values) })
}

/** Longer values are cut where they stand. */
const LONGEST = 40

class ValueWidget extends WidgetType {
  readonly text: string
  readonly isMissing: boolean
  constructor(text: string, isMissing: boolean) {
    super()
    this.text = text
    this.isMissing = isMissing
  }
  override eq({ text, isMissing }: ValueWidget): boolean {
    return text === this.text && isMissing === this.isMissing
  }
  override toDOM(): HTMLElement {
    const chip = document.createElement('span')
    chip.className = this.isMissing ? 'sd-value sd-missing' : 'sd-value'
    chip.textContent = this.text.length > LONGEST ? `${this.text.slice(0, LONGEST)}…` : this.text
    chip.title = this.text
    return chip
  }
}

const known = Decoration.mark({ class: 'sd-variable' })
const unknown = Decoration.mark({ class: 'sd-variable sd-missing' })

function inSight({ state, visibleRanges }: EditorView): DecorationSet {
  const { values, missing } = state.field(field)
  const ranges: Range<Decoration>[] = []
  for (const { from, to } of visibleRanges) {
    for (const place of variablesIn(state.sliceDoc(from, to))) {
      const value = values.get(place.name)
      const widget = new ValueWidget(value ?? missing, value === undefined)
      ranges.push((value === undefined ? unknown : known).range(from + place.from, from + place.to))
      ranges.push(Decoration.widget({ widget, side: 1 }).range(from + place.to))
    }
  }
  return Decoration.set(ranges, true)
}

/** Each variable in sight with its value beside it. */
export const variableMarks: Extension = [
  field,
  decoratedInSight(inSight, ({ startState, state }) => startState.field(field) !== state.field(field)),
  EditorView.theme({
    '.sd-variable': { color: 'var(--sd-syn-kw)', fontWeight: '600', boxShadow: 'inset 0 -1px currentColor' },
    '.sd-variable *': { color: 'inherit' },
    '.sd-value': {
      margin: '0 2px 0 3px',
      padding: '0 4px',
      border: '1px solid var(--sd-line-strong)',
      borderRadius: 'var(--sd-r-sm)',
      background: 'var(--sd-bg)',
      color: 'var(--sd-text-2)',
      fontSize: 'var(--sd-fs-xs)',
      fontWeight: '400',
      userSelect: 'none',
    },
    '.sd-missing': { color: 'var(--sd-red-text)', borderColor: 'var(--sd-red)' },
    '.sd-value.sd-missing': { fontFamily: 'var(--sd-font)' },
  }),
]
