import type { JsonFault } from '@searchdeck/exact-json'
import { useCallback } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'

/** Says what is wrong with a text that should be JSON, and where. */
export function useProblemWords(): (fault: JsonFault) => string {
  const { t } = useTranslation('editor')
  return useCallback(
    ({ problem, found, line, column }: JsonFault) => {
      const sign = /^(?:[\w.+-]+|\S)/u.exec(found)?.[0] ?? ''
      const words =
        problem === 'unexpected' && sign === '' ? t('problems.incomplete') : t(`problems.${problem}`, { sign })
      return t('problemAt', { line, column, problem: words })
    },
    [t],
  )
}
