import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { Button } from '#ui/Button.tsx'
import { useAction } from '#ui/useAction.ts'

/** Makes a snapshot; the palette offers it too, while the list is open. */
export function NewSnapshotButton({ isLocked, onClick }: { isLocked: boolean; onClick: () => void }) {
  const { t } = useTranslation('snapshots')
  useAction(isLocked ? undefined : { id: 'newSnapshot', title: t('new.button'), Icon: IconPlus, run: onClick })
  return (
    <Button look={isLocked ? 'default' : 'primary'} locked={isLocked} onClick={onClick}>
      {!isLocked && <IconPlus size={16} aria-hidden />}
      <span>{t('new.button')}</span>
    </Button>
  )
}
