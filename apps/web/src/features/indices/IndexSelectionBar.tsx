import type { IndexSummary } from '@searchdeck/cluster-client'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '#ui/CopyButton.tsx'
import { countSelected } from '#ui/table/selection.ts'
import { SelectionBar } from '#ui/table/SelectionBar.tsx'

interface IndexSelectionBarProps {
  /** Of the selected indices. */
  names: readonly string[]
  /** What the filter left. */
  filtered: readonly IndexSummary[]
  selected: ReadonlySet<string>
  /** How many indices there are. */
  total: number
  onClear: () => void
}

/** What can be done with the selected indices. */
export function IndexSelectionBar({ names, filtered, selected, total, onClear }: IndexSelectionBarProps) {
  const { t } = useTranslation('indices')
  return (
    <SelectionBar
      label={t('selectedIndices')}
      selected={names.length}
      inSight={countSelected(
        filtered.map(({ name }) => name),
        selected,
      )}
      filtered={filtered.length}
      total={total}
      onClear={onClear}
    >
      <CopyButton text={names.join('\n')} label={t('copyNames')} look="quiet" />
    </SelectionBar>
  )
}
