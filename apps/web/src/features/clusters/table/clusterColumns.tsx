import type { TFunction } from 'i18next'
import type { Column } from '#ui/table/columns/column.ts'
import { CopyButton } from '#ui/values/CopyButton.tsx'
import { ClusterActions } from './ClusterActions.tsx'
import { ClusterLink } from './ClusterLink.tsx'
import type { ClusterRow } from './clusterRows.ts'
import classes from './ClusterTable.module.css'
import { VersionCell } from './VersionCell.tsx'

/** `onLeave` hears when a cell opens another cluster or a dialog. */
export function clusterColumns(t: TFunction<'clusters'>, onLeave: () => void): Column<ClusterRow>[] {
  return [
    {
      id: 'cluster',
      title: t('columns.cluster'),
      width: 300,
      grows: true,
      sticky: true,
      sortValue: ({ connection }) => connection.name,
      cell: (row) => <ClusterLink row={row} onLeave={onLeave} />,
      text: ({ connection }) => connection.name,
    },
    {
      id: 'uri',
      title: t('columns.uri'),
      width: 280,
      sortValue: ({ connection }) => connection.uri,
      cell: ({ connection: { uri } }) => (
        <span className={classes['uri']}>
          <code title={uri}>{uri}</code>
          <CopyButton text={uri} label={t('copyUri', { uri })} iconOnly />
        </span>
      ),
      text: ({ connection }) => connection.uri,
    },
    {
      id: 'version',
      title: t('columns.version'),
      width: 260,
      sortValue: ({ connection }) => connection.version,
      cell: (row) => <VersionCell row={row} />,
      text: ({ connection }) => connection.version ?? '',
    },
    {
      id: 'actions',
      title: '',
      width: 96,
      align: 'end',
      cell: ({ connection }) => <ClusterActions connection={connection} onLeave={onLeave} />,
      text: () => '',
    },
  ]
}
