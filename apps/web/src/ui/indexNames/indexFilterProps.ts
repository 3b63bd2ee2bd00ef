import type { SearchTarget, TargetMatch } from '@searchdeck/cluster-client'

export interface IndexFilterProps {
  /** Names and patterns, separated by commas. */
  value: string
  onChange: (value: string) => void
  /** What there is to choose from; absent while it is not known. */
  targets: readonly SearchTarget[] | undefined
  /** Why the names could not be read. */
  error: unknown
  onReload: () => void
  /** What `value` reaches; absent while the names are not known. */
  match: TargetMatch | undefined
}
