import type { ReactNode } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { refreshIntervals } from '#lib/tableChoices.ts'
import { UNASSIGNED } from '#lib/names/unassigned.ts'
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
  /** Names of those that can hold something. */
  nodes: readonly string[]
  /** A reload is under way. */
  busy: boolean
  updatedAt: number
  /** What stands after the rest: the settings. */
  children: ReactNode
}

/** The tools of the grid: which indices it shows, and how fresh it is. */
export function ShardTools(props: ShardToolsProps) {
  const { filter, onFilterChange, nodes, onReload, busy, updatedAt, children } = props
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
      <NodeChoice {...{ filter, onFilterChange, nodes }} />
      <ReloadControl
        onReload={onReload}
        busy={busy}
        updatedAt={updatedAt}
        seconds={refreshSeconds}
        intervals={refreshIntervals}
        onSecondsChange={(seconds) => useShardsView.setState({ refreshSeconds: seconds })}
      />
      {children}
    </>
  )
}

/** Indices of one node only, or with something that has none. A node that has left stays for as long as it is chosen. */
function NodeChoice({ filter, onFilterChange, nodes }: Pick<ShardToolsProps, 'filter' | 'onFilterChange' | 'nodes'>) {
  const { t } = useTranslation('shards')
  const { node } = filter
  const isListed = node === undefined || node === UNASSIGNED || nodes.includes(node)
  return (
    <span className={classes['node']} data-on={node === undefined ? undefined : ''}>
      <SelectField
        label={t('nodeFilter')}
        value={node ?? ''}
        options={[
          { value: '', label: t('anyNode') },
          { value: UNASSIGNED, label: t('unassigned') },
          ...(isListed ? nodes : [node, ...nodes]).map((name) => ({ value: name, label: name })),
        ]}
        onChange={(chosen) => onFilterChange({ node: chosen === '' ? undefined : chosen })}
      />
    </span>
  )
}
