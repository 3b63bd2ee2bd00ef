import type { EditorView } from '@codemirror/view'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { SendQuestions } from '#features/rest/send/SendQuestions.tsx'
import { useSend } from '#features/rest/send/useSend.ts'
import { TabAnswers } from '#features/rest/TabAnswers.tsx'
import { useRest } from '#features/rest/useRest.ts'
import { VariablesPlace } from '#features/rest/variables/VariablesPlace.tsx'
import { keepRestLayout, useRestLayout } from '#state/rest/restLayout.ts'
import type { RestTab } from '#state/rest/restTab.ts'
import { SplitPane } from '#ui/page/SplitPane.tsx'
import { asRequest } from './switchMode.ts'
import { TextBar } from './TextBar.tsx'
import { useTextCursor } from './useTextCursor.ts'

const TextPane = lazy(() => import('./TextPane.tsx').then(({ TextPane: pane }) => ({ default: pane })))

/** A tab as the text of a whole console, and what came of its requests. */
export function TextView({ tab }: { tab: RestTab }) {
  const { t } = useTranslation('rest')
  const { console } = useRest()
  const { requestShare } = useRestLayout()
  const sending = useSend(tab.name, 'append')
  const [variable, setVariable] = useState<string>()
  const [view, setView] = useState<EditorView>()
  const cursor = useTextCursor()
  const run = () => sending.send(cursor.selected(view))
  const runAll = () => sending.send(cursor.all(view))
  return (
    <>
      <TextBar
        tab={tab}
        cursor={cursor.told}
        requestsOf={() => cursor.all(view)}
        sending={sending}
        onRun={run}
        onRunAll={runAll}
        onSwitch={() => console.change(tab.name, (before) => asRequest(before, view?.state.selection.main.head ?? 0))}
        selected={() => cursor.selected(view)}
        onEditVariables={() => setVariable('')}
      />
      <SendQuestions sending={sending} onEditVariables={setVariable} />
      <SplitPane
        label={t('edge')}
        share={requestShare}
        onShareChange={(share) => keepRestLayout({ requestShare: share })}
        first={
          <Suspense fallback={<div aria-busy />}>
            <TextPane
              tab={tab}
              cursor={cursor}
              onView={setView}
              onRun={run}
              canRun={!sending.isAsking}
              onRunAll={runAll}
              onSend={sending.send}
            />
          </Suspense>
        }
        second={<TabAnswers tab={tab} />}
      />
      <VariablesPlace wanted={variable} onClose={() => setVariable(undefined)} />
    </>
  )
}
