import { useTranslation } from 'react-i18next'
import { Page } from '#ui/Page.tsx'
import { ConnectionForm } from './ConnectionForm.tsx'
import classes from './WelcomePage.module.css'

interface WelcomePageProps {
  /** Id of the saved cluster to edit; a new one without. */
  editing?: string | undefined
  /** Hears the position of the cluster once it is saved. */
  onConnected: (index: number) => void
}

/** Where a first cluster is added. */
export function WelcomePage({ editing, onConnected }: WelcomePageProps) {
  const { t } = useTranslation('clusters')
  return (
    <Page title={t(editing === undefined ? 'welcome' : 'edit')}>
      <div className={classes['content']}>
        <p className={classes['intro']}>{t('intro')}</p>
        <ConnectionForm key={editing ?? ''} editing={editing} onConnected={onConnected} />
      </div>
    </Page>
  )
}
