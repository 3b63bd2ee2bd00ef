import type { SnapshotRepository } from '@searchdeck/cluster-client'
import { useTranslation } from '#i18n/useTranslation.ts'
import { WholeCell } from '#ui/table/cells/WholeCell.tsx'
import classes from './repositoryColumns.module.css'
import { MASK, shownSettings } from './repositoryRows.ts'

interface AllSettingsProps {
  repository: SnapshotRepository
  anchor: HTMLElement
  onClose: () => void
}

/** All settings of a repository, one a line. */
export function AllSettings({ repository, anchor, onClose }: AllSettingsProps) {
  const { t } = useTranslation('repositories')
  const settings = shownSettings(repository)
  const hasSecret = settings.some(({ value }) => value === MASK)
  return (
    <WholeCell label={t('allSettings', { name: repository.name })} anchor={anchor} onClose={onClose}>
      <ul>
        {settings.map(({ name, value }) => (
          <li key={name}>
            <span className={classes['settingName']}>{name}</span> {value}
          </li>
        ))}
      </ul>
      {hasSecret && <p className={classes['unsafe']}>{t('secretsInSettings')}</p>}
    </WholeCell>
  )
}
