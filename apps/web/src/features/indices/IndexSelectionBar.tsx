import type { IndexSummary } from '@searchdeck/cluster-client'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '#ui/CopyButton.tsx'
import { countSelected } from '#ui/table/selection.ts'
import { SelectionBar } from '#ui/table/SelectionBar.tsx'

interface IndexSelectionBarProps {
  all: readonly IndexSummary[]
  filtered: readonly IndexSummary[]
  selected: ReadonlySet<string>
  onClear: () => void
}

/** What is done with the selected indices; nothing while none is. */
export function IndexSelectionBar({ all, filtered, selected, onClear }: IndexSelectionBarProps) {
  const { t } = useTranslation('indices')
  if (selected.size === 0) return null
  const names = all.flatMap(({ name }) => (selected.has(name) ? [name] : []))
  if (names.length === 0) return null
  return (
    <SelectionBar
      label={t('selectedIndices')}
      selected={names.length}
      inSight={countSelected(
        filtered.map(({ name }) => name),
        selected,
      )}
      filtered={filtered.length}
      total={all.length}
      onClear={onClear}
    >
      <CopyButton text={names.join('\n')} label={t('copyNames')} look="quiet" />
    </SelectionBar>
  )
}
