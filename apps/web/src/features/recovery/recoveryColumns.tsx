import type { RecoveryCount, RecoveryNode, ShardRecovery } from '@searchdeck/cluster-client'
import type { TFunction } from 'i18next'
import { useCallback, useMemo } from 'react'
import { useLocale } from '#i18n/useLocale.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { byteSize, byteText, type ByteSize } from '#lib/numbers/bytes.ts'
import { formatNumber } from '#lib/numbers/formatNumber.ts'
import { durationText } from '#lib/time/duration.ts'
import { timeRangeFormat } from '#lib/time/timeRange.ts'
import { useMediaQuery } from '#lib/useMediaQuery.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { useNodeNames } from '#state/nodeNames.ts'
import { stages } from '#state/views/tables/recoveryTable.ts'
import { useIndexLinks } from '#ui/indexNames/useIndexLinks.ts'
import { usePlaceHref } from '#ui/links/usePlaceHref.ts'
import type { Column } from '#ui/table/columns/column.ts'
import { MiddleName } from '#ui/values/MiddleName.tsx'
import { Place } from './Place.tsx'
import { Recovered } from './Recovered.tsx'
import classes from './recoveryColumns.module.css'
import { isRunning, namedTexts, placeText, shardText } from './recoveryRows.ts'

type Translate = TFunction<'recovery'>

const DASH = '–'

/** The columns of the list of recoveries. `ending`: what the names of all nodes end in. */
export function useRecoveryColumns(ending: string): readonly Column<ShardRecovery>[] {
  const { t } = useTranslation('recovery')
  const locale = useLocale()
  const nodeName = useNodeName()
  const hrefs = useHrefs()
  // At 1440 pixels all columns are in sight: the host gives way to that, and the tooltip has it.
  const width = useMediaQuery('(min-width: 1600px)') ? 160 : 106
  return useMemo(
    () => [
      ...identity(t, hrefs),
      ...places(t, nodeName, { ending, width, hrefs }),
      ...times(t, locale),
      ...amounts(t, locale),
      typeColumn(t),
    ],
    [t, locale, nodeName, ending, width, hrefs],
  )
}

type NodeName = (node: RecoveryNode) => string | undefined

/** The name of a node, also of one that left and of which the cluster tells the id alone. */
function useNodeName(): NodeName {
  const names = useNodeNames(useActiveCluster().id)
  return useCallback(({ name, id = '' }: RecoveryNode) => name ?? names[id], [names])
}

interface Hrefs {
  readonly index: (name: string) => string
  readonly node: (name: string) => string
}

function useHrefs(): Hrefs {
  const { hrefOf: index } = useIndexLinks()
  const node = usePlaceHref('node')
  return useMemo(() => ({ index, node }), [index, node])
}

function identity(t: Translate, hrefs: Hrefs): Column<ShardRecovery>[] {
  return [
    {
      id: 'index',
      title: t('columns.index'),
      filterName: 'index',
      width: 200,
      grows: true,
      sticky: true,
      sortValue: ({ index }) => index,
      cell: ({ index }) => <MiddleName name={index} href={hrefs.index(index)} />,
      text: ({ index }) => index,
    },
    {
      id: 'shard',
      title: t('columns.shard'),
      width: 64,
      sortValue: ({ shard }) => shard,
      cell: (row) => <span className={classes['mono']}>{shardText(row)}</span>,
      text: shardText,
    },
    {
      id: 'stage',
      title: t('columns.stage'),
      filterName: 'stage',
      width: 106,
      sortValue: ({ stage }) => stages.findIndex((each) => each === stage),
      cell: (row) => <span className={isRunning(row) ? classes['running'] : undefined}>{row.stage ?? DASH}</span>,
      text: ({ stage }) => stage ?? '',
    },
  ]
}

/** Told last: what it says of most rows, their source says too. */
function typeColumn(t: Translate): Column<ShardRecovery> {
  return {
    id: 'type',
    title: t('columns.type'),
    filterName: 'type',
    width: 128,
    sortValue: ({ type }) => type,
    cell: ({ type }) => <span className={classes['quiet']}>{type ?? DASH}</span>,
    text: ({ type }) => type ?? '',
  }
}

function places(
  t: Translate,
  nodeName: NodeName,
  { ending, width, hrefs }: { ending: string; width: number; hrefs: Hrefs },
): Column<ShardRecovery>[] {
  return [
    {
      id: 'source',
      title: t('columns.source'),
      filterName: 'source',
      width,
      sortValue: ({ source }) => source.name ?? source.snapshot,
      cell: ({ source }) => {
        const { host, snapshot, repository } = source
        if (snapshot === undefined)
          return <Place name={nodeName(source)} host={host} ending={ending} hrefOf={hrefs.node} />
        return <Place name={snapshot} host={repository} title={t('snapshot', { snapshot, repository })} />
      },
      text: namedTexts.source,
    },
    {
      id: 'target',
      title: t('columns.target'),
      filterName: 'target',
      width,
      sortValue: ({ target }) => target.name,
      cell: ({ target }) => <Place name={nodeName(target)} host={target.host} ending={ending} hrefOf={hrefs.node} />,
      text: ({ target }) => placeText(target),
    },
  ]
}

function times(t: Translate, locale: string): Column<ShardRecovery>[] {
  const range = timeRangeFormat(locale)
  const iso = (ms: number | undefined) => (ms === undefined ? '' : new Date(ms).toISOString())
  const exact = ({ startMs, stopMs }: ShardRecovery) =>
    startMs === undefined ? '' : `${iso(startMs)} – ${iso(stopMs)}`
  return [
    {
      id: 'start_time_in_millis',
      title: t('columns.time'),
      width: 222,
      sortValue: ({ startMs }) => startMs,
      cell: (row) => (
        <span className={classes['time']} title={exact(row)}>
          {row.startMs === undefined ? DASH : range(row.startMs, row.stopMs)}
        </span>
      ),
      text: exact,
    },
    {
      id: 'duration',
      title: t('columns.duration'),
      width: 84,
      align: 'end',
      sortValue: ({ totalMs }) => totalMs,
      cell: ({ totalMs }) => (
        <span
          className={classes['mono']}
          {...(totalMs !== undefined && { title: `${formatNumber(totalMs, locale)} ms` })}
        >
          {totalMs === undefined ? DASH : durationText(totalMs)}
        </span>
      ),
      text: ({ totalMs }) => (totalMs === undefined ? '' : durationText(totalMs)),
    },
  ]
}

function amounts(t: Translate, locale: string): Column<ShardRecovery>[] {
  const whole = (amount: number) => formatNumber(amount, locale)
  const column = (id: 'files' | 'bytes' | 'translog', width: number): Column<ShardRecovery> => {
    const write = id === 'bytes' ? (bytes: number) => byteText(bytes, locale) : whole
    const written = (count: RecoveryCount) => (id === 'bytes' ? sizesText(count, locale) : amountsText(count, whole))
    return {
      id,
      title: t(`columns.${id}`),
      width,
      align: 'end',
      sortValue: (row) => row[id].total,
      cell: (row) => (
        <Recovered
          count={row[id]}
          amounts={written(row[id])}
          reused={row[id].reused ? write(row[id].reused) : undefined}
          isRunning={isRunning(row)}
        />
      ),
      text: (row) => `${row[id].recovered ?? ''} / ${row[id].total ?? ''}`,
    }
  }
  return [column('files', 104), column('bytes', 168), column('translog', 122)]
}

/** `recovered / total`. */
function amountsText({ recovered, total }: RecoveryCount, write: (amount: number) => string): string {
  return [recovered, total].map((amount) => (amount === undefined ? DASH : write(amount))).join(' / ')
}

/** The unit once, where it is the same: `4.10 / 10.60 GB`. */
function sizesText({ recovered, total }: RecoveryCount, locale: string): string {
  const [sizeSoFar, size] = [recovered, total].map((bytes) => (bytes === undefined ? bytes : byteSize(bytes, locale)))
  const written = (each: ByteSize | undefined) => (each ? `${each.amount} ${each.unit}` : DASH)
  return `${sizeSoFar && sizeSoFar.unit === size?.unit ? sizeSoFar.amount : written(sizeSoFar)} / ${written(size)}`
}
