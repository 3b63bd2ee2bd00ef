import type { EditorView } from '@codemirror/view'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { showMarks, type RequestMark } from '#features/rest/editor/requestMarks.ts'
import { statusTone } from '#features/rest/answer/rules/statusTone.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import type { RestTab } from '#state/rest/restTab.ts'
import type { RequestOutcome, RestRequest } from '#state/rest/sentRequest.ts'
import { typedOf } from './useTextCursor.ts'
import { writesOf } from './writesOf.ts'

type Classify = typeof import('@searchdeck/cluster-client/danger').classify

/** Shows beside each request of an editor what became of it last, and whether it writes. */
export function useShownMarks(
  view: EditorView | undefined,
  tab: RestTab,
  onSend: (requests: readonly RestRequest[]) => void,
): void {
  const { t } = useTranslation('rest')
  const { engine } = useActiveCluster()
  const classify = useClassify()
  const send = useEffectEvent(onSend)
  const { answers } = tab
  useEffect(() => {
    if (!view) return
    const marks = new Map(answers.map(({ typed, outcome }) => [keyOf(typed), markOf(outcome)]))
    showMarks(view, {
      markOf: (request) => marks.get(keyOf(request)),
      writes: (request) => classify !== undefined && writesOf(classify, engine, request),
      words: { run: t('text.run'), writes: t('text.writes') },
      onRun: (request) => send([typedOf(request)]),
    })
  }, [view, answers, classify, engine, t])
}

function useClassify(): Classify | undefined {
  const [classify, setClassify] = useState<{ readonly by: Classify }>()
  useEffect(() => {
    void import('@searchdeck/cluster-client/danger').then(({ classify: by }) => setClassify({ by }))
  }, [])
  return classify?.by
}

function keyOf({ method, path, body }: Pick<RestRequest, 'method' | 'path' | 'body'>): string {
  return `${method} ${path}\n${body}`
}

function markOf(outcome: RequestOutcome): RequestMark {
  switch (outcome.kind) {
    case 'answered':
      return { text: String(outcome.answer.status), tone: statusTone(outcome.answer.status) }
    case 'forgotten':
      return { text: String(outcome.status), tone: statusTone(outcome.status) }
    case 'failed':
      return { text: '✕', tone: 'negative' }
    case 'running':
      return { text: '…', tone: 'grey' }
    default:
      return { text: '–', tone: 'grey' }
  }
}
