import { IconLock } from '@tabler/icons-react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { Button } from '#ui/Button.tsx'
import classes from './IndexBlocks.module.css'

interface IndexBlocksProps {
  blocks: readonly string[]
  /** Shows the settings that hold them. */
  onShow: () => void
}

/** What the index refuses until a setting is changed. */
export function IndexBlocks({ blocks, onShow }: IndexBlocksProps) {
  const { t } = useTranslation('indexDetails')
  return (
    <div className={classes['blocks']} role="note">
      <IconLock size={16} aria-hidden />
      <span>
        <strong>{t('blocked', { blocks: blocks.join(', ') })}</strong>{' '}
        {blocks.includes('read_only_allow_delete') && t('blockedByDisk')}
      </span>
      <Button onClick={onShow}>{t('showSettings')}</Button>
    </div>
  )
}
