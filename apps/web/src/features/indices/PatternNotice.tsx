import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useIndicesView } from '#state/indicesView.ts'
import classes from './PatternNotice.module.css'
import type { PatternTrouble } from './useHiddenNames.ts'

/** The pattern of hidden names does nothing, and why. */
export function PatternNotice({ trouble }: { trouble: PatternTrouble }) {
  const { t } = useTranslation('indices')
  const pattern = useIndicesView((state) => state.hideIndicesRegex)
  if (!trouble) return null
  return (
    <div role="status" className={classes['notice']}>
      <IconAlertTriangle size={16} aria-hidden />
      <span>
        {trouble.kind === 'invalid' ? t('patternInvalid', { problem: trouble.problem }) : t('patternTooSlow')}{' '}
        <code>{pattern}</code>
      </span>
    </div>
  )
}
