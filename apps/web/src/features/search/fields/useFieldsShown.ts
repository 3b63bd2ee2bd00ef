import { useActiveCluster } from '#queries/activeCluster.ts'
import { placeOf } from '#state/placeOf.ts'
import { keepSearch, useStoredSearch } from '#state/views/searchView.ts'

/** Whether the list of fields stands beside the hits, as it was left on this cluster. */
export function useFieldsShown() {
  const place = placeOf(useActiveCluster().id)
  const { fieldsShown } = useStoredSearch(place)
  return [fieldsShown, (isShown: boolean) => keepSearch(place, { fieldsShown: isShown })] as const
}
