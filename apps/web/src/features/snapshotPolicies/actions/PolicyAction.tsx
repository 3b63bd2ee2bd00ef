import { useTranslation } from '#i18n/useTranslation.ts'
import { Button } from '#ui/Button.tsx'
import type { PolicyRow } from '../list/policyRows.ts'
import { actionOf } from './policyDialogs.tsx'

interface PolicyActionProps {
  row: PolicyRow
  /** Why nothing can be changed; the button stays in sight. */
  off: string | undefined
  onAct: (row: PolicyRow) => void
}

/** What is done with a policy most often: run where the engine can, else started or stopped. */
export function PolicyAction({ row, off, onAct }: PolicyActionProps) {
  const { t } = useTranslation('snapshotPolicies')
  const action = actionOf(row)
  return (
    <Button
      look="quiet"
      tabIndex={-1}
      aria-label={t(`actions.${action}Of`, { name: row.name })}
      aria-disabled={off !== undefined}
      title={off}
      aria-description={off}
      onClick={off === undefined ? () => onAct(row) : undefined}
    >
      {t(`actions.${action}`)}…
    </Button>
  )
}
