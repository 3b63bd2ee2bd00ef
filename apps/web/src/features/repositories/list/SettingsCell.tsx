import type { SnapshotRepository } from '@searchdeck/cluster-client'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { namesThatFit } from '#lib/names/namesThatFit.ts'
import classes from './repositoryColumns.module.css'
import { settingsText, shownSettings } from './repositoryRows.ts'

const AllSettings = lazy(() => import('./AllSettings.tsx').then((loaded) => ({ default: loaded.AllSettings })))

/** Left and right, in pixels. */
const CELL_PADDING = 20

/** The first settings side by side; a number opens all of them. */
export function SettingsCell({ repository, width }: { repository: SnapshotRepository; width: number }) {
  const { t } = useTranslation('repositories')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const settings = shownSettings(repository)
  const fitting = namesThatFit(
    settings.map(({ name, value }) => `${name} ${value}`),
    width - CELL_PADDING,
  )
  const left = settings.length - fitting
  return (
    <>
      <span className={classes['settings']} title={settingsText(repository)}>
        {settings.slice(0, fitting).map(({ name, value }) => (
          <span key={name}>
            <span className={classes['settingName']}>{name}</span> {value}
          </span>
        ))}
      </span>
      {left > 0 && (
        <button
          type="button"
          tabIndex={-1}
          className={classes['more']}
          aria-label={t('allSettings', { name: repository.name })}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={({ currentTarget }) => setAnchor(anchor ? null : currentTarget)}
        >
          {`+${left}`}
        </button>
      )}
      {anchor && (
        <Suspense>
          <AllSettings repository={repository} anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  )
}
