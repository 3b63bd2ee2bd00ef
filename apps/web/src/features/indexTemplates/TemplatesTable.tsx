import type { IndexTemplate } from '@searchdeck/cluster-client'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { textOfChips, withChip } from '#lib/filterChips.ts'
import type { Column } from '#ui/table/column.ts'
import { TablePanel, type TablePanelState } from '#ui/table/TablePanel.tsx'
import { detailHeight } from './detailHeight.ts'
import type { IndexTemplatesViewState } from './indexTemplatesViewState.ts'
import { NoTemplates } from './NoTemplates.tsx'
import { TemplateDetail } from './TemplateDetail.tsx'

const nothing: ReadonlySet<string> = new Set()

interface TemplatesTableProps {
  panel: TablePanelState
  columns: readonly Column<IndexTemplate>[]
  /** What the filter left. */
  rows: readonly IndexTemplate[]
  /** The answer that they came in. */
  text: string
  /** How many of this kind the cluster has. */
  total: number
  hiddenCount: number
  view: IndexTemplatesViewState
  onViewChange: (change: Partial<IndexTemplatesViewState>) => void
}

/** The list; each row opens to what the cluster says of it. */
export function TemplatesTable({ view, onViewChange, text, total, hiddenCount, ...table }: TemplatesTableProps) {
  const { t } = useTranslation('indexTemplates')
  const [expanded, setExpanded] = useState(nothing)
  return (
    <TablePanel
      {...table}
      label={t('title')}
      rowKey={({ name }) => name}
      sort={view.sort}
      onSortChange={(sort) => onViewChange({ sort })}
      page={view.page}
      onPageChange={(page) => onViewChange({ page })}
      viewKey={[view.filter, textOfChips(view.chips)].join(' ')}
      onFilterBy={(row, { filterName = '', text: textOf }) =>
        onViewChange({ chips: withChip(view.chips, { column: filterName, value: textOf(row) }) })
      }
      expansion={{
        expanded,
        onChange: setExpanded,
        height: (template) => detailHeight(text, template),
        detail: (template) => <TemplateDetail template={template} text={text} />,
      }}
      empty={<NoTemplates {...{ total, hiddenCount }} filter={view} onFilterChange={onViewChange} />}
    />
  )
}
