import type { ShardCopy } from '@searchdeck/cluster-client'
import { IconArrowDownLeft, IconArrowUpRight } from '@tabler/icons-react'
import { canBeChosen } from '#features/shards/relocation/relocation.ts'
import { isOnItsWay, type CellCopy } from '#features/shards/shardRows.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { runningPercent } from '#lib/numbers/runningPercent.ts'
import classes from './ShardBadge.module.css'

/** `p2`, `r0`. */
export function badgeText({ primary, shard }: Pick<ShardCopy, 'primary' | 'shard'>): string {
  return `${primary ? 'p' : 'r'}${shard}`
}

interface ShardBadgeProps {
  cell: CellCopy
  /** Of the bytes, 0 to 100, where it is on its way and that is known. */
  percent: number | undefined
  isChosen: boolean
  /** Which of its cell's badges and buttons it is, from 0. */
  stop: number
  isActive: boolean
  onChoose: (copy: ShardCopy) => void
}

/** One copy of a shard: primary or replica, its number, its state by border, and how far it has come. */
export function ShardBadge({ cell, percent, isChosen, stop, isActive, onChoose }: ShardBadgeProps) {
  const { copy, isArriving } = cell
  const isFree = canBeChosen(copy) && !isArriving
  const label = useLabel(cell, percent)
  const choice = isFree ? { 'aria-pressed': isChosen, onClick: () => onChoose(copy) } : { 'aria-disabled': true }
  return (
    <button
      type="button"
      data-stop={stop}
      tabIndex={isActive ? 0 : -1}
      className={classes['badge']}
      data-kind={copy.primary ? 'primary' : 'replica'}
      data-state={isArriving ? 'ARRIVING' : copy.state}
      aria-label={label}
      {...choice}
    >
      {badgeText(copy)}
      {isArriving ? (
        <IconArrowDownLeft size={10} aria-hidden />
      ) : (
        copy.target && <IconArrowUpRight size={10} aria-hidden />
      )}
      {isOnItsWay(copy) && percent !== undefined && <small>{percentText(percent)}</small>}
    </button>
  )
}

/** `primary 2, RELOCATING, 45%` */
function useLabel({ copy, isArriving }: CellCopy, percent: number | undefined): string {
  const { t } = useTranslation('shards')
  const name = t(copy.primary ? 'primaryOf' : 'replicaOf', { number: String(copy.shard) })
  const parts = [name, isArriving ? t('arriving') : copy.state, percent === undefined ? '' : percentText(percent)]
  return parts.filter((each) => each !== '').join(', ')
}

function percentText(percent: number): string {
  return `${runningPercent(percent)}%`
}
