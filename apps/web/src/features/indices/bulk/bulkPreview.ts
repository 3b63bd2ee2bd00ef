import type { IndexSummary } from '@searchdeck/cluster-client'
import { fitting } from '#features/indices/actions/indexActions.ts'
import { inReadingOrder } from '#lib/names/readingOrder.ts'
import type { IndexAction } from '#queries/changes/indexAction.ts'

/** What an action on the selected indices will hit. */
export interface BulkPreview {
  /** Those that will be changed, by their names. */
  readonly indices: readonly IndexSummary[]
  /** Of them; documents and bytes of those that say so. */
  readonly docs: number
  readonly sizeBytes: number
  readonly red: number
  /** Selected, and not in the list as it is filtered now. */
  readonly unseen: number
  /** Selected, and nothing that the action can be done with. */
  readonly leftOut: number
}

export function bulkPreview(
  action: IndexAction,
  selected: readonly IndexSummary[],
  inSight: ReadonlySet<string>,
): BulkPreview {
  const chosen = fitting(action, selected)
  const isRed = ({ health }: IndexSummary) => health === 'red'
  const sum = (figure: 'docs' | 'sizeBytes') => chosen.reduce((total, index) => total + (index[figure] ?? 0), 0)
  return {
    indices: chosen.toSorted((one, other) => inReadingOrder(one.name, other.name)),
    docs: sum('docs'),
    sizeBytes: sum('sizeBytes'),
    red: chosen.filter(isRed).length,
    unseen: chosen.filter(({ name }) => !inSight.has(name)).length,
    leftOut: selected.length - chosen.length,
  }
}
