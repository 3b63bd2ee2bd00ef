import type { ReactNode } from 'react'
import classes from '#features/shards/grid/ShardGrid.module.css'
import { useTranslation } from '#i18n/useTranslation.ts'
import { useIsLate } from '#ui/notices/useIsLate.ts'
import { Skeleton } from '#ui/page/Skeleton.tsx'
import { BarPlace } from '#ui/table/selection/BarPlace.tsx'

/** What stands where the grid would: why there is none, under its head. */
export function ShardPlace({ children }: { children: ReactNode }) {
  return (
    <div className={classes['still']}>
      <StillHead />
      {children}
    </div>
  )
}

/** The grid while its first answer is pending: its head, and what holds the place once it is late. */
export function ShardSkeleton() {
  const isLate = useIsLate()
  const { t } = useTranslation('shell')
  const { t: tShards } = useTranslation('shards')
  return (
    <div className={classes['still']} role="status" aria-label={t('loading')}>
      <BarPlace hint={tShards('chooseShard')} />
      <StillHead />
      {Array.from({ length: isLate ? 16 : 0 }, (_, row) => (
        <div key={row} className={classes['stillRow']} aria-hidden="true">
          <span>
            <Skeleton width={[120, 96, 132][row % 3] ?? 120} />
          </span>
          {Array.from({ length: 14 }, (__, column) => (
            <span key={column}>{(row * 5 + column * 3) % 7 < 3 && <Skeleton width={24} />}</span>
          ))}
        </div>
      ))}
    </div>
  )
}

/** The head of a grid that is not there: no grid for those who hear it. */
function StillHead() {
  const { t } = useTranslation('shards')
  return (
    <div className={classes['stillHead']}>
      <div className={classes['corner']}>
        <strong>{t('node')}</strong>
      </div>
    </div>
  )
}
