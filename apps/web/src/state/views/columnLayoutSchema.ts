import * as v from 'valibot'
import { columnWidth, type ColumnLayout } from '#lib/columnLayout.ts'

const ids = v.pipe(
  v.fallback(v.optional(v.array(v.unknown()), []), []),
  v.transform((each) => [...new Set(each.filter((id) => typeof id === 'string'))]),
)

const widths = v.pipe(
  v.fallback(v.optional(v.record(v.string(), v.unknown()), {}), {}),
  v.transform((each) =>
    Object.fromEntries(
      Object.entries(each).flatMap(([id, width]) =>
        typeof width === 'number' && Number.isFinite(width) ? [[id, columnWidth(width)]] : [],
      ),
    ),
  ),
)

const layout = v.looseObject({ order: ids, hidden: ids, shown: v.exactOptional(ids), widths })

/** How the columns of a table were left. Ids that no column has are kept: another version may know them. */
export const columnLayoutSchema: v.GenericSchema<unknown, ColumnLayout> = v.fallback(
  v.optional(layout, () => v.parse(layout, {})),
  () => v.parse(layout, {}),
)
