import { isReadOnlyRepository, type SnapshotRepository } from '@searchdeck/cluster-client'
import { IconLock } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useMemo, type ReactNode } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
import type { Verification } from '#queries/repositories.ts'
import type { Column } from '#ui/table/columns/column.ts'
import { MiddleName } from '#ui/values/MiddleName.tsx'
import classes from './repositoryColumns.module.css'
import { accessText, settingsText } from './repositoryRows.ts'
import { SettingsCell } from './SettingsCell.tsx'
import { SnapshotCount } from './SnapshotCount.tsx'
import { VerificationCell } from './VerificationCell.tsx'

const DASH = '–'

type Translate = TFunction<'repositories'>
type Verifications = Readonly<Record<string, Verification>>

interface ColumnsProps {
  hrefOf: (name: string) => string
  verifications: Verifications
  /** Somebody wants to know how many snapshots each holds. */
  countsSnapshots: boolean
  /** The buttons of a row. */
  actions: (repository: SnapshotRepository) => ReactNode
}

/** The columns of the list of repositories. */
export function useRepositoryColumns(props: ColumnsProps): readonly Column<SnapshotRepository>[] {
  const { hrefOf, verifications, countsSnapshots, actions } = props
  const { t } = useTranslation('repositories')
  return useMemo(
    () => [
      ...identity(t, hrefOf),
      settingsColumn(t),
      accessColumn(t),
      ...(countsSnapshots ? [countColumn(t)] : []),
      verifiedColumn(t, verifications),
      actionsColumn(t, actions),
    ],
    [t, hrefOf, verifications, countsSnapshots, actions],
  )
}

function identity(t: Translate, hrefOf: (name: string) => string): Column<SnapshotRepository>[] {
  return [
    {
      id: 'name',
      title: t('columns.name'),
      filterName: 'name',
      width: 190,
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
    width: 280,
    grows: true,
    cell: (repository, width) => <SettingsCell repository={repository} width={width} />,
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

function countColumn(t: Translate): Column<SnapshotRepository> {
  return {
    id: 'snapshots',
    title: t('columns.snapshots'),
    width: 104,
    align: 'end',
    cell: ({ name }) => <SnapshotCount name={name} />,
    text: () => '',
  }
}

function verifiedColumn(t: Translate, verifications: Verifications): Column<SnapshotRepository> {
  return {
    id: 'verified',
    title: t('columns.verified'),
    width: 222,
    sortValue: ({ name }) => rankOf(verifications[name]),
    cell: ({ name }) => <VerificationCell name={name} verification={verifications[name]} />,
    text: ({ name }) => {
      const { atMs } = verifications[name] ?? {}
      return atMs === undefined ? '' : new Date(atMs).toISOString()
    },
  }
}

/** What failed first. */
function rankOf(verification: Verification | undefined): number | undefined {
  if (verification === undefined) return undefined
  if (verification.atMs === undefined) return 1
  return verification.error === undefined ? 2 : 0
}

function actionsColumn(t: Translate, actions: ColumnsProps['actions']): Column<SnapshotRepository> {
  return {
    id: 'actions',
    title: t('columns.actions'),
    heading: <span className="sr">{t('columns.actions')}</span>,
    width: 268,
    cell: actions,
    text: () => '',
  }
}
