import * as v from 'valibot'
import { persisted } from '#state/storage/persisted.ts'

const KEPT = 30

/** Group `palette`: the ids of what was last chosen in the command palette, the latest first. */
export const useRecentCommands = persisted(
  'palette',
  v.object({ recent: v.fallback(v.optional(v.array(v.string()), []), []) }),
)

export function rememberCommand(id: string): void {
  const { recent } = useRecentCommands.getState()
  useRecentCommands.setState({ recent: [id, ...recent.filter((each) => each !== id)].slice(0, KEPT) })
}
