import { IconEye, IconEyeOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { refreshIntervals } from '#lib/tableChoices.ts'
import { useIndicesView } from '#state/indicesView.ts'
import { Button } from '#ui/Button.tsx'
import { FilterField } from '#ui/FilterField.tsx'
import { ReloadControl } from '#ui/ReloadControl.tsx'
import classes from './IndexTools.module.css'
import { filterColumnNames, type IndexFilter } from './indicesViewState.ts'
import { StateFilters } from './StateFilters.tsx'

interface IndexToolsProps {
  filter: IndexFilter
  onFilterChange: (change: Partial<IndexFilter>) => void
  onReload: () => void
  /** A reload is under way. */
  busy: boolean
  /** What stands after the rest: settings, and the button that makes an index. */
  children: ReactNode
}

/** The tools of the list: what is shown, and how fresh it is. */
export function IndexTools({ filter, onFilterChange, onReload, busy, children }: IndexToolsProps) {
  const { t } = useTranslation('indices')
  const showHidden = useIndicesView((state) => state.showHiddenIndices)
  const refreshSeconds = useIndicesView((state) => state.refreshSeconds)
  const EyeIcon = showHidden ? IconEye : IconEyeOff
  return (
    <>
      <FilterField
        value={filter.filter}
        placeholder={t('filter')}
        onChange={(text) => onFilterChange({ filter: text })}
        chips={{
          chips: filter.chips,
          columns: filterColumnNames,
          onChange: (chips, text) => onFilterChange({ chips, filter: text }),
        }}
      />
      <span className={classes['filters']}>
        <StateFilters filter={filter} onChange={onFilterChange} />
      </span>
      <Button
        collapsing
        aria-pressed={showHidden}
        title={t('showHidden')}
        aria-label={t('showHidden')}
        onClick={() => useIndicesView.setState({ showHiddenIndices: !showHidden })}
      >
        <EyeIcon size={16} aria-hidden />
        <span>{t('hidden')}</span>
      </Button>
      <ReloadControl
        onReload={onReload}
        busy={busy}
        seconds={refreshSeconds}
        intervals={refreshIntervals}
        onSecondsChange={(seconds) => useIndicesView.setState({ refreshSeconds: seconds })}
      />
      <span className={classes['last']}>{children}</span>
    </>
  )
}
