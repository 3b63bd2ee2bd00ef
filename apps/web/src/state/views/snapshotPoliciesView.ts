import * as v from 'valibot'
import { persisted } from '#state/storage/persisted.ts'
import { tableViewFields } from './tableView.ts'

/** Group `snapshotPolicies`: how the list of policies that take snapshots was left, the same for every cluster. */
export const useSnapshotPoliciesView = persisted(
  'snapshotPolicies',
  v.object({ ...tableViewFields({ sortBy: 'name' }) }),
)
