import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { refreshIntervals } from '#lib/tableChoices.ts'
import { useIndicesView } from '#state/indicesView.ts'
import { ChipFilterField } from '#ui/ChipFilterField.tsx'
import { ReloadControl } from '#ui/ReloadControl.tsx'
import { ShowHiddenButton } from '#ui/ShowHiddenButton.tsx'
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
  return (
    <>
      <ChipFilterField value={filter} onChange={onFilterChange} placeholder={t('filter')} columns={filterColumnNames} />
      <span className={classes['filters']}>
        <StateFilters filter={filter} onChange={onFilterChange} />
      </span>
      <ShowHiddenButton
        isShown={showHidden}
        onChange={(isShown) => useIndicesView.setState({ showHiddenIndices: isShown })}
        label={t('showHidden')}
        word={t('hidden')}
      />
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
