import type { SnapshotRepository } from '@searchdeck/cluster-client'
import { useTranslation } from '#i18n/useTranslation.ts'
import buttonClasses from '#ui/Button.module.css'
import { Button } from '#ui/Button.tsx'
import { rowLink } from '#ui/table/cells/rowLink.ts'
import classes from './repositoryColumns.module.css'

interface RowActionsProps {
  repository: SnapshotRepository
  href: string
  /** Why nothing can be changed; the buttons stay in sight. */
  off: string | undefined
  onVerify: () => void
  onDelete: () => void
}

/** What is done with a repository most often; the menu beside it has all of it. */
export function RowActions({ repository: { name }, href, off, onVerify, onDelete }: RowActionsProps) {
  const { t } = useTranslation('repositories')
  const shared = { tabIndex: -1, 'aria-disabled': off !== undefined, title: off, 'aria-description': off }
  return (
    <span className={classes['actions']}>
      <a
        {...rowLink('snapshots')}
        href={href}
        className={`${buttonClasses['button'] ?? ''} ${buttonClasses['quiet'] ?? ''}`}
        aria-label={t('actions.snapshotsOf', { name })}
      >
        {t('actions.snapshots')}
      </a>
      <Button
        look="quiet"
        {...shared}
        aria-label={t('actions.verifyOf', { name })}
        onClick={off === undefined ? onVerify : undefined}
      >
        {t('actions.verify')}
      </Button>
      <Button
        look="quiet"
        {...shared}
        className={classes['delete']}
        aria-label={t('actions.deleteOf', { name })}
        onClick={off === undefined ? onDelete : undefined}
      >
        {t('actions.delete')}
      </Button>
    </span>
  )
}
