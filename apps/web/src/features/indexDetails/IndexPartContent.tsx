import type { IndexSummary } from '@searchdeck/cluster-client'
import { lazy, Suspense } from 'react'
import { IndexMappings } from '#features/indexDetails/mappings/IndexMappings.tsx'
import { IndexOverview } from '#features/indexDetails/overview/IndexOverview.tsx'
import { IndexStatistics } from '#features/indexDetails/overview/IndexStatistics.tsx'
import { IndexSettings } from '#features/indexDetails/settings/IndexSettings.tsx'
import { IndexShards } from '#features/indexDetails/shards/IndexShards.tsx'
import { IndexAliases } from './IndexAliases.tsx'
import type { IndexPartProps } from './indexDetailsView.ts'
import { PartPending } from './PartPending.tsx'

const RawAnswer = lazy(() => import('./RawAnswer.tsx').then((loaded) => ({ default: loaded.RawAnswer })))

interface IndexPartContentProps extends IndexPartProps {
  index: IndexSummary
  onManageAliases: () => void
}

/** The part of the index that is shown. */
export function IndexPartContent({ index, onManageAliases, ...props }: IndexPartContentProps) {
  const { name, view } = props
  if (view.raw) {
    return (
      <Suspense fallback={<PartPending />}>
        <RawAnswer key={view.part} name={name} part={view.part} />
      </Suspense>
    )
  }
  switch (view.part) {
    case 'settings':
      return <IndexSettings {...props} isClosed={index.status === 'close'} />
    case 'mappings':
      return <IndexMappings {...props} />
    case 'aliases':
      return <IndexAliases {...props} onManage={onManageAliases} />
    case 'stats':
      return <IndexStatistics {...props} />
    case 'shards':
      return <IndexShards {...props} />
    case 'overview':
      return <IndexOverview {...props} index={index} />
  }
}
