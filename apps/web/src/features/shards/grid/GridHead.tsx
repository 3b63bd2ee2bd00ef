import type { ShardColumn } from '#features/shards/shardColumns.ts'
import { describeError } from '#i18n/describeError.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { rowLink } from '#ui/table/cells/rowLink.ts'
import { Health } from '#ui/values/Health.tsx'
import classes from './ShardGrid.module.css'
import { useCopiesText } from './NodeHead.tsx'
import type { GridPlace } from './useShardKeys.ts'
import type { DrawnColumn } from './useVisibleRange.ts'
import { wrapName } from './wrapName.ts'

interface GridHeadProps {
  drawn: readonly DrawnColumn[]
  nodeCount: number
  /** Whether disks are known. */
  hasDisk: boolean
  /** Why the list of nodes is not there. */
  nodesError: Error | null
  active: GridPlace
  /** The chosen copy's index. */
  marked: string | undefined
  /** The page of an index. */
  hrefOf: (index: string) => string
}

/** The indices: name with its tail, health, primaries and replicas. */
export function GridHead(props: GridHeadProps) {
  const { drawn, nodeCount, hasDisk, nodesError, active, marked, hrefOf } = props
  return (
    <div role="rowgroup" className={classes['head']}>
      <div role="row" aria-rowindex={1}>
        <Corner {...{ nodeCount, hasDisk, nodesError }} isActive={active.row === -1 && active.column === 0} />
        {drawn.map(({ column, index, left, width }) => (
          <IndexHead
            key={column.name}
            {...{ column, index, left, width }}
            isActive={active.row === -1 && active.column === index + 1}
            isMarked={column.name === marked}
            href={hrefOf(column.name)}
          />
        ))}
      </div>
    </div>
  )
}

interface CornerProps {
  nodeCount: number
  hasDisk: boolean
  nodesError: Error | null
  isActive: boolean
}

function Corner({ nodeCount, hasDisk, nodesError, isActive }: CornerProps) {
  const { t } = useTranslation('shards')
  const { t: tErrors } = useTranslation('errors')
  const locale = useLocale()
  return (
    <div role="columnheader" aria-colindex={1} tabIndex={isActive ? 0 : -1} className={classes['corner']}>
      <span className={classes['pair']}>
        <strong>{t('node')}</strong>
        {hasDisk && <span>{t('diskUsed')}</span>}
      </span>
      {nodesError && !hasDisk && (
        <span className={classes['trouble']}>
          {t('diskUnknown', { reason: describeError(nodesError, tErrors).title })}
        </span>
      )}
      {nodeCount > 0 && <span>{t('nodes', { count: nodeCount, number: nodeCount.toLocaleString(locale) })}</span>}
    </div>
  )
}

interface IndexHeadProps extends DrawnColumn {
  isActive: boolean
  isMarked: boolean
  href: string
}

function IndexHead({ column, index, left, width, isActive, isMarked, href }: IndexHeadProps) {
  const { health, name, primaries, replicas } = column
  const copies = useCopiesText()
  return (
    <div
      role="columnheader"
      aria-colindex={index + 2}
      aria-label={[name, health, copies(primaries, replicas)].join(', ')}
      tabIndex={isActive ? 0 : -1}
      className={classes['index']}
      data-mark={health === 'green' ? undefined : health}
      data-marked={isMarked ? '' : undefined}
      style={{ left, width }}
    >
      <a {...rowLink()} href={href} aria-label={name} className={classes['name']}>
        {wrapName(name).join('\n')}
      </a>
      <span className={classes['counts']}>
        <Health state={health} shapeOnly />
        {countsText(column)}
      </span>
    </div>
  )
}

/** `5p 1r` */
function countsText({ primaries, replicas }: Pick<ShardColumn, 'primaries' | 'replicas'>): string {
  return `${primaries}p ${replicas}r`
}
