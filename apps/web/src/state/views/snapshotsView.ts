import * as v from 'valibot'
import { persisted } from '#state/storage/persisted.ts'
import { tableViewFields } from './tableView.ts'

/** Group `snapshots`: how the list of a repository's snapshots was left, the same for every repository and cluster. */
export const useSnapshotsView = persisted(
  'snapshots',
  v.object({ ...tableViewFields({ sortBy: 'start_time', descending: true }) }),
)
