import type { Mappings } from '@searchdeck/cluster-client'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useRef } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { useElementSize } from '#ui/table/body/useElementSize.ts'
import { useSizes } from '#ui/table/columns/useSizes.ts'
import { useKeptIndex } from '#ui/table/selection/keptIndices.ts'
import type { MappingFilter } from './mappingFilter.ts'
import type { MappingRow } from './mappingRows.ts'
import classes from './Mappings.module.css'
import { MappingsRow } from './MappingsRow.tsx'
import { MappingsTips } from './MappingsTips.tsx'
import { useNodeActions } from './useNodeActions.ts'
import { useActiveRow, useTreeKeys } from './useTreeKeys.ts'

interface MappingsTreeProps {
  mappings: Mappings
  keys: readonly string[]
  rows: readonly MappingRow[]
  filter: MappingFilter
  flip: (places: readonly number[]) => void
}

// Before the first measurement, and where nothing is laid out.
const initialRect = { width: 1440, height: 800 }

/** The fields of a mapping; only rows in sight are drawn. The keys are those of the tree pattern of ARIA. */
export function MappingsTree({ mappings, keys, rows, filter, flip }: MappingsTreeProps) {
  const { t } = useTranslation('mappings')
  const treeRef = useRef<HTMLDivElement>(null)
  const { scrollRef, rowHeight, isMeasured } = useElementSize()
  const actions = useNodeActions(mappings, treeRef)
  const { active, activate } = useActiveRow({ nodes: mappings.nodes, keys, rows })
  const virtual = useVirtualizer({
    count: isMeasured ? rows.length : 0,
    getScrollElement: () => scrollRef.current,
    ...useSizes(useCallback(() => rowHeight, [rowHeight])),
    overscan: 4,
    initialRect,
    rangeExtractor: useKeptIndex(active),
  })
  const handlers = useTreeKeys({
    ...{ treeRef, rows, active, activate, flip },
    pageRows: () => Math.max(1, Math.floor((scrollRef.current?.clientHeight ?? rowHeight) / rowHeight) - 1),
    onAction: actions.onKey,
    scrollToRow: (row) => virtual.scrollToIndex(row),
  })
  useTopOfTree(`${filter.type ?? ''}\0${filter.text}`, () => virtual.scrollToOffset(0))
  return (
    <div ref={scrollRef} className={classes['scroll']}>
      <div
        ref={treeRef}
        role="tree"
        aria-label={t('title')}
        className={classes['tree']}
        style={{ height: virtual.getTotalSize() }}
        {...handlers}
        onContextMenu={actions.onContextMenu}
      >
        {virtual.getVirtualItems().map(({ index, start }) => {
          const row = rows[index]
          return row ? (
            <MappingsRow
              key={keys[row.at] ?? index}
              {...{ row, filter, activate }}
              top={start}
              isActive={index === active}
              onToggle={() => flip([row.at])}
              onMenu={actions.openMenu}
            />
          ) : null
        })}
      </div>
      <MappingsTips {...{ mappings, actions }} />
    </div>
  )
}

/** Another filter finds other fields: they are read from the first on. */
function useTopOfTree(name: string, scrollToTop: () => void): void {
  const shown = useRef(name)
  useLayoutEffect(() => {
    if (shown.current !== name) scrollToTop()
    shown.current = name
  })
}
