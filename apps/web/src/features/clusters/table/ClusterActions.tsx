import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from '#i18n/useTranslation.ts'
import type { Connection } from '#state/connections/connectionSchema.ts'
import { Button } from '#ui/Button.tsx'
import { openClusterDialog } from './clusterDialog.ts'
import classes from './ClusterTable.module.css'

/** Edit and remove; one that was set up beforehand can be copied instead, and says why. */
export function ClusterActions({ connection, onLeave }: { connection: Connection; onLeave: () => void }) {
  const { t } = useTranslation('clusters')
  const { id, name, predefined } = connection
  const action = (kind: 'edit' | 'copy' | 'remove', label: string, Icon: typeof IconPencil, isOff = false) => (
    <Button
      look="quiet"
      icon
      aria-label={label}
      aria-disabled={isOff || undefined}
      title={isOff ? t('predefinedHint') : label}
      aria-description={isOff ? t('predefinedHint') : undefined}
      onClick={() => {
        if (isOff) return
        onLeave()
        openClusterDialog({ kind, id })
      }}
    >
      <Icon size={16} aria-hidden />
    </Button>
  )
  return (
    <span className={classes['actions']}>
      {predefined && action('copy', t('copyOf', { name }), IconPlus)}
      {action('edit', t('editOf', { name }), IconPencil, predefined)}
      {action('remove', t('removeOf', { name }), IconTrash, predefined)}
    </span>
  )
}
