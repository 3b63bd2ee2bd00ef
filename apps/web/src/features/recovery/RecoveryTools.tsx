import { IconActivity } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { refreshIntervals } from '#lib/tableChoices.ts'
import { useRecoveryView } from '#state/recoveryView.ts'
import { Button } from '#ui/Button.tsx'
import { ChipFilterField } from '#ui/ChipFilterField.tsx'
import { ReloadControl } from '#ui/ReloadControl.tsx'
import { filterColumnNames, type RecoveryFilter } from './recoveryViewState.ts'
import { StageFilter } from './StageFilter.tsx'

interface RecoveryToolsProps {
  filter: RecoveryFilter
  onFilterChange: (change: Partial<RecoveryFilter>) => void
  onReload: () => void
  /** A reload is under way. */
  busy: boolean
  /** The settings of the table. */
  children: ReactNode
}

/** The tools of the list: what is shown, what the cluster is asked for, and how fresh it is. */
export function RecoveryTools({ filter, onFilterChange, onReload, busy, children }: RecoveryToolsProps) {
  const { t } = useTranslation('recovery')
  const activeOnly = useRecoveryView((view) => view.activeOnly)
  const refreshSeconds = useRecoveryView((view) => view.refreshSeconds)
  return (
    <>
      <ChipFilterField value={filter} onChange={onFilterChange} placeholder={t('filter')} columns={filterColumnNames} />
      <StageFilter stage={filter.stage} onChange={(stage) => onFilterChange({ stage })} />
      <Button
        collapsing
        aria-pressed={activeOnly}
        title={t('activeOnlyHint')}
        aria-label={t('activeOnly')}
        onClick={() => useRecoveryView.setState({ activeOnly: !activeOnly })}
      >
        <IconActivity size={16} aria-hidden />
        <span>{t('activeOnly')}</span>
      </Button>
      <ReloadControl
        onReload={onReload}
        busy={busy}
        seconds={refreshSeconds}
        intervals={refreshIntervals}
        onSecondsChange={(seconds) => useRecoveryView.setState({ refreshSeconds: seconds })}
      />
      {children}
    </>
  )
}
