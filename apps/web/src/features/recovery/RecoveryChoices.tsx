import { IconActivity } from '@tabler/icons-react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { useRecoveryView } from '#state/views/recoveryView.ts'
import { stages, type RecoveryViewState } from '#state/views/tables/recoveryTable.ts'
import { Button } from '#ui/Button.tsx'
import { ChoiceFilter } from '#ui/fields/ChoiceFilter.tsx'

interface RecoveryChoicesProps {
  view: RecoveryViewState
  onViewChange: (change: Partial<RecoveryViewState>) => void
}

/** Which recoveries show, and which the cluster is asked for. */
export function RecoveryChoices({ view, onViewChange }: RecoveryChoicesProps) {
  const { t } = useTranslation('recovery')
  const activeOnly = useRecoveryView((state) => state.activeOnly)
  return (
    <>
      <ChoiceFilter
        label={t('stageFilter')}
        any={t('anyStage')}
        values={stages}
        value={view.stage}
        onChange={(stage) => onViewChange({ stage })}
      />
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
    </>
  )
}
