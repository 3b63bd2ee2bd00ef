import { ShardGrid } from '#features/shards/grid/ShardGrid.tsx'
import { RelocationBar } from '#features/shards/relocation/RelocationBar.tsx'
import type { Relocation } from '#features/shards/relocation/useRelocation.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { pageSizes } from '#lib/tableChoices.ts'
import { keepPanelHeight, usePanelHeight } from '#state/views/panelHeights.ts'
import { useShardsView } from '#state/views/shardsView.ts'
import { pageCount, Pager } from '#ui/table/pager/Pager.tsx'
import { RestoreButton } from '#ui/table/panel/RestoreButton.tsx'
import { TableFrame } from '#ui/table/panel/TableFrame.tsx'
import { BarPlace } from '#ui/table/selection/BarPlace.tsx'
import { NoShards } from './NoShards.tsx'
import { ShardLegend } from './ShardLegend.tsx'
import { ShardPlace } from './ShardPlace.tsx'
import type { ShardsViewState } from './shardsViewState.ts'
import type { RelocationsByCopy } from './useShardQueries.ts'
import type { useShardView } from './useShardView.ts'

interface ShardPanelProps {
  grid: ReturnType<typeof useShardView>
  relocations: RelocationsByCopy
  relocation: Relocation
  /** Why the list of nodes is not there. */
  nodesError: Error | null
  view: ShardsViewState
  onViewChange: (change: Partial<ShardsViewState>) => void
  isMaximised: boolean
  onRestore: () => void
}

/** The grid with what belongs to it: the chosen copy above, legend and pages below, and its height. */
export function ShardPanel(props: ShardPanelProps) {
  const { grid, relocations, relocation, nodesError, view, onViewChange, isMaximised, onRestore } = props
  const { columns, onPage, rows, all, hiddenCount } = grid
  const { t } = useTranslation('shards')
  const { order, columnsPerPage } = useShardsView()
  return (
    <TableFrame
      height={usePanelHeight('shardsTable')}
      onHeightChange={(height) => keepPanelHeight('shardsTable', height !== undefined, height)}
      isMaximised={isMaximised}
      onRestore={onRestore}
      bar={
        <BarPlace hint={t('chooseShard')}>
          <RelocationBar relocation={relocation} />
        </BarPlace>
      }
      foot={<ShardFoot {...{ isMaximised, onRestore, onViewChange }} page={view.page} total={columns.length} />}
    >
      {columns.length === 0 ? (
        <ShardPlace>
          <NoShards total={all.length} hiddenCount={hiddenCount} filter={view} onFilterChange={onViewChange} />
        </ShardPlace>
      ) : (
        <ShardGrid
          {...{ rows, relocations, relocation, nodesError }}
          columns={onPage}
          viewKey={[view.filter, view.health, view.node, view.page, columnsPerPage, order].join(' ')}
        />
      )}
    </TableFrame>
  )
}

interface ShardFootProps extends Pick<ShardPanelProps, 'isMaximised' | 'onRestore' | 'onViewChange'> {
  page: number
  total: number
}

/** What the badges mean, and which columns are shown. */
function ShardFoot({ page, total, isMaximised, onRestore, onViewChange }: ShardFootProps) {
  const { t } = useTranslation('shards')
  const columnsPerPage = useShardsView((state) => state.columnsPerPage)
  return (
    <Pager
      lead={<ShardLegend />}
      sizeLabel={t('columnsPerPage')}
      total={total}
      page={Math.min(page, pageCount(total, columnsPerPage))}
      pageSize={columnsPerPage}
      pageSizes={pageSizes}
      onPageChange={(next) => onViewChange({ page: next })}
      onPageSizeChange={(size) => {
        useShardsView.setState({ columnsPerPage: size })
        onViewChange({ page: 1 })
      }}
    >
      {isMaximised && <RestoreButton onRestore={onRestore} />}
    </Pager>
  )
}
