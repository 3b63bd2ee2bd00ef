import type { Search, SearchHit } from '@searchdeck/cluster-client'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useState } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { isColumnShown } from '#lib/columnLayout.ts'
import { withColumnPinned } from '#features/search/results/columns/pinnedColumns.ts'
import type { FieldFilter } from '#lib/data/fieldFilter.ts'
import { useElementSize } from '#ui/table/body/useElementSize.ts'
import type { Column } from '#ui/table/columns/column.ts'
import { useSizes } from '#ui/table/columns/useSizes.ts'
import type { TablePanelState } from '#ui/table/panel/TablePanel.tsx'
import { useKeptIndex } from '#ui/table/selection/keptIndices.ts'
import { FieldLine } from './FieldLine.tsx'
import classes from './Fields.module.css'
import { FieldValuesView } from './FieldValuesView.tsx'
import type { PanelField } from './panelFields.ts'
import { useHeight } from './useHeight.ts'

interface FieldsListProps {
  search: Search | undefined
  fields: readonly PanelField[]
  columns: readonly Column<SearchHit>[]
  /** How many of the hits on this page have each field; absent until that is known. */
  counts: ReadonlyMap<string, number> | undefined
  hitCount: number
  panel: TablePanelState
  onFilter: (filter: FieldFilter) => void
}

const LINE = 30
// Before the first measurement, and where nothing is laid out.
const initialRect = { width: 272, height: 800 }

/** Fields one below the other, one of them open; only those in sight are drawn. */
export function FieldsList({ search, fields, columns, counts, hitCount, panel, onFilter }: FieldsListProps) {
  const { t } = useTranslation('search')
  const { scrollRef, isMeasured } = useElementSize()
  const [open, setOpen] = useState<string>()
  const [focused, setFocused] = useState(-1)
  const detail = useHeight()
  const openAt = fields.findIndex(({ path }) => path === open)
  const virtual = useVirtualizer({
    count: isMeasured ? fields.length : 0,
    getScrollElement: () => scrollRef.current,
    ...useSizes(useCallback((at: number) => LINE + (at === openAt ? detail.height : 0), [openAt, detail.height])),
    overscan: 6,
    initialRect,
    rangeExtractor: useKeptIndex(focused),
  })
  const { columns: layout } = panel.choices
  return (
    <div ref={scrollRef} className={classes['scroll']}>
      <ul className={classes['list']} aria-label={t('fields.title')} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const field = fields[index]
          if (!field) return null
          const column = columns.find(({ id }) => id === field.column)
          const isOnPage = column !== undefined && column.optional !== true
          const isOpen = index === openAt
          return (
            <li
              key={field.path}
              aria-setsize={fields.length}
              aria-posinset={index + 1}
              style={{ top: start }}
              onFocus={() => setFocused(index)}
            >
              <FieldLine
                {...{ field, isOpen, isOnPage, hitCount }}
                count={counts && (counts.get(field.hitPath) ?? 0)}
                isShown={column !== undefined && isColumnShown(layout, column)}
                onShownChange={(isShown) =>
                  panel.onChoicesChange({ columns: withColumnPinned(layout, { id: field.column, isOnPage }, isShown) })
                }
                onToggle={() => setOpen(isOpen ? undefined : field.path)}
              />
              {isOpen && (
                <div ref={detail.ref} className={classes['detail']}>
                  <FieldValuesView {...{ search, field, onFilter }} />
                </div>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
