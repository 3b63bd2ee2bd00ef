import { useState } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
import {
  withColumnAt,
  withColumnHidden,
  withColumnsReset,
  withColumnWidth,
  type ColumnLayout,
} from '#lib/columnLayout.ts'
import { Button } from '#ui/Button.tsx'
import classes from '#ui/table/panel/TableSettingsPanel.module.css'
import type { TableSettingsProps } from '#ui/table/panel/tableSettingsProps.ts'
import { orderedColumns } from './arrangeColumns.ts'
import { ColumnChoice } from './ColumnChoice.tsx'

type ColumnChooserProps = Pick<TableSettingsProps, 'columns' | 'layout' | 'onLayoutChange'>

/** Which columns a table shows, in which order and how wide. Order by dragging, or by the two buttons. */
export function ColumnChooser({ columns, layout, onLayoutChange }: ColumnChooserProps) {
  const { t } = useTranslation('table')
  const [dragged, setDragged] = useState<string>()
  const ids = columns.map(({ id }) => id)
  const ordered = orderedColumns(columns, layout)
  const first = ordered.findIndex(({ sticky }) => sticky !== true)
  const moveTo = (id: string, place: number) => {
    if (place >= first && place < ordered.length) onLayoutChange(placedAt(id, place))
  }
  // Sticky columns come first whatever the layout says: what is seen is what is kept.
  const placedAt = (id: string, place: number): ColumnLayout =>
    withColumnAt({ ...layout, order: [...ordered.map((each) => each.id), ...unknownIds(layout, ids)] }, ids, id, place)
  return (
    <div className={classes['section']}>
      <div className={classes['title']} style={{ width: '100%' }}>
        <h2>{t('columns')}</h2>
        <Button look="quiet" onClick={() => onLayoutChange(withColumnsReset(layout, ids))}>
          {t('resetColumns')}
        </Button>
      </div>
      <ul className={classes['columns']} style={{ width: '100%' }}>
        {ordered.map((column, at) => (
          <ColumnChoice
            key={column.id}
            column={column}
            isShown={column.sticky === true || !layout.hidden.includes(column.id)}
            width={layout.widths[column.id]}
            isDragged={dragged === column.id}
            canMoveUp={at > first}
            canMoveDown={at >= first && at < ordered.length - 1}
            onShownChange={(isShown) => onLayoutChange(withColumnHidden(layout, column.id, !isShown))}
            onWidthChange={(width) => onLayoutChange(withColumnWidth(layout, column.id, width))}
            onMove={(by) => moveTo(column.id, at + by)}
            onDrag={setDragged}
            onDragOver={() => {
              if (dragged !== undefined && dragged !== column.id) moveTo(dragged, at)
            }}
          />
        ))}
      </ul>
    </div>
  )
}

function unknownIds({ order }: ColumnLayout, ids: readonly string[]): readonly string[] {
  return order.filter((id) => !ids.includes(id))
}
