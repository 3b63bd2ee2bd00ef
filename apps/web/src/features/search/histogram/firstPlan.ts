import type { Cluster, HistogramPlan } from '@searchdeck/cluster-client'
import { placeOf } from '#state/placeOf.ts'
import { useSettings } from '#state/preferences.ts'
import type { SearchView } from '#state/views/searchAddress.ts'
import { storedSearch } from '#state/views/searchView.ts'
import { planOf } from './planOf.ts'

/** How hits are counted over time before it is known which dates they have: as `useHistogram` begins. */
export function firstPlan(cluster: Cluster, { time }: SearchView): HistogramPlan | undefined {
  const { histogramShown, histogramField } = storedSearch(placeOf(cluster.id))
  const field = time?.field ?? histogramField
  const { localizeTimestamp: isLocalTime } = useSettings.getState()
  return histogramShown && field !== '' ? planOf({ field, time, isLocalTime }, cluster.engine) : undefined
}
