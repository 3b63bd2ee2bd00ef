import type { NodeSummary } from '@searchdeck/cluster-client'
import { nodeKey } from '#features/nodes/nodeRows.ts'
import { formatNumber } from '#lib/numbers/formatNumber.ts'
import { Meter } from './Meter.tsx'
import { DASH, type NodeColumn, type Translate, type Words } from './nodeColumn.ts'
import classes from './nodeColumns.module.css'

/** Load of 1, 5 and 15 minutes, sorted by the first. A node that did not answer says so here. */
export function loadColumn(t: Translate, locale: string, silent: ReadonlySet<string>): NodeColumn {
  const loads = ({ load1m, load5m, load15m }: NodeSummary) => [load1m, load5m, load15m]
  return {
    id: 'load',
    title: t('columns.load'),
    width: 146,
    align: 'end',
    sortValue: ({ load1m }) => load1m,
    cell: (node) => {
      if (silent.has(nodeKey(node))) {
        return (
          <span className={classes['silent']} title={t('silentHint')}>
            {t('silent')}
          </span>
        )
      }
      const known = loads(node)
      if (known.every((load) => load === undefined)) return DASH
      return (
        <span className={`${classes['number'] ?? ''} ${classes['load'] ?? ''}`}>
          {known.map((load, at) => (
            <span key={at}>{load === undefined ? DASH : formatNumber(load, locale, 2)}</span>
          ))}
        </span>
      )
    },
    text: (node) =>
      loads(node)
        .filter((load) => load !== undefined)
        .join(' '),
  }
}

/** Processor, memory, heap and disk. */
export function meterColumns(words: Words): Readonly<Record<'cpu' | 'ram' | 'heap' | 'disk', NodeColumn>> {
  return {
    cpu: {
      id: 'cpu',
      title: words.t('columns.cpu'),
      width: 76,
      sortValue: ({ cpuPercent }) => cpuPercent,
      cell: ({ cpuPercent }) => <Meter percent={cpuPercent} {...words} />,
      text: ({ cpuPercent }) => percentText(cpuPercent),
    },
    ram: sizeMeterColumn(words, 'ram', ({ ramPercent, ramBytes, ramMaxBytes }) => [ramPercent, ramBytes, ramMaxBytes]),
    heap: sizeMeterColumn(words, 'heap', ({ heapPercent, heapBytes, heapMaxBytes }) => [
      heapPercent,
      heapBytes,
      heapMaxBytes,
    ]),
    disk: sizeMeterColumn(words, 'disk', diskShare),
  }
}

/** How full the disk of a node is. */
export function DiskMeter({ node, ...words }: Words & { node: NodeSummary }) {
  const [percent, usedBytes, totalBytes] = diskShare(node)
  return <Meter {...{ percent, usedBytes, totalBytes }} {...words} />
}

type Share = readonly [percent: number | undefined, usedBytes: number | undefined, totalBytes: number | undefined]

function diskShare({ diskPercent, diskUsedBytes, diskTotalBytes }: NodeSummary): Share {
  return [diskPercent, diskUsedBytes, diskTotalBytes]
}

function sizeMeterColumn(words: Words, id: 'ram' | 'heap' | 'disk', shareOf: (node: NodeSummary) => Share): NodeColumn {
  return {
    id,
    title: words.t(`columns.${id}`),
    width: 150,
    sortValue: (node) => shareOf(node)[0],
    cell: (node) => {
      const [percent, usedBytes, totalBytes] = shareOf(node)
      // The memory is that of the operating system, which fills what is free with its file cache.
      return <Meter {...{ percent, usedBytes, totalBytes }} isFullNormal={id === 'ram'} {...words} />
    },
    text: (node) => percentText(shareOf(node)[0]),
  }
}

function percentText(percent: number | undefined): string {
  return percent === undefined ? '' : `${percent}%`
}

export function uptimeColumn(t: Translate, locale: string): NodeColumn {
  return {
    id: 'uptime',
    title: t('columns.uptime'),
    width: 96,
    align: 'end',
    sortValue: ({ uptimeMs }) => uptimeMs,
    cell: ({ uptimeMs }) => (
      <span className={classes['number']}>
        {uptimeMs === undefined ? DASH : uptimeText(uptimeMs / 1000, t, locale)}
      </span>
    ),
    text: ({ uptimeMs }) => String(uptimeMs ?? ''),
  }
}

/** In the two largest units: `12 d 4 h`, `3 h 20 min`, `59 s`. */
function uptimeText(seconds: number, t: Translate, locale: string): string {
  const whole = (value: number) => formatNumber(Math.floor(value), locale)
  if (seconds >= 86_400)
    return t('uptime.days', { days: whole(seconds / 86_400), hours: whole((seconds % 86_400) / 3600) })
  if (seconds >= 3600) return t('uptime.hours', { hours: whole(seconds / 3600), minutes: whole((seconds % 3600) / 60) })
  if (seconds >= 60) return t('uptime.minutes', { minutes: whole(seconds / 60) })
  return t('uptime.seconds', { seconds: whole(seconds) })
}
