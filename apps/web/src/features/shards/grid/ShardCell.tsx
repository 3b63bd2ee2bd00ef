import type { ShardCopy } from '@searchdeck/cluster-client'
import { IconArrowDown, IconLock } from '@tabler/icons-react'
import { memo } from 'react'
import { refusalText } from '#features/shards/relocation/refusalText.ts'
import type { NodeOffer } from '#features/shards/relocation/relocation.ts'
import { copyKeys, type CellCopy } from '#features/shards/shardRows.ts'
import { keyOfTravelling, type RelocationsByCopy } from '#features/shards/useShardQueries.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { shownInCell } from './gridMeasures.ts'
import { ShardBadge } from './ShardBadge.tsx'
import classes from './ShardGrid.module.css'

interface ShardCellProps {
  cells: readonly CellCopy[]
  /** Of the grid, from 0; the head is row 0 and the nodes are column 0. */
  column: number
  left: number
  width: number
  /** What the node is to the chosen copy; only in that copy's column. */
  offer: NodeOffer | undefined
  /** The chosen copy's column. */
  isMarked: boolean
  chosen: ShardCopy | undefined
  /** Only where something in the cell is on its way. */
  relocations: RelocationsByCopy | undefined
  /** Which of its badges and buttons can be reached by Tab, if the keyboard is in this cell. */
  activeStop: number | undefined
  /** The cluster allows no changes. */
  isLocked: boolean
  row: string
  onChoose: (copy: ShardCopy) => void
  onMoveHere: (row: string) => void
  /** Shows all copies of the cell. */
  onMore: (anchor: HTMLElement, row: string, column: number) => void
}

/** The copies of one index on one node, and what the node is to the copy that was chosen. */
export const ShardCell = memo(function ShardCell(props: ShardCellProps) {
  const { cells, column, left, width, offer, isMarked, chosen, relocations, activeStop } = props
  const shown = shownInCell(cells)
  const isCut = shown < cells.length
  const stops = shown + (isCut ? 1 : 0) + (offer ? 1 : 0)
  const keys = copyKeys(cells)
  const active = activeStop === undefined ? undefined : Math.min(activeStop, stops - 1)
  return (
    <div
      role="gridcell"
      aria-colindex={column + 1}
      tabIndex={active === -1 ? 0 : undefined}
      className={classes['cell']}
      // The bar of the chosen copy comes in above: the row that it was chosen in stays in sight.
      data-active={active === undefined ? undefined : ''}
      data-marked={isMarked ? '' : undefined}
      style={{ left, width }}
    >
      {cells.slice(0, shown).map((cell, at) => (
        <ShardBadge
          key={keys[at]}
          cell={cell}
          percent={relocations?.get(keyOfTravelling(cell.copy))?.percent}
          isChosen={cell.copy === chosen}
          stop={at}
          isActive={active === at}
          onChoose={props.onChoose}
        />
      ))}
      {isCut && <MoreCopies {...props} hidden={cells.length - shown} stop={shown} isActive={active === shown} />}
      {offer && <Offer {...props} offer={offer} stop={stops - 1} isActive={active === stops - 1} />}
    </div>
  )
})

interface StopProps extends ShardCellProps {
  stop: number
  isActive: boolean
}

function MoreCopies({ hidden, stop, isActive, row, column, onMore }: StopProps & { hidden: number }) {
  const { t } = useTranslation('shards')
  return (
    <button
      type="button"
      data-stop={stop}
      tabIndex={isActive ? 0 : -1}
      className={classes['more']}
      aria-haspopup="dialog"
      aria-label={t('moreCopies', { count: hidden })}
      onClick={({ currentTarget }) => onMore(currentTarget, row, column)}
    >
      {`+${hidden}`}
    </button>
  )
}

function Offer(props: StopProps & { offer: NodeOffer }) {
  const { offer, stop, isActive } = props
  const { t } = useTranslation('shards')
  const locale = useLocale()
  if (offer.kind === 'target') return <Target {...props} />
  const text = offer.kind === 'possible' ? t('possible') : refusalText(offer.verdict, t, locale)
  return (
    <span data-stop={stop} tabIndex={isActive ? 0 : -1} role="note" aria-label={text} className={classes['reason']}>
      {text}
    </span>
  )
}

function Target({ stop, isActive, cells, row, isLocked, onMoveHere }: StopProps) {
  const { t } = useTranslation('shards')
  const { t: tShell } = useTranslation('shell')
  const lock = { 'aria-disabled': true, 'aria-description': tShell('changesOff') }
  return (
    <button
      type="button"
      data-stop={stop}
      tabIndex={isActive ? 0 : -1}
      className={classes['target']}
      aria-label={t('moveHere')}
      {...(isLocked ? lock : { onClick: () => onMoveHere(row) })}
    >
      {isLocked && <IconLock size={12} aria-hidden />}
      <TargetText copies={cells.length} isLocked={isLocked} />
    </button>
  )
}

/** As much as there is room for beside the copies that are there. */
function TargetText({ copies, isLocked }: { copies: number; isLocked: boolean }) {
  const { t } = useTranslation('shards')
  if (copies < 2) return copies === 0 ? t('moveHere') : t('here')
  return isLocked ? null : <IconArrowDown size={12} aria-hidden />
}
