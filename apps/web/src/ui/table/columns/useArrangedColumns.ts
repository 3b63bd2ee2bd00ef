import { useMemo } from 'react'
import type { TablePanelState } from '#ui/table/panel/TablePanel.tsx'
import { arrangeColumns } from './arrangeColumns.ts'
import type { Column } from './column.ts'

/** The columns of a panel's table as somebody arranged them; the same array for as long as nothing changes. */
export function useArrangedColumns<Row>(
  declared: readonly Column<Row>[],
  { choices }: Pick<TablePanelState, 'choices'>,
): readonly Column<Row>[] {
  const layout = choices.columns
  return useMemo(() => arrangeColumns(declared, layout), [declared, layout])
}
