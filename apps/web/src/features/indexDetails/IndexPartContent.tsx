import type { IndexSummary } from '@searchdeck/cluster-client'
import { lazy, Suspense } from 'react'
import { IndexAliases } from './IndexAliases.tsx'
import type { IndexPartProps } from './indexDetailsView.ts'
import { IndexMappings } from './IndexMappings.tsx'
import { IndexOverview } from './IndexOverview.tsx'
import { IndexSettings } from './IndexSettings.tsx'
import { IndexShards } from './IndexShards.tsx'
import { PartPending } from './PartPending.tsx'
import { IndexStatistics } from './IndexStatistics.tsx'

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
