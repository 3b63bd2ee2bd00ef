import type { ReactNode } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { refreshIntervals } from '#lib/tableChoices.ts'
import { useShardsView } from '#state/views/shardsView.ts'
import { FilterField } from '#ui/fields/FilterField.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { ReloadControl } from '#ui/page/ReloadControl.tsx'
import { healths, type ShardFilter } from './shardsViewState.ts'
import classes from './ShardTools.module.css'

interface ShardToolsProps {
  filter: ShardFilter
  onFilterChange: (change: Partial<ShardFilter>) => void
  onReload: () => void
  /** A reload is under way. */
  busy: boolean
  /** What stands after the rest: the settings. */
  children: ReactNode
}

/** The tools of the grid: which indices it shows, and how fresh it is. */
export function ShardTools({ filter, onFilterChange, onReload, busy, children }: ShardToolsProps) {
  const { t } = useTranslation('shards')
  const { t: tShell } = useTranslation('shell')
  const refreshSeconds = useShardsView((state) => state.refreshSeconds)
  return (
    <>
      <FilterField
        value={filter.filter}
        placeholder={t('filter')}
        onChange={(text) => onFilterChange({ filter: text })}
      />
      <span className={classes['health']} data-on={filter.health === undefined ? undefined : ''}>
        <SelectField
          label={t('healthFilter')}
          value={filter.health ?? ''}
          options={[
            { value: '', label: t('anyHealth') },
            ...healths.map((value) => ({ value, label: tShell(`health.${value}`) })),
          ]}
          onChange={(chosen) => onFilterChange({ health: healths.find((each) => each === chosen) })}
        />
      </span>
      <ReloadControl
        onReload={onReload}
        busy={busy}
        seconds={refreshSeconds}
        intervals={refreshIntervals}
        onSecondsChange={(seconds) => useShardsView.setState({ refreshSeconds: seconds })}
      />
      {children}
    </>
  )
}
