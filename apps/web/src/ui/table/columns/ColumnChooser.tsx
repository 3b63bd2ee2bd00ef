import { useDeferredValue, useState } from 'react'
import { useLocale } from '#i18n/useLocale.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import {
  chosenWidth,
  isColumnShown,
  withColumnAt,
  withColumnsCleared,
  withColumnShown,
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

/** More columns than this are looked for by name, and can be cleared at once. */
const MANY = 30
/** Lines that are drawn; what is beyond is found by its name. */
const MOST_LINES = 100

/** Which columns a table shows, in which order and how wide. Order by dragging, or by the two buttons. */
export function ColumnChooser({ columns, layout, onLayoutChange }: ColumnChooserProps) {
  const { t } = useTranslation('table')
  const [wanted, setWanted] = useState('')
  const [dragged, setDragged] = useState<string>()
  const found = useDeferredValue(wanted.trim().toLowerCase())
  const ids = columns.map(({ id }) => id)
  const ordered = orderedColumns(columns, layout)
  const first = ordered.findIndex(({ sticky }) => sticky !== true)
  const moveTo = (id: string, place: number) => {
    if (place >= first && place < ordered.length) onLayoutChange(placedAt(id, place))
  }
  // Sticky columns come first whatever the layout says: what is seen is what is kept.
  const placedAt = (id: string, place: number): ColumnLayout =>
    withColumnAt({ ...layout, order: [...ordered.map((each) => each.id), ...unknownIds(layout, ids)] }, ids, id, place)
  const lines = ordered
    .map((column, at) => ({ column, at }))
    .filter(({ column }) => found === '' || column.title.toLowerCase().includes(found))
  return (
    <div className={classes['section']}>
      <div className={classes['title']} style={{ width: '100%' }}>
        <h2>{t('columns')}</h2>
        <Button look="quiet" onClick={() => onLayoutChange(withColumnsCleared(layout, columns))}>
          {t('clearColumns')}
        </Button>
        <Button look="quiet" onClick={() => onLayoutChange(withColumnsReset(layout, ids))}>
          {t('resetColumns')}
        </Button>
      </div>
      {columns.length > MANY && <ColumnFinder value={wanted} onChange={setWanted} />}
      <ul className={classes['columns']} style={{ width: '100%' }}>
        {lines.slice(0, MOST_LINES).map(({ column, at }) => (
          <ColumnChoice
            key={column.id}
            column={column}
            isShown={isColumnShown(layout, column)}
            width={chosenWidth(layout, column.id)}
            isDragged={dragged === column.id}
            canMoveUp={at > first}
            canMoveDown={at >= first && at < ordered.length - 1}
            onShownChange={(isShown) => onLayoutChange(withColumnShown(layout, column, isShown))}
            onWidthChange={(width) => onLayoutChange(withColumnWidth(layout, column.id, width))}
            onMove={(by) => moveTo(column.id, at + by)}
            onDrag={setDragged}
            onDragOver={() => {
              if (dragged !== undefined && dragged !== column.id) moveTo(dragged, at)
            }}
          />
        ))}
      </ul>
      <LinesLeft count={lines.length - MOST_LINES} isNone={lines.length === 0} />
    </div>
  )
}

function ColumnFinder({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useTranslation('table')
  return (
    <input
      type="search"
      className={classes['finder']}
      aria-label={t('findColumn')}
      placeholder={t('findColumn')}
      value={value}
      spellCheck={false}
      autoComplete="off"
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

/** How many columns have no line here. */
function LinesLeft({ count, isNone }: { count: number; isNone: boolean }) {
  const { t } = useTranslation('table')
  const locale = useLocale()
  if (count <= 0 && !isNone) return null
  return (
    <p role="status" className={classes['left']}>
      {isNone ? t('noSuchColumn') : t('moreColumns', { number: count.toLocaleString(locale) })}
    </p>
  )
}

function unknownIds({ order }: ColumnLayout, ids: readonly string[]): readonly string[] {
  const known = new Set(ids)
  return order.filter((id) => !known.has(id))
}
