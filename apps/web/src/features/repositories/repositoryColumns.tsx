import { isReadOnlyRepository, type SnapshotRepository } from '@searchdeck/cluster-client'
import { IconLock } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
import type { Column } from '#ui/table/columns/column.ts'
import { MiddleName } from '#ui/values/MiddleName.tsx'
import classes from './repositoryColumns.module.css'
import { accessText, settingsText, shownSettings } from './repositoryRows.ts'

const DASH = '–'

type Translate = TFunction<'repositories'>

/** The columns of the list of repositories. */
export function useRepositoryColumns(hrefOf: (name: string) => string): readonly Column<SnapshotRepository>[] {
  const { t } = useTranslation('repositories')
  return useMemo(() => [...identity(t, hrefOf), settingsColumn(t), accessColumn(t)], [t, hrefOf])
}

function identity(t: Translate, hrefOf: (name: string) => string): Column<SnapshotRepository>[] {
  return [
    {
      id: 'name',
      title: t('columns.name'),
      filterName: 'name',
      width: 200,
      sticky: true,
      sortValue: ({ name }) => name,
      cell: ({ name }) => <MiddleName name={name} href={hrefOf(name)} />,
      text: ({ name }) => name,
    },
    {
      id: 'type',
      title: t('columns.type'),
      filterName: 'type',
      width: 84,
      sortValue: ({ type }) => type,
      cell: ({ type }) => <span className={classes['mono']}>{type || DASH}</span>,
      text: ({ type }) => type,
    },
  ]
}

function settingsColumn(t: Translate): Column<SnapshotRepository> {
  return {
    id: 'settings',
    title: t('columns.settings'),
    width: 300,
    grows: true,
    cell: (repository) => (
      <span className={classes['settings']} title={settingsText(repository)}>
        {shownSettings(repository).map(({ name, value }) => (
          <span key={name}>
            <span className={classes['settingName']}>{name}</span> {value}
          </span>
        ))}
      </span>
    ),
    text: settingsText,
  }
}

function accessColumn(t: Translate): Column<SnapshotRepository> {
  return {
    id: 'access',
    title: t('columns.access'),
    filterName: 'access',
    width: 116,
    sortValue: accessText,
    cell: (repository) =>
      isReadOnlyRepository(repository) && (
        <span className={classes['tag']}>
          <IconLock size={14} aria-hidden />
          {t('readOnly')}
        </span>
      ),
    text: accessText,
  }
}
