import { useState } from 'react'
import type { RestTab } from '#state/rest/restTab.ts'
import { keepRestLayout, useRestLayout } from '#state/rest/restLayout.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { SplitPane } from '#ui/page/SplitPane.tsx'
import { TabAnswers } from '#features/rest/TabAnswers.tsx'
import { SendQuestions } from '#features/rest/send/SendQuestions.tsx'
import { useSend } from '#features/rest/send/useSend.ts'
import { VariablesPlace } from '#features/rest/variables/VariablesPlace.tsx'
import { BodyPane } from './BodyPane.tsx'
import { RequestBar } from './RequestBar.tsx'

/** A tab as a form of one request, and what came of it. */
export function RequestView({ tab }: { tab: RestTab }) {
  const { t } = useTranslation('rest')
  const { requestShare } = useRestLayout()
  const sending = useSend(tab.name, 'replace')
  const send = () => sending.send([tab.request])
  // The name that is wanted; empty where none is.
  const [variable, setVariable] = useState<string>()
  return (
    <>
      <RequestBar tab={tab} onSend={send} sending={sending} onEditVariables={() => setVariable('')} />
      <SendQuestions sending={sending} onEditVariables={setVariable} />
      <SplitPane
        label={t('edge')}
        share={requestShare}
        onShareChange={(share) => keepRestLayout({ requestShare: share })}
        first={<BodyPane tab={tab} onSend={send} />}
        second={<TabAnswers tab={tab} />}
      />
      <VariablesPlace wanted={variable} onClose={() => setVariable(undefined)} />
    </>
  )
}
