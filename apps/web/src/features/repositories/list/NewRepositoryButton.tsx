import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { Button } from '#ui/Button.tsx'
import { useAction } from '#ui/useAction.ts'

interface NewRepositoryButtonProps {
  isLocked: boolean
  onClick: () => void
  /** The page has another one, which the palette names. */
  isSecond?: boolean
}

/** Makes a repository; the palette offers it too, while the list is open. */
export function NewRepositoryButton({ isLocked, onClick, isSecond = false }: NewRepositoryButtonProps) {
  const { t } = useTranslation('repositories')
  useAction(isLocked || isSecond ? undefined : { id: 'newRepository', title: t('new'), Icon: IconPlus, run: onClick })
  return (
    <Button look={isLocked || isSecond ? 'default' : 'primary'} locked={isLocked} onClick={onClick}>
      {!isLocked && <IconPlus size={16} aria-hidden />}
      <span>{t('new')}</span>
    </Button>
  )
}
