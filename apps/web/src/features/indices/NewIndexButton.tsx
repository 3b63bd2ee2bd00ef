import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'

export function NewIndexButton({ isLocked, onClick }: { isLocked: boolean; onClick: () => void }) {
  const { t } = useTranslation('indexActions')
  return (
    <Button look={isLocked ? 'default' : 'primary'} locked={isLocked} onClick={onClick}>
      {!isLocked && <IconPlus size={16} aria-hidden />}
      <span>{t('new.button')}</span>
    </Button>
  )
}
