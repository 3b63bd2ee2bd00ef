import { useState } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { WrongPassphraseError, type SealedText } from '#lib/data/sealText.ts'
import { applyImport, type Consent } from '#state/backup/applyImport.ts'
import { planImport, type ImportPlan } from '#state/backup/planImport.ts'
import { BackupError, openBackup, readBackup, readBackupFile, type PlainBackup } from '#state/backup/readBackup.ts'
import { useConnections } from '#state/connections/connections.ts'
import type { SnackbarContent } from '#state/snackbars.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { ErrorNotice } from '#ui/notices/ErrorNotice.tsx'
import classes from './Backup.module.css'
import { BackupFileField } from './BackupFileField.tsx'
import { ImportPlanView } from './ImportPlanView.tsx'
import { PassphraseForm } from './PassphraseForm.tsx'

interface ImportDialogProps {
  onClose: () => void
  onDone: (told: SnackbarContent) => void
}

type Step =
  | { readonly kind: 'file'; readonly problem?: BackupError['problem'] }
  | { readonly kind: 'sealed'; readonly sealed: SealedText; readonly problem?: 'wrongPassphrase' | 'invalid' }
  | { readonly kind: 'plan'; readonly plan: ImportPlan }

const nothing: Consent = { trust: new Set(), access: new Set(), target: new Set() }

/** Puts a backup in place of what this device remembers, after it has said what that means. */
export function ImportDialog({ onClose, onDone }: ImportDialogProps) {
  const { t } = useTranslation('backup')
  const [step, setStep] = useState<Step>({ kind: 'file' })
  const [consent, setConsent] = useState(nothing)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()

  const show = (backup: PlainBackup) => {
    setConsent(nothing)
    setStep({ kind: 'plan', plan: planImport(backup, useConnections.getState().clusters) })
  }
  const choose = async (file: File) => {
    setError(undefined)
    try {
      const read = readBackup(await readBackupFile(file))
      if (read.kind === 'sealed') setStep(read)
      else show(read.backup)
    } catch (failure) {
      setStep({ kind: 'file', problem: failure instanceof BackupError ? failure.problem : 'invalid' })
    }
  }
  const unseal = async (sealed: SealedText, passphrase: string) => {
    setBusy(true)
    try {
      show(await openBackup(sealed, passphrase))
    } catch (failure) {
      const isWrong = failure instanceof WrongPassphraseError
      setStep({ kind: 'sealed', sealed, problem: isWrong ? 'wrongPassphrase' : 'invalid' })
    } finally {
      setBusy(false)
    }
  }
  const put = async (plan: ImportPlan) => {
    setBusy(true)
    try {
      await applyImport(plan, consent, useConnections.getState().clusters)
      onDone({ color: 'green', title: t('import.done') })
    } catch (failure) {
      setError(failure)
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={t('import.title')}
      width={600}
      isDirty={!isBusy && consent.trust.size + consent.access.size + consent.target.size > 0}
      onClose={onClose}
      footer={(close) => <Buttons {...{ step, isBusy }} onCancel={close} onImport={(plan) => void put(plan)} />}
    >
      <BackupFileField
        onChoose={(file) => void choose(file)}
        problem={step.kind === 'file' && step.problem ? t(`import.problems.${step.problem}`) : undefined}
      />
      {step.kind === 'sealed' && (
        <PassphraseForm
          isBusy={isBusy}
          problem={step.problem && t(`import.problems.${step.problem}`)}
          onOpen={(passphrase) => void unseal(step.sealed, passphrase)}
        />
      )}
      {step.kind === 'plan' && <ImportPlanView plan={step.plan} consent={consent} onConsentChange={setConsent} />}
      {error !== undefined && (
        <>
          <p className={classes['text']}>{t('import.undone')}</p>
          <ErrorNotice inDialog error={error} />
        </>
      )}
    </Dialog>
  )
}

interface ButtonsProps {
  step: Step
  isBusy: boolean
  onCancel: () => void
  onImport: (plan: ImportPlan) => void
}

function Buttons({ step, isBusy, onCancel, onImport }: ButtonsProps) {
  const { t } = useTranslation('backup')
  const { t: tDialogs } = useTranslation('dialogs')
  return (
    <>
      <Button size="form" onClick={onCancel}>
        {tDialogs('cancel')}
      </Button>
      <Button
        size="form"
        look="danger"
        disabled={step.kind !== 'plan' || isBusy}
        aria-busy={isBusy}
        onClick={() => {
          if (step.kind === 'plan') onImport(step.plan)
        }}
      >
        {t('import.verb')}
      </Button>
    </>
  )
}
