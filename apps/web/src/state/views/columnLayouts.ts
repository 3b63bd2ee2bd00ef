import * as v from 'valibot'
import { plainLayout, type ColumnLayout } from '#lib/columnLayout.ts'
import { isSameData } from '#lib/data/isSameData.ts'
import { persisted } from '#state/storage/persisted.ts'
import { columnLayoutSchema } from './columnLayoutSchema.ts'

/** How many patterns of a table are remembered; beyond that the one that was changed longest ago goes. */
const MOST_PATTERNS = 50

const entrySchema = v.object({ pattern: v.string(), layout: columnLayoutSchema })
type Entry = v.InferOutput<typeof entrySchema>

/** What was changed last comes last. */
const entries = v.pipe(
  v.fallback(v.array(v.unknown()), []),
  v.transform((stored): Entry[] =>
    stored.flatMap((entry) => {
      const parsed = v.safeParse(entrySchema, entry)
      return parsed.success ? [parsed.output] : []
    }),
  ),
)
type ByTable = Record<string, Entry[]>

/** Group `columnLayouts`: by table, then by what its columns hang on, such as an index pattern. */
export const useColumnLayouts = persisted(
  'columnLayouts',
  v.object({ tables: v.fallback(v.optional(v.record(v.string(), entries), {}), {}) }),
  { merge: (base, mine, theirs) => ({ tables: merged(base.tables, mine.tables, theirs.tables) }) },
)

/** Theirs, with the layouts that are other in mine than in what I had. */
function merged(base: ByTable, mine: ByTable, theirs: ByTable): ByTable {
  const changed = Object.entries(mine).map(([table, own]) => {
    const isChanged = (entry: Entry) => !base[table]?.some((before) => isSameData(before, entry))
    return [table, own.filter(isChanged).reduce(withEntry, theirs[table] ?? [])] as const
  })
  return { ...theirs, ...Object.fromEntries(changed) }
}

function withEntry(before: readonly Entry[], entry: Entry): Entry[] {
  return [...before.filter(({ pattern }) => pattern !== entry.pattern), entry].slice(-MOST_PATTERNS)
}

/** The columns of a table for one pattern, as they were left; without a pattern there are none of its own. */
export function useColumnLayout(table: string, pattern: string | undefined): ColumnLayout {
  return useColumnLayouts(
    ({ tables }) => tables[table]?.find((entry) => entry.pattern === pattern)?.layout ?? plainLayout,
  )
}

export function keepColumnLayout(table: string, pattern: string, layout: ColumnLayout): void {
  const { tables } = useColumnLayouts.getState()
  useColumnLayouts.setState({ tables: { ...tables, [table]: withEntry(tables[table] ?? [], { pattern, layout }) } })
}
