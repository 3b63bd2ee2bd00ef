import { foldGutter } from '@codemirror/language'
import type { EditorView } from '@codemirror/view'
import { useMemo, useState } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { bodyField } from '#features/rest/completion/completionSetup.ts'
import { useCompletion, useRequestOf } from '#features/rest/completion/useCompletion.ts'
import { ConsoleEditor } from '#features/rest/editor/ConsoleEditor.tsx'
import { variableMarks } from '#features/rest/editor/variableMarks.ts'
import { useShownVariables } from '#features/rest/variables/useShownVariables.ts'
import type { RestTab } from '#state/rest/restTab.ts'
import { indentFolding } from '#ui/editor/codemirror/indentFolding.ts'
import { bodyProblems } from './bodyProblems.ts'
import { usePaste } from './usePaste.ts'

interface BodyEditorProps {
  tab: RestTab
  onChange: (body: string) => void
  onSend: () => void
  onFormat: () => void
}

/** The editor of the body of a request. */
export function BodyEditor({ tab, onChange, onSend, onFormat }: BodyEditorProps) {
  const { t } = useTranslation('rest')
  const [view, setView] = useState<EditorView>()
  const requestOf = useRequestOf(tab.name)
  const completion = useCompletion(useMemo(() => bodyField(requestOf), [requestOf]))
  const paste = usePaste(tab.name)
  useShownVariables(view)
  return (
    <ConsoleEditor
      label={t('body.title')}
      text={tab.request.body}
      onChange={onChange}
      onSubmit={onSend}
      onFormat={onFormat}
      onPaste={(text) => paste(text) || undefined}
      problemsOf={bodyProblems}
      extensions={useMemo(() => [variableMarks, indentFolding, foldGutter(), completion], [completion])}
      onView={setView}
    />
  )
}
