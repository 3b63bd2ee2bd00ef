import type { ShardCopy } from '@searchdeck/cluster-client'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useRelocation } from '#features/shards/relocation/useRelocation.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { useLimit } from '#queries/useLimit.ts'
import { useShardsView } from '#state/views/shardsView.ts'
import { HiddenRedNotice } from '#ui/notices/HiddenRedNotice.tsx'
import { PatternNotice } from '#ui/notices/PatternNotice.tsx'
import { WithinBar } from '#ui/within/WithinBar.tsx'
import { WithinRefused } from '#ui/within/WithinRefused.tsx'
import { Page } from '#ui/page/Page.tsx'
import { QueryView } from '#ui/page/QueryView.tsx'
import { ShardPanel } from './ShardPanel.tsx'
import { ShardPlace, ShardSkeleton } from './ShardPlace.tsx'
import { ShardSettings } from './ShardSettings.tsx'
import type { ShardColumn } from './shardColumns.ts'
import type { ShardsViewState } from './shardsViewState.ts'
import { ShardTools } from './ShardTools.tsx'
import { useShardQueries } from './useShardQueries.ts'
import { useShardView } from './useShardView.ts'

const MoveDialog = lazy(() =>
  import('#features/shards/relocation/MoveDialog.tsx').then((loaded) => ({ default: loaded.MoveDialog })),
)

const none: readonly ShardCopy[] = []

interface ShardsPageProps {
  view: ShardsViewState
  /** A change of anything but the page leads back to the first page. */
  onViewChange: (change: Partial<ShardsViewState>) => void
}

/** Where every copy of every shard is, why some are nowhere, and the way to move one. */
export function ShardsPage({ view, onViewChange }: ShardsPageProps) {
  const { t } = useTranslation('shards')
  const { t: tShell } = useTranslation('shell')
  const [wanted, setWanted] = useState<ShardCopy>()
  const [isMaximised, setMaximised] = useState(false)
  const limit = useLimit()
  // While somebody looks for a place for a copy nothing may change places under the pointer.
  const { shards, nodes, relocations, reload } = useShardQueries(wanted !== undefined)
  const copies = shards.data ?? none
  const grid = useShardView(copies, nodes.data, view)
  useAskedExplanation(view.explain, grid.all, setWanted)
  const relocation = useRelocation({ wanted, setWanted, columns: grid.all, rows: grid.rows })
  const { chosen, move } = relocation
  return (
    <Page
      busy={shards.isFetching}
      title={t('title')}
      links={
        <Link to="/cluster/$clusterIndex/shards/recovery" from="/cluster/$clusterIndex">
          {tShell('pages.shardRecovery')}
        </Link>
      }
      count={shards.data && !grid.isPending && <Count shown={grid.shown} total={copies.length} />}
      tools={
        <ShardTools
          {...{ nodes: grid.nodeNames, onReload: reload, busy: shards.isFetching }}
          updatedAt={shards.dataUpdatedAt}
          filter={view}
          onFilterChange={onViewChange}
        >
          <ShardSettings onMaximise={() => setMaximised(true)} />
        </ShardTools>
      }
    >
      <WithinBar error={shards.error} limit={limit} />
      <PatternNotice pattern={grid.pattern} trouble={grid.trouble} />
      <HiddenRedNotice count={grid.hiddenRed} onShow={() => useShardsView.setState({ showHiddenIndices: true })} />
      <QueryView
        query={shards}
        pending={<ShardSkeleton />}
        failed={(notice) => (
          <ShardPlace>
            {notice}
            <WithinRefused error={shards.error} limit={limit} />
          </ShardPlace>
        )}
      >
        {() =>
          grid.isPending && grid.columns.length === 0 ? (
            <ShardSkeleton />
          ) : (
            <ShardPanel
              {...{ grid, relocations, relocation, view, onViewChange, isMaximised }}
              nodesError={nodes.error}
              onRestore={() => setMaximised(false)}
            />
          )
        }
      </QueryView>
      {chosen && move && (
        <Suspense>
          <MoveDialog copy={chosen} move={move} onMoved={relocation.cancel} onClose={relocation.cancelMove} />
        </Suspense>
      )}
    </Page>
  )
}

/** A link may ask why a shard of an index has no node: the worst of them is chosen as soon as the shards are known, once. */
function useAskedExplanation(
  index: string | undefined,
  columns: readonly ShardColumn[],
  choose: (copy: ShardCopy) => void,
) {
  const [answered, setAnswered] = useState<string>()
  const column = index === undefined ? undefined : columns.find(({ name }) => name === index)
  if (column === undefined || answered === index) return
  setAnswered(index)
  const without = column.copies.filter(({ state }) => state === 'UNASSIGNED')
  const copy = without.find(({ primary }) => primary) ?? without[0]
  if (copy) choose(copy)
}

function Count({ shown, total }: { shown: number; total: number }) {
  const { t } = useTranslation('shards')
  const locale = useLocale()
  const shownText = shown.toLocaleString(locale)
  return shown === total ? shownText : t('countOf', { shown: shownText, total: total.toLocaleString(locale) })
}
