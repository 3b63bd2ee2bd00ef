import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from '#i18n/useTranslation.ts'
import type { PatternTrouble } from '#ui/indexNames/useHiddenNames.ts'
import classes from './PatternNotice.module.css'

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
