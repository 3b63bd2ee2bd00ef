import type { EditorView } from '@codemirror/view'
import { useEffect } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { showVariables } from '#features/rest/editor/variableMarks.ts'
import { useRest } from '#features/rest/useRest.ts'
import { useVariables } from '#state/rest/variables.ts'

/** Shows the values of variables where they stand in an editor that has the marks for them. */
export function useShownVariables(view: EditorView | undefined): void {
  const { t } = useTranslation('rest')
  const { place } = useRest()
  const values = useVariables(place)
  useEffect(() => {
    if (view) showVariables(view, { values, missing: t('variables.missing') })
  }, [view, values, t])
}
