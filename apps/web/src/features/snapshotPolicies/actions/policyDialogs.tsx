import { enablePolicyRequest, startLifecycleRequest } from '@searchdeck/cluster-client'
import { useTranslation } from '#i18n/useTranslation.ts'
import type { PolicyRow } from '../list/policyRows.ts'
import { ChangePolicyDialog } from './ChangePolicyDialog.tsx'
import { RunPolicyDialog } from './RunPolicyDialog.tsx'

/** What is asked about: a policy, or all of SLM. */
export type ShownDialog = { readonly kind: 'policy'; readonly row: PolicyRow } | { readonly kind: 'startAll' }

/** SLM takes a snapshot when it is told to; Snapshot Management can only be started and stopped. */
export function actionOf({ kind, isEnabled }: PolicyRow): 'run' | 'start' | 'stop' {
  if (kind === 'slm') return 'run'
  return isEnabled ? 'stop' : 'start'
}

interface PolicyDialogProps {
  shown: ShownDialog
  onOrdered: (policy: string, snapshot: string) => void
  onClose: () => void
}

/** The question before something is changed. */
export function PolicyDialog({ shown, onOrdered, onClose }: PolicyDialogProps) {
  const { t } = useTranslation('snapshotPolicies')
  if (shown.kind === 'startAll')
    return (
      <ChangePolicyDialog
        title={t('startAll.title')}
        text={t('startAll.text')}
        verb={t('startAll.verb')}
        done={t('startAll.done')}
        request={startLifecycleRequest()}
        onClose={onClose}
      />
    )
  const { row } = shown
  const { name } = row
  const action = actionOf(row)
  if (action === 'run')
    return <RunPolicyDialog row={row} onOrdered={(snapshot) => onOrdered(name, snapshot)} onClose={onClose} />
  return (
    <ChangePolicyDialog
      title={t(`${action}.title`, { name })}
      text={t(`${action}.text`)}
      verb={t(`${action}.verb`)}
      done={t(`${action}.done`, { name })}
      request={enablePolicyRequest(name, action === 'start')}
      onClose={onClose}
    />
  )
}
