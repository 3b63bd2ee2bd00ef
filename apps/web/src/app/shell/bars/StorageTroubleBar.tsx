import classes from '#app/shell/Shell.module.css'
import { useTranslation } from '#i18n/useTranslation.ts'
import { dismissStorageTroubles, useStorageTrouble } from '#state/storage/storageTrouble.ts'
import { Button } from '#ui/Button.tsx'

/** What this device could not remember, and what was set aside because it could not be read. */
export function StorageTroubleBar() {
  const { t } = useTranslation('shell')
  const troubles = useStorageTrouble((state) => state.troubles)
  if (troubles.length === 0) return null
  const groupsOf = (wanted: string) => troubles.filter(({ kind }) => kind === wanted).map(({ group }) => group)
  const text = (['unreadable', 'full'] as const)
    .filter((kind) => groupsOf(kind).length > 0)
    .map((kind) => t(`storage.${kind}`, { group: groupsOf(kind).join(', ') }))
    .join(' ')
  return (
    <div role="alert" className={classes['trouble']}>
      <span>{text}</span>
      <Button onClick={dismissStorageTroubles}>{t('dismiss')}</Button>
    </div>
  )
}
