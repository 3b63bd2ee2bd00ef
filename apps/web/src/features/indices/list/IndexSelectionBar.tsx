import type { IndexSummary } from '@searchdeck/cluster-client'
import type { BulkChoice } from '#features/indices/bulk/BulkDialog.tsx'
import { BulkMenu } from '#features/indices/bulk/BulkMenu.tsx'
import { useTranslation } from '#i18n/useTranslation.ts'
import { countSelected } from '#ui/table/selection/selection.ts'
import { SelectionBar } from '#ui/table/selection/SelectionBar.tsx'
import { CopyButton } from '#ui/values/CopyButton.tsx'

interface IndexSelectionBarProps {
  /** What is selected of what is still there. */
  indices: readonly IndexSummary[]
  /** What the filter left. */
  filtered: readonly IndexSummary[]
  selected: ReadonlySet<string>
  /** How many indices there are. */
  total: number
  onClear: () => void
  onChoose: (choice: BulkChoice) => void
}

/** What can be done with the selected indices. */
export function IndexSelectionBar(props: IndexSelectionBarProps) {
  const { indices, filtered, selected, total, onClear, onChoose } = props
  const { t } = useTranslation('indices')
  return (
    <SelectionBar
      label={t('selectedIndices')}
      selected={indices.length}
      inSight={countSelected(
        filtered.map(({ name }) => name),
        selected,
      )}
      filtered={filtered.length}
      total={total}
      onClear={onClear}
    >
      <BulkMenu
        selected={indices}
        onChoose={(action) =>
          onChoose({ action, selected: indices, inSight: new Set(filtered.map(({ name }) => name)) })
        }
      />
      <CopyButton text={indices.map(({ name }) => name).join('\n')} label={t('copyNames')} look="quiet" collapsing />
    </SelectionBar>
  )
}
