import { IconLock, IconLockExclamation } from '@tabler/icons-react'
import { useTranslation } from '#i18n/useTranslation.ts'
import classes from './BlockMark.module.css'
import { blockWords } from './blockWords.ts'

/** What an index refuses; a full disk, which nobody chose, stands out. */
export function BlockMark({ blocks }: { blocks: readonly string[] | undefined }) {
  const { t } = useTranslation('indices')
  if (blocks === undefined) return null
  const words = t('blocked', { blocks: blockWords(blocks, t) })
  const isFlood = blocks.includes('read_only_allow_delete')
  const Icon = isFlood ? IconLockExclamation : IconLock
  return (
    <span role="img" aria-label={words} title={words} className={classes['mark']} data-flood={isFlood || undefined}>
      <Icon size={14} aria-hidden />
    </span>
  )
}
