import { requestAt } from '@searchdeck/cluster-client'
import { foldGutter } from '@codemirror/language'
import type { EditorState } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import { IconBraces, IconFold } from '@tabler/icons-react'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { useCompletion } from '#features/rest/completion/useCompletion.ts'
import { ConsoleEditor } from '#features/rest/editor/ConsoleEditor.tsx'
import { currentRequestLook } from '#features/rest/editor/currentRequest.ts'
import { requestFolding, requestKeys } from '#features/rest/editor/requestKeys.ts'
import { requestMarks } from '#features/rest/editor/requestMarks.ts'
import { problemsIn, requestsField, requestsReader, whenRead } from '#features/rest/editor/requestsField.ts'
import { variableMarks } from '#features/rest/editor/variableMarks.ts'
import { usePastedText } from '#features/rest/request/usePaste.ts'
import panes from '#features/rest/request/BodyPane.module.css'
import { useRest } from '#features/rest/useRest.ts'
import { useShownVariables } from '#features/rest/variables/useShownVariables.ts'
import type { RestTab } from '#state/rest/restTab.ts'
import type { RestRequest } from '#state/rest/sentRequest.ts'
import { Button } from '#ui/Button.tsx'
import { CopyButton } from '#ui/values/CopyButton.tsx'
import { RequestTools, useRequestTools } from './RequestTools.tsx'
import toolClasses from './RequestTools.module.css'
import { foldRequests } from './foldRequests.ts'
import { formatRequests } from './formatRequests.ts'
import { useShownMarks } from './useShownMarks.ts'
import type { TextCursor, useTextCursor } from './useTextCursor.ts'

interface TextPaneProps {
  tab: RestTab
  cursor: ReturnType<typeof useTextCursor>
  onView: (view: EditorView | undefined) => void
  /** Runs what is selected, or the request under the cursor. */
  onRun: () => void
  canRun: boolean
  onRunAll: () => void
  onSend: (requests: readonly RestRequest[]) => void
}

const shared = [
  requestsReader,
  requestMarks,
  currentRequestLook,
  variableMarks,
  requestFolding,
  foldGutter(),
  requestKeys,
]
const requestOf = (state: EditorState, at: number) => requestAt(state.field(requestsField), at)

/** The text of a whole console, with what became of each request beside it. */
export function TextPane({ tab, cursor, onView, onRun, canRun, onRunAll, onSend }: TextPaneProps) {
  const { t } = useTranslation('rest')
  const { console } = useRest()
  const [view, setView] = useState<EditorView>()
  const { hear, told } = cursor
  useShownMarks(view, tab, onSend)
  useShownVariables(view)
  const pastedText = usePastedText()
  const completion = useCompletion(requestOf)
  const { setTools, extension: toolsPlace } = useRequestTools()
  useEffect(() => {
    if (!view) return
    hear(view.state)
    void whenRead(view).then(() => hear(view.state))
  }, [view, hear])
  return (
    <section className={panes['pane']} aria-label={t('text.title')}>
      <TextPaneBar tab={tab} view={view} told={told} />
      <div className={toolClasses['editor']}>
        <ConsoleEditor
          label={t('text.title')}
          placeholder={t('text.placeholder')}
          text={tab.text}
          onChange={(text) => console.change(tab.name, { text })}
          onSubmit={onRun}
          onSubmitAll={onRunAll}
          onMove={hear}
          onPaste={pastedText}
          onFormat={() => formatRequests(view)}
          problemsOf={async () => {
            if (!view) return []
            await whenRead(view)
            return problemsIn(view.state).slice(0, 1000)
          }}
          extensions={useMemo(() => [...shared, completion, toolsPlace], [completion, toolsPlace])}
          onView={(shown) => {
            setView(shown)
            onView(shown)
          }}
        />
        {told.current > 0 && (
          <RequestTools
            ref={setTools}
            view={view}
            label={t('text.runOne', { number: told.current })}
            canRun={canRun}
            onRun={onRun}
            selected={cursor.selected}
          />
        )}
      </div>
    </section>
  )
}

interface TextPaneBarProps {
  tab: RestTab
  view: EditorView | undefined
  told: TextCursor
}

/** Where the cursor is, what is wrong first, and what can be done with the whole text. */
function TextPaneBar({ tab, view, told }: TextPaneBarProps) {
  const { t } = useTranslation('rest')
  const goTo = (offset: number) => {
    view?.dispatch({ selection: { anchor: offset }, scrollIntoView: true })
    view?.focus()
  }
  return (
    <div className={panes['bar']}>
      <h2 className={panes['title']}>
        <Position {...told} />
      </h2>
      <span className={panes['facts']} role="status">
        {told.problem && (
          <button type="button" className={panes['problem']} onClick={() => goTo(told.problem?.offset ?? 0)}>
            {t('text.problem', { line: told.problem.line, what: t(`problems.${told.problem.kind}`) })}
          </button>
        )}
      </span>
      <Button
        look="quiet"
        title={t('body.formatKey')}
        aria-keyshortcuts="Shift+Alt+F"
        onClick={() => formatRequests(view)}
      >
        <IconBraces size={16} aria-hidden />
        {t('body.format')}
      </Button>
      <Button look="quiet" icon aria-label={t('text.fold')} title={t('text.fold')} onClick={() => foldRequests(view)}>
        <IconFold size={16} aria-hidden />
      </Button>
      <CopyButton iconOnly text={() => view?.state.doc.toString() ?? tab.text} label={t('text.copy')} />
    </div>
  )
}

function Position({ isReading, count, current }: TextCursor) {
  const { t } = useTranslation('rest')
  if (isReading) return t('text.title')
  return count === 0 ? t('text.none') : t('text.position', { current, count })
}
