import type { ShardRow } from '#features/shards/shardRows.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { usageTone } from '#lib/numbers/usageTone.ts'
import { MiddleName } from '#ui/values/MiddleName.tsx'
import classes from './ShardGrid.module.css'

interface NodeHeadProps {
  row: ShardRow
  /** What the names of all nodes end in. */
  ending: string
  isActive: boolean
  /** The node in the list of nodes. */
  hrefOf: (name: string) => string
}

/** The head of a row: the node with its address, its shards and how full its disk is; or what has no node. */
export function NodeHead({ row, ending, isActive, hrefOf }: NodeHeadProps) {
  const name = row.node?.name
  return (
    <div
      role="rowheader"
      aria-colindex={1}
      tabIndex={isActive ? 0 : -1}
      data-active={isActive ? '' : undefined}
      className={classes['node']}
    >
      {name === undefined ? <Unassigned row={row} /> : <Node {...{ row, name, ending }} href={hrefOf(name)} />}
    </div>
  )
}

function Unassigned({ row: { shards, primaries } }: { row: ShardRow }) {
  const { t } = useTranslation('shards')
  const locale = useLocale()
  const parts = useCopiesText()(primaries, shards - primaries)
  return (
    <>
      <span className={classes['pair']}>
        <strong>{t('unassigned')}</strong>
        <span className={classes['disk']}>{shards.toLocaleString(locale)}</span>
      </span>
      <span className={classes['figures']} title={parts}>
        {parts}
      </span>
    </>
  )
}

/** `1 primary, 2 replicas` */
export function useCopiesText(): (primaries: number, replicas: number) => string {
  const { t } = useTranslation('shards')
  const locale = useLocale()
  const number = (count: number) => ({ count, number: count.toLocaleString(locale) })
  return (primaries, replicas) => [t('primaries', number(primaries)), t('replicas', number(replicas))].join(', ')
}

function Node({ row, name, ending, href }: { row: ShardRow; name: string; ending: string; href: string }) {
  const { t } = useTranslation('shards')
  const locale = useLocale()
  const { summary, shards, node } = row
  const disk = summary?.diskPercent
  return (
    <>
      <span className={classes['pair']}>
        <strong>
          <MiddleName {...{ name, ending, href }} />
        </strong>
        {summary && (
          <span className={classes['disk']} data-tone={usageTone(disk)}>
            {disk === undefined ? '–' : `${Math.round(disk)}%`}
          </span>
        )}
      </span>
      <span className={`${classes['pair'] ?? ''} ${classes['figures'] ?? ''}`}>
        <span>{node?.ip ?? '–'}</span>
        <span>{t('shardCount', { count: shards, number: shards.toLocaleString(locale) })}</span>
      </span>
    </>
  )
}
