import type { SnapshotDetails } from '@searchdeck/cluster-client'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import { useLocale } from '#i18n/useLocale.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { formatNumber } from '#lib/numbers/formatNumber.ts'
import type { TableSort } from '#lib/tableSort.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { snapshotQuery } from '#queries/snapshots.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { ErrorNotice } from '#ui/notices/ErrorNotice.tsx'
import { QueryView } from '#ui/page/QueryView.tsx'
import { Skeleton } from '#ui/page/Skeleton.tsx'
import { nameColumn, sizeColumn } from '#ui/table/columns/columns.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { Bytes } from '#ui/values/Bytes.tsx'
import classes from './SnapshotContentsDialog.module.css'
import { useIndexSizes } from './useIndexSizes.ts'

interface SnapshotContentsDialogProps {
  repository: string
  name: string
  onClose: () => void
}

/** What is in a snapshot: its indices with their sizes where the engine tells them, its data streams, and what else. */
export function SnapshotContentsDialog({ repository, name, onClose }: SnapshotContentsDialogProps) {
  const { t } = useTranslation('snapshots')
  const details = useQuery(snapshotQuery(useActiveCluster(), repository, name))
  return (
    <Dialog title={t('contents.title', { name })} wide onClose={onClose}>
      <QueryView query={details} pending={<Skeleton width={320} />}>
        {(data) => <Contents repository={repository} details={data} />}
      </QueryView>
    </Dialog>
  )
}

interface HeldIndex {
  readonly name: string
  readonly sizeBytes?: number
}

function Contents({ repository, details }: { repository: string; details: SnapshotDetails }) {
  const { t } = useTranslation('snapshots')
  const locale = useLocale()
  const [filter, setFilter] = useState('')
  const [sort, setSort] = useState<TableSort>({ by: 'name', descending: false })
  const sizes = useIndexSizes(repository, details)
  const { bytes } = sizes
  const all = useMemo(
    () =>
      details.indices.map((name): HeldIndex => {
        const sizeBytes = bytes?.[name]
        return sizeBytes === undefined ? { name } : { name, sizeBytes }
      }),
    [details.indices, bytes],
  )
  const sought = useDeferredValue(filter.trim().toLowerCase())
  const rows = useMemo(() => all.filter(({ name }) => name.toLowerCase().includes(sought)), [all, sought])
  const columns = useMemo(
    () => [
      nameColumn<HeldIndex>({ id: 'name', title: t('failureColumns.index'), width: 320 }),
      sizeColumn<HeldIndex>({ id: 'size', title: t('contents.size'), width: 120 }),
    ],
    [t],
  )
  const number = (value: number) => formatNumber(value, locale)
  return (
    <div className={classes['contents']}>
      <div className={classes['head']}>
        <span>
          {t('ofIndices', { count: all.length, number: number(all.length) })}
          {bytes && (
            <>
              {' · '}
              <Bytes bytes={Object.values(bytes).reduce((sum, each) => sum + each, 0)} />
            </>
          )}
        </span>
        {sizes.canRead && (
          <Button onClick={sizes.read} aria-busy={sizes.isReading}>
            {t(sizes.isReading ? 'contents.readingSizes' : 'contents.readSizes')}
          </Button>
        )}
      </div>
      {sizes.error !== null && <ErrorNotice inDialog error={sizes.error} />}
      <Others details={details} />
      <TextField label={t('contents.filter')} value={filter} onChange={({ target }) => setFilter(target.value)} />
      <div className={classes['table']}>
        {rows.length === 0 ? (
          <p className={classes['none']}>{t(all.length === 0 ? 'contents.none' : 'contents.noneMatches')}</p>
        ) : (
          <DataTable
            label={t('contents.title', { name: details.name })}
            {...{ columns, rows, sort }}
            rowKey={({ name }) => name}
            onSortChange={setSort}
          />
        )}
      </div>
    </div>
  )
}

function Others({
  details: { dataStreams = [], featureStates = [], includesGlobalState },
}: {
  details: SnapshotDetails
}) {
  const { t } = useTranslation('snapshots')
  return (
    <dl className={classes['others']}>
      {dataStreams.length > 0 && (
        <div>
          <dt>{t('facts.dataStreams')}</dt>
          <dd>{dataStreams.join(', ')}</dd>
        </div>
      )}
      {featureStates.length > 0 && (
        <div>
          <dt>{t('facts.featureStates')}</dt>
          <dd>{featureStates.join(', ')}</dd>
        </div>
      )}
      {includesGlobalState !== undefined && (
        <div>
          <dt>{t('facts.globalState')}</dt>
          <dd className={classes['word']}>{t(includesGlobalState ? 'facts.included' : 'facts.notIncluded')}</dd>
        </div>
      )}
    </dl>
  )
}
