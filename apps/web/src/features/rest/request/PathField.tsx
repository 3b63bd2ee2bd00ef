import type { EditorView } from '@codemirror/view'
import { useMemo, useState } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { pathField } from '#features/rest/completion/completionSetup.ts'
import { useCompletion, useRequestOf } from '#features/rest/completion/useCompletion.ts'
import { variableMarks } from '#features/rest/editor/variableMarks.ts'
import { useRest } from '#features/rest/useRest.ts'
import { useShownVariables } from '#features/rest/variables/useShownVariables.ts'
import type { RestTab } from '#state/rest/restTab.ts'
import { LineEditor } from '#ui/editor/LineEditor.tsx'
import { usePaste } from './usePaste.ts'

interface PathFieldProps {
  tab: RestTab
  isInvalid: boolean
  onSend: () => void
}

/** The path of the request of a tab. */
export function PathField({ tab, isInvalid, onSend }: PathFieldProps) {
  const { t } = useTranslation('rest')
  const { console } = useRest()
  const [view, setView] = useState<EditorView>()
  const requestOf = useRequestOf(tab.name)
  const completion = useCompletion(useMemo(() => pathField(() => requestOf().method), [requestOf]))
  const paste = usePaste(tab.name)
  useShownVariables(view)
  return (
    <LineEditor
      label={t('path')}
      placeholder={t('pathPlaceholder')}
      value={tab.request.path}
      isInvalid={isInvalid}
      extensions={useMemo(() => [variableMarks, completion], [completion])}
      onChange={(path) => console.change(tab.name, (before) => ({ request: { ...before.request, path } }))}
      onSubmit={onSend}
      onPaste={paste}
      onView={setView}
    />
  )
}
