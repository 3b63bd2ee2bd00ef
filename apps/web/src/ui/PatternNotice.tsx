import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './PatternNotice.module.css'
import type { PatternTrouble } from './useHiddenNames.ts'

interface PatternNoticeProps {
  pattern: string
  trouble: PatternTrouble
}

/** The pattern of hidden names does nothing, and why. */
export function PatternNotice({ pattern, trouble }: PatternNoticeProps) {
  const { t } = useTranslation('table')
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
