import { useTranslation } from 'react-i18next'
import { Page } from '#ui/Page.tsx'
import { ConnectionForm } from './ConnectionForm.tsx'
import classes from './WelcomePage.module.css'

interface WelcomePageProps {
  /** Id of the saved cluster to edit; a new one without. */
  editing?: string | undefined
  /** Id of a saved cluster whose address a new one begins with. */
  copyOf?: string | undefined
  /** Leads back, where there is somewhere to go back to. */
  onCancel?: () => void
  /** Hears the position of the cluster once it is saved. */
  onConnected: (index: number) => void
}

/** Where a first cluster is added. */
export function WelcomePage({ editing, copyOf, onCancel, onConnected }: WelcomePageProps) {
  const { t } = useTranslation('clusters')
  return (
    <Page title={t(editing === undefined ? 'welcome' : 'edit')}>
      <div className={classes['content']}>
        <p className={classes['intro']}>{t('intro')}</p>
        <ConnectionForm
          key={editing ?? ''}
          editing={editing}
          copyOf={copyOf}
          onConnected={onConnected}
          {...(onCancel && { onCancel })}
        />
      </div>
    </Page>
  )
}
