import type { ConsoleRequest } from '@searchdeck/cluster-client'
import { StateEffect, StateField, type Extension } from '@codemirror/state'
import {
  Decoration,
  EditorView,
  gutter,
  GutterMarker,
  WidgetType,
  type DecorationSet,
  type ViewUpdate,
} from '@codemirror/view'
import type { StatusTone } from '#features/rest/answer/rules/statusTone.ts'
import { decoratedInSight } from './decoratedInSight.ts'
import { requestBeginningIn, requestsField } from './requestsField.ts'

/** What stands beside a request. */
export interface RequestMark {
  /** The last status, or a word for what became of it. */
  readonly text: string
  readonly tone: StatusTone
}

/** What the owner of the editor knows of requests. */
export interface RequestMarks {
  readonly markOf: (request: ConsoleRequest) => RequestMark | undefined
  /** Whether it would change something. */
  readonly writes: (request: ConsoleRequest) => boolean
  readonly words: { readonly run: string; readonly writes: string }
  readonly onRun: (request: ConsoleRequest) => void
}

const setMarks = StateEffect.define<RequestMarks>()
const marksField = StateField.define<RequestMarks | undefined>({
  create: () => undefined,
  update: (marks, { effects }) => effects.find((effect) => effect.is(setMarks))?.value ?? marks,
})

/** Tells the editor what is known of its requests now. */
export function showMarks(view: EditorView, marks: RequestMarks): void {
  view.dispatch({ effects: setMarks.of(marks) })
}

class StatusMarker extends GutterMarker {
  readonly mark: RequestMark | undefined
  readonly request: ConsoleRequest
  readonly marks: RequestMarks
  constructor(mark: RequestMark | undefined, request: ConsoleRequest, marks: RequestMarks) {
    super()
    this.mark = mark
    this.request = request
    this.marks = marks
  }
  override eq(other: StatusMarker): boolean {
    const { mark, request, marks } = this
    return (
      mark?.text === other.mark?.text &&
      mark?.tone === other.mark?.tone &&
      request === other.request &&
      marks.onRun === other.marks.onRun
    )
  }
  override toDOM(): Node {
    const { mark, request, marks } = this
    const place = document.createElement('span')
    place.className = 'sd-mark'
    const status = document.createElement('span')
    status.textContent = mark?.text ?? ''
    status.dataset['tone'] = mark?.tone ?? 'grey'
    const run = document.createElement('button')
    run.type = 'button'
    // The keyboard has Ctrl+Enter; gutters are hidden from screen readers.
    run.tabIndex = -1
    run.title = marks.words.run
    run.addEventListener('click', () => marks.onRun(request))
    place.append(status, run)
    return place
  }
}

function isStale({ startState, state }: ViewUpdate): boolean {
  return [marksField, requestsField].some((field) => startState.field<unknown>(field) !== state.field<unknown>(field))
}

const statusGutter = gutter({
  class: 'sd-status',
  lineMarker: ({ state }, { from, to }) => {
    const marks = state.field(marksField)
    const request = marks && requestBeginningIn(state, from, to)
    return request ? new StatusMarker(marks.markOf(request), request, marks) : null
  },
  lineMarkerChange: isStale,
})

class WritesWidget extends WidgetType {
  readonly word: string
  constructor(word: string) {
    super()
    this.word = word
  }
  override eq({ word }: WritesWidget): boolean {
    return word === this.word
  }
  override toDOM(): HTMLElement {
    const chip = document.createElement('span')
    chip.className = 'sd-writes'
    chip.textContent = this.word
    return chip
  }
}

const writesMarks = decoratedInSight(writesInSight, isStale)

function writesInSight({ state, viewport }: EditorView): DecorationSet {
  const marks = state.field(marksField)
  if (marks === undefined) return Decoration.none
  const widget = Decoration.widget({ widget: new WritesWidget(marks.words.writes), side: 2 })
  const { requests } = state.field(requestsField)
  const inSight = requests.filter(({ from }) => from >= viewport.from && from <= viewport.to)
  return Decoration.set(
    inSight.filter((request) => marks.writes(request)).map(({ from }) => widget.range(state.doc.lineAt(from).to)),
  )
}

/** The last status of each request and a button that runs it, left of its line; and at its end whether it writes. */
export const requestMarks: Extension = [
  marksField,
  statusGutter,
  writesMarks,
  EditorView.theme({
    '.sd-status': { minWidth: '58px' },
    '.sd-mark': { display: 'flex', alignItems: 'center', gap: '2px', paddingLeft: '8px' },
    '.sd-mark > span': { width: '30px', fontSize: 'var(--sd-fs-xs)', fontWeight: '600', color: 'var(--sd-text-2)' },
    '.sd-mark [data-tone=positive]': { color: 'var(--sd-green-text)' },
    '.sd-mark [data-tone=orange]': { color: 'var(--sd-yellow-text)' },
    '.sd-mark [data-tone=negative]': { color: 'var(--sd-red-text)' },
    '.sd-mark > button': {
      width: '18px',
      height: '18px',
      padding: '0',
      border: '0',
      borderRadius: 'var(--sd-r-sm)',
      background: 'none',
      cursor: 'pointer',
    },
    '.sd-mark > button:hover': { background: 'var(--sd-hover)' },
    // The triangle that stands for running.
    '.sd-mark > button::before': {
      content: '""',
      display: 'block',
      width: '0',
      height: '0',
      margin: '0 0 0 5px',
      border: 'solid transparent',
      borderWidth: '5px 0 5px 8px',
      borderLeftColor: 'var(--sd-accent-text)',
    },
    '.sd-writes': {
      marginLeft: '12px',
      padding: '0 5px',
      border: '1px solid var(--sd-line-strong)',
      borderRadius: 'var(--sd-r-sm)',
      background: 'var(--sd-bg)',
      color: 'var(--sd-text-2)',
      fontFamily: 'var(--sd-font)',
      fontSize: 'var(--sd-fs-xs)',
      userSelect: 'none',
    },
  }),
]
