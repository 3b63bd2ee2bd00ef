import type { ConsoleAnswer } from '@searchdeck/cluster-client'
import { useMemo, useRef, useState } from 'react'
import { bodyKind, type BodyKind } from '#features/rest/answer/rules/bodyKind.ts'
import { asksForHeader } from '#features/rest/answer/table/answerTable.ts'
import { useAnswerTable, type FoundTable } from '#features/rest/answer/table/useAnswerTable.ts'
import { useSetOutText, type SetOutText } from '#ui/editor/useSetOutText.ts'
import type { TextViewHandle } from '#ui/editor/TextView.tsx'
import type { SentRequest } from '#state/rest/sentRequest.ts'
import { usePathResult, type PathResult } from './usePathResult.ts'
import { useAnswerChoices, type AnswerChoices, type AnswerViewName } from './viewMemory.ts'

/** An answer that can be compared with. */
export interface EarlierAnswer {
  readonly id: string
  /** Where it is from: `the answer of 14:21:03`. */
  readonly label: string
  readonly answer: ConsoleAnswer
}

export type Earlier = (of: SentRequest) => readonly EarlierAnswer[]

/** An answer, how it is looked at, and what that comes to. */
export interface AnswerModel {
  readonly sent: SentRequest
  readonly answer: ConsoleAnswer
  readonly kind: BodyKind
  readonly views: readonly AnswerViewName[]
  readonly view: AnswerViewName
  readonly choices: AnswerChoices
  readonly change: (part: Partial<AnswerChoices>) => void
  /** What the path makes of it; nothing without one. */
  readonly found: PathResult | undefined
  /** The text that is shown, or is set out: the whole body, or what the path leads to. */
  readonly source: string
  /** Nothing while it is not set out yet, and where it is not shown so. */
  readonly setOut: SetOutText | undefined
  readonly table: FoundTable | undefined
  readonly earlier: readonly EarlierAnswer[]
  readonly comparedWith: EarlierAnswer | undefined
  readonly textView: React.RefObject<TextViewHandle | null>
}

interface ModelOptions {
  readonly sent: SentRequest
  readonly answer: ConsoleAnswer
  /** What the choices are remembered by. */
  readonly name: string
  readonly earlier: Earlier
}

export function useAnswerModel({ sent, answer, name, earlier: earlierOf }: ModelOptions): AnswerModel {
  const textView = useRef<TextViewHandle>(null)
  const [choices, change] = useAnswerChoices(name)
  const kind = useMemo(() => bodyKind(answer), [answer])
  const { text = '' } = answer
  const found = usePathResult(text, kind === 'json' && choices.isPathShown ? choices.path.trim() : '')
  const source = shownOf(found) ?? text
  const shown = useShown({ sent, kind, choices, source })
  const earlier = useMemo(() => earlierOf(sent), [earlierOf, sent])
  return {
    ...{ sent, answer, kind, choices, change, found, source, earlier, textView, ...shown },
    comparedWith: earlier.find(({ id }) => id === choices.comparedWith),
  }
}

type Shown = Pick<AnswerModel, 'sent' | 'kind' | 'choices' | 'source'>

/** The views that an answer has, the one that is shown, and what that shows. */
function useShown({ sent, kind, choices, source }: Shown): Pick<AnswerModel, 'views' | 'view' | 'table' | 'setOut'> {
  const [read, setRead] = useState<string>()
  const isJson = kind === 'json'
  const isCat = kind === 'text' && asksForHeader(sent.request.path)
  const isWaiting = isJson && wantsPretty(choices) && read !== source
  const table = useAnswerTable(source, { isCat, isWaiting, isPossible: isCat || isJson })
  const views = viewsOf(kind, table !== undefined)
  const view = viewOf(views, choices, sent)
  const isPretty = view === 'pretty'
  const setOut = useSetOutText(isPretty ? source : '')
  if (isPretty && setOut && read !== source) setRead(source)
  return { views, view, table, setOut: isPretty ? setOut : undefined }
}

function wantsPretty({ view }: AnswerChoices): boolean {
  return view === undefined || view === 'pretty'
}

/** What was chosen, else what suits it best. */
function viewOf(views: readonly AnswerViewName[], { view }: AnswerChoices, { request }: SentRequest): AnswerViewName {
  if (view !== undefined && views.includes(view)) return view
  return request.method === 'HEAD' ? 'headers' : (views[0] ?? 'headers')
}

function viewsOf(kind: BodyKind, hasTable: boolean): readonly AnswerViewName[] {
  const ofBody: readonly AnswerViewName[] = kind === 'json' ? ['pretty', 'raw'] : ['raw']
  return [...ofBody, ...(hasTable ? (['table'] as const) : []), 'headers']
}

function shownOf(found: PathResult | undefined): string | undefined {
  if (found?.kind === 'found') return found.text
  return found?.kind === 'pending' ? found.before?.text : undefined
}
