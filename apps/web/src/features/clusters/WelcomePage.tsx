import { IconFileUpload, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { openClusterDialog } from '#features/clusters/table/clusterDialog.ts'
import { ClusterTable } from '#features/clusters/table/ClusterTable.tsx'
import { useTranslation } from '#i18n/useTranslation.ts'
import { useConnections } from '#state/connections/connections.ts'
import { Button } from '#ui/Button.tsx'
import { FilterField } from '#ui/fields/FilterField.tsx'
import { Page } from '#ui/page/Page.tsx'
import classes from './WelcomePage.module.css'

interface WelcomePageProps {
  /** Asks for a backup. */
  onImport: () => void
}

/** Where a first cluster is added; the saved clusters, where there are any. */
export function WelcomePage({ onImport }: WelcomePageProps) {
  const { t } = useTranslation('clusters')
  const count = useConnections(({ clusters }) => clusters.length)
  const [filter, setFilter] = useState('')
  if (count === 0) return <FirstCluster onImport={onImport} />
  return (
    <Page
      title={t('title')}
      count={count}
      tools={
        <>
          <FilterField value={filter} onChange={setFilter} placeholder={t('filter')} />
          <ImportButton onImport={onImport} />
          <AddButton />
        </>
      }
    >
      <div className={classes['table']}>
        <ClusterTable activeId={undefined} filter={filter} onClearFilter={() => setFilter('')} onLeave={stay} />
      </div>
    </Page>
  )
}

const stay = () => undefined

function FirstCluster({ onImport }: WelcomePageProps) {
  const { t } = useTranslation('clusters')
  return (
    <div className={classes['first']}>
      <h1>{t('welcome')}</h1>
      <p>{t('intro')}</p>
      <p className={classes['hint']}>{t('firstHint')}</p>
      <span className={classes['actions']}>
        <AddButton />
        <ImportButton onImport={onImport} />
      </span>
    </div>
  )
}

function AddButton() {
  const { t } = useTranslation('clusters')
  return (
    <Button look="primary" onClick={() => openClusterDialog({ kind: 'add' })}>
      <IconPlus size={16} aria-hidden />
      {t('add')}
    </Button>
  )
}

function ImportButton({ onImport }: WelcomePageProps) {
  const { t } = useTranslation('clusters')
  return (
    <Button onClick={onImport}>
      <IconFileUpload size={16} aria-hidden />
      {t('import')}
    </Button>
  )
}
