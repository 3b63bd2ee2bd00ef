import type { SnapshotDetails } from '@searchdeck/cluster-client'
import { useState, type ReactNode } from 'react'
import { useLocale } from '#i18n/useLocale.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { formatNumber } from '#lib/numbers/formatNumber.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { RequestView } from '#ui/values/RequestView.tsx'
import { HowPart } from './HowPart.tsx'
import { NamesPart } from './NamesPart.tsx'
import classes from './RestoreDialog.module.css'
import type { RestoreFields } from './restoreFields.ts'
import type { RestorePlan } from './restorePlan.ts'
import { SettingsPart } from './SettingsPart.tsx'
import { SpacePart } from './SpacePart.tsx'
import { useIndexSizes } from '../detail/useIndexSizes.ts'
import { useRestoreForm } from './useRestoreForm.ts'
import { WhatPart } from './WhatPart.tsx'

interface RestoreFormProps {
  title: ReactNode
  repository: string
  details: SnapshotDetails
  /** What stood there before the page was reloaded. */
  typed: RestoreFields | undefined
  onClose: () => void
}

/** As wide as two columns side by side. */
export const RESTORE_WIDTH = 1000

/** The form: on the left what and how much of it, on the right under which names and how, and what is sent for it. */
export function RestoreForm({ title, repository, details, typed, onClose }: RestoreFormProps) {
  const { t } = useTranslation('restore')
  const cluster = useActiveCluster()
  const form = useRestoreForm({ repository, details, typed, onClose })
  const sizes = useIndexSizes(repository, details)
  const { fields, change, plan, requests } = form
  const [isAsked, setAsked] = useState(false)
  const verb = useVerb(plan)
  const press = () => {
    if (cluster.access === 'confirm' && plan.options.isDangerous) setAsked(true)
    else form.start()
  }
  return (
    <>
      <Dialog
        title={title}
        width={RESTORE_WIDTH}
        isDirty={form.isDirty}
        onClose={onClose}
        footer={(cancel) => <Footer {...{ plan, verb }} isValid={form.isValid} onCancel={cancel} onRestore={press} />}
      >
        <div className={classes['columns']}>
          <div className={classes['left']}>
            <WhatPart {...{ details, fields, sizes, onChange: change }} missing={form.missing} />
            <SpacePart {...{ fields, plan, sizes }} />
          </div>
          <div className={classes['right']}>
            <NamesPart {...{ fields, plan, onChange: change }} taken={form.taken} />
            <HowPart {...{ details, fields, onChange: change }} />
            <SettingsPart {...{ fields, onChange: change }} />
            {requests.length > 0 ? (
              <RequestView {...{ cluster, requests }} />
            ) : (
              <p className={classes['note']}>{t('requestFollows')}</p>
            )}
          </div>
        </div>
      </Dialog>
      {isAsked && (
        <ConfirmDialog
          title={t('confirm.title')}
          {...{ verb, requests, cluster }}
          danger={plan.replaced.length > 0}
          typed={details.name}
          onConfirm={form.start}
          onClose={() => setAsked(false)}
        >
          <Consequences plan={plan} />
        </ConfirmDialog>
      )}
    </>
  )
}

/** "Restore 14 indices". */
function useVerb({ indices, dataStreams }: RestorePlan): string {
  const { t } = useTranslation('restore')
  const locale = useLocale()
  const counted = (count: number) => ({ count, number: formatNumber(count, locale) })
  const parts = [
    ...(indices > 0 || dataStreams === 0 ? [t('count.indices', counted(indices))] : []),
    ...(dataStreams > 0 ? [t('count.dataStreams', counted(dataStreams))] : []),
  ]
  return t('verb', { what: parts.join(' + ') })
}

/** What goes, and what changes beside the indices. */
function Consequences({ plan: { replaced, options } }: { plan: RestorePlan }) {
  const { t } = useTranslation('restore')
  const locale = useLocale()
  const count = replaced.length
  return (
    <>
      {count > 0 && (
        <>
          <p>{t('confirm.replaced', { count, number: formatNumber(count, locale) })}</p>
          <ul className={classes['replaced']}>
            {replaced.slice(0, MOST_NAMED).map((name) => (
              <li key={name}>{name}</li>
            ))}
            {count > MOST_NAMED && <li>{t('confirm.more', { number: formatNumber(count - MOST_NAMED, locale) })}</li>}
          </ul>
        </>
      )}
      {options.includeGlobalState && <p>{t('how.globalStateHint')}</p>}
    </>
  )
}

const MOST_NAMED = 200

interface FooterProps {
  plan: RestorePlan
  verb: string
  isValid: boolean
  onCancel: () => void
  onRestore: () => void
}

function Footer({ plan, verb, isValid, onCancel, onRestore }: FooterProps) {
  const { t } = useTranslation('restore')
  const { t: tDialogs } = useTranslation('dialogs')
  const isLocked = useActiveCluster().access === 'readOnly'
  const locale = useLocale()
  const problems = { count: plan.problems, number: formatNumber(plan.problems, locale) }
  return (
    <>
      <span className={classes['footnote']} role="status">
        {plan.problems > 0 ? t('problemsLeft', problems) : t('runsOn')}
      </span>
      <Button size="form" onClick={onCancel}>
        {tDialogs('cancel')}
      </Button>
      <Button
        size="form"
        look={plan.replaced.length > 0 ? 'danger' : 'primary'}
        locked={isLocked}
        disabled={!isLocked && !isValid}
        onClick={onRestore}
      >
        {verb}
      </Button>
    </>
  )
}
