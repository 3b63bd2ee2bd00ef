import { IconChevronDown, IconChevronUp, IconGripVertical } from '@tabler/icons-react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { Button } from '#ui/Button.tsx'
import classes from '#ui/table/panel/TableSettingsPanel.module.css'
import type { TableSettingsProps } from '#ui/table/panel/tableSettingsProps.ts'
import { ColumnWidthField } from './ColumnWidthField.tsx'

interface ColumnChoiceProps {
  column: TableSettingsProps['columns'][number]
  isShown: boolean
  /** Pixels, where somebody chose them. */
  width: number | undefined
  isDragged: boolean
  canMoveUp: boolean
  canMoveDown: boolean
  onShownChange: (isShown: boolean) => void
  onWidthChange: (width: number | undefined) => void
  /** One place up or down. */
  onMove: (by: -1 | 1) => void
  /** This column is being dragged; nothing when it is let go. */
  onDrag: (id: string | undefined) => void
  /** Another one is dragged over it. */
  onDragOver: () => void
}

/** One line of the column chooser. */
export function ColumnChoice(props: ColumnChoiceProps) {
  const { column, isShown, width, isDragged, onShownChange, onWidthChange, onDrag, onDragOver } = props
  const { t } = useTranslation('table')
  const isFixed = column.sticky === true
  return (
    <li
      data-dragged={isDragged ? '' : undefined}
      onDragOver={(event) => {
        event.preventDefault()
        onDragOver()
      }}
      onDrop={(event) => event.preventDefault()}
    >
      <span
        className={classes['grip']}
        data-fixed={isFixed ? '' : undefined}
        draggable={!isFixed}
        aria-hidden="true"
        onDragStart={({ dataTransfer, currentTarget }) => {
          dataTransfer.effectAllowed = 'move'
          if (currentTarget.parentElement) dataTransfer.setDragImage(currentTarget.parentElement, 10, 14)
          onDrag(column.id)
        }}
        onDragEnd={() => onDrag(undefined)}
      >
        <IconGripVertical size={14} />
      </span>
      <label data-fixed={isFixed ? '' : undefined} title={isFixed ? t('alwaysShown') : undefined}>
        <input
          type="checkbox"
          checked={isShown}
          disabled={isFixed}
          onChange={(event) => onShownChange(event.target.checked)}
        />
        <span>{column.title}</span>
      </label>
      <ColumnWidthField
        label={t('columnWidth', { column: column.title })}
        width={width}
        declared={column.width}
        onChange={onWidthChange}
      />
      <span className={classes['steps']}>
        <MoveButton by={-1} {...props} />
        <MoveButton by={1} {...props} />
      </span>
    </li>
  )
}

function MoveButton({ by, column, canMoveUp, canMoveDown, onMove }: ColumnChoiceProps & { by: -1 | 1 }) {
  const { t } = useTranslation('table')
  const label = t(by < 0 ? 'moveUp' : 'moveDown', { column: column.title })
  const Icon = by < 0 ? IconChevronUp : IconChevronDown
  return (
    <Button
      look="quiet"
      icon
      aria-label={label}
      title={label}
      // Not `disabled`: at the end of its way it would lose the keyboard.
      aria-disabled={by < 0 ? !canMoveUp : !canMoveDown}
      onClick={({ currentTarget }) => {
        onMove(by)
        // Its line was taken out and put in elsewhere, and the focus went with it.
        queueMicrotask(() => currentTarget.focus())
      }}
    >
      <Icon size={16} aria-hidden />
    </Button>
  )
}
