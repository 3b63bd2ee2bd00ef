import { IconFileUpload, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { useConnections } from '#state/connections/connections.ts'
import { Button } from '#ui/Button.tsx'
import { FilterField } from '#ui/fields/FilterField.tsx'
import { openClusterDialog } from './clusterDialog.ts'
import classes from './ClusterTable.module.css'
import { ClusterTable } from './ClusterTable.tsx'

interface ClusterPanelProps {
  /** Id of the connection that this page works on. */
  activeId: string
  onLeave: () => void
  /** Asks for a backup. */
  onImport: () => void
}

/** The saved clusters over the page: filter, add, switch, edit, remove. */
export function ClusterPanel({ activeId, onLeave, onImport }: ClusterPanelProps) {
  const { t } = useTranslation('clusters')
  const count = useConnections(({ clusters }) => clusters.length)
  const [filter, setFilter] = useState('')
  return (
    <>
      <div className={classes['tools']}>
        <FilterField inner value={filter} onChange={setFilter} placeholder={t('filter')} />
        <Button
          collapsing
          aria-label={t('import')}
          title={t('import')}
          onClick={() => {
            onLeave()
            onImport()
          }}
        >
          <IconFileUpload size={16} aria-hidden />
          <span>{t('import')}</span>
        </Button>
        <Button
          look="primary"
          collapsing
          aria-label={t('add')}
          onClick={() => {
            onLeave()
            openClusterDialog({ kind: 'add' })
          }}
        >
          <IconPlus size={16} aria-hidden />
          <span>{t('add')}</span>
        </Button>
      </div>
      <div className={classes['panelTable']} style={{ height: `calc(${Math.min(count, 12)} * var(--sd-row) + 48px)` }}>
        <ClusterTable activeId={activeId} filter={filter} onClearFilter={() => setFilter('')} onLeave={onLeave} />
      </div>
    </>
  )
}
