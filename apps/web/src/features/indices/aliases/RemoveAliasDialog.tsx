import { removeAliasRequest, type IndexAlias } from '@searchdeck/cluster-client'
import { useTranslation } from '#i18n/useTranslation.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import { useChangeEnd } from '#ui/dialog/useChangeEnd.ts'
import { useAliasChange } from './useAliasChange.ts'

interface RemoveAliasDialogProps {
  /** Of the index. */
  name: string
  alias: IndexAlias
  onClose: () => void
}

export function RemoveAliasDialog({ name, alias, onClose }: RemoveAliasDialogProps) {
  const { t } = useTranslation('indexActions')
  const cluster = useActiveCluster()
  const change = useAliasChange()
  const endWith = useChangeEnd(onClose)
  const request = removeAliasRequest(name, alias.name)
  return (
    <ConfirmDialog
      title={t('aliases.removeTitle')}
      verb={t('aliases.removeVerb')}
      danger
      typed={cluster.access === 'confirm' ? alias.name : undefined}
      requests={[request]}
      cluster={cluster}
      busy={change.isPending}
      error={change.error}
      onConfirm={() => void endWith(change.mutateAsync({ action: 'removeAlias', alias: alias.name, name, request }))}
      onClose={onClose}
    >
      <p>{t('aliases.removeText', { alias: alias.name, name })}</p>
    </ConfirmDialog>
  )
}
