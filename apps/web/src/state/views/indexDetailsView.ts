import * as v from 'valibot'
import { refreshIntervals } from '#lib/tableChoices.ts'
import { persisted } from '#state/storage/persisted.ts'
import { orElse } from './tableView.ts'

/** Group `indexDetails`: how the page of an index was left, the same for every index and cluster. */
export const useIndexDetailsView = persisted(
  'indexDetails',
  v.object({ refreshSeconds: orElse(v.picklist(refreshIntervals), 0) }),
)
