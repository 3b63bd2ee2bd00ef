import type { IndexSummary } from '@searchdeck/cluster-client'
import type { BulkChoice } from '#features/indices/bulk/BulkDialog.tsx'
import { removalsOf } from '#features/indices/bulk/blockRemovals.ts'
import { BulkMenu } from '#features/indices/bulk/BulkMenu.tsx'
import type { SettingChoice } from '#features/indices/bulk/ChangeSettingDialog.tsx'
import type { BlocksChoice } from '#features/indices/bulk/RemoveBlocksDialog.tsx'
import { useTranslation } from '#i18n/useTranslation.ts'
import { countSelected } from '#ui/table/selection/selection.ts'
import { SelectionBar } from '#ui/table/selection/SelectionBar.tsx'
import { CopyButton } from '#ui/values/CopyButton.tsx'
import type { BlocksByIndex } from './indexRows.ts'

interface IndexSelectionBarProps {
  /** What is selected of what is still there. */
  indices: readonly IndexSummary[]
  /** What the filter left. */
  filtered: readonly IndexSummary[]
  selected: ReadonlySet<string>
  /** How many indices there are. */
  total: number
  onClear: () => void
  blocks: BlocksByIndex | undefined
  onBulk: (choice: BulkChoice) => void
  onRemoveBlocks: (choice: BlocksChoice) => void
  onChangeSetting: (choice: SettingChoice) => void
}

/** What can be done with the selected indices. */
export function IndexSelectionBar(props: IndexSelectionBarProps) {
  const { indices, filtered, selected, total, onClear, blocks, onBulk, onRemoveBlocks, onChangeSetting } = props
  const { t } = useTranslation('indices')
  const choice = () => ({ selected: indices, inSight: new Set(filtered.map(({ name }) => name)) })
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
        isBlocked={blocks !== undefined && removalsOf(indices, blocks).length > 0}
        onChoose={(action) => onBulk({ action, ...choice() })}
        onChangeSetting={() => onChangeSetting(choice())}
        onRemoveBlocks={() => blocks && onRemoveBlocks({ blocks, ...choice() })}
      />
      <CopyButton text={indices.map(({ name }) => name).join('\n')} label={t('copyNames')} look="quiet" collapsing />
    </SelectionBar>
  )
}
