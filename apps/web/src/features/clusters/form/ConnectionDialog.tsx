import { useId, useState } from 'react'
import { ConnectionFindings } from '#features/clusters/diagnosis/ConnectionFindings.tsx'
import { ConnectionSteps, type ConnectionStep } from '#features/clusters/diagnosis/ConnectionSteps.tsx'
import { CorsStep } from '#features/clusters/diagnosis/CorsStep.tsx'
import { draftName } from '#features/clusters/table/clusterDialog.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { HostError } from '#lib/hostError.ts'
import { viaOf } from '#queries/clusterOf.ts'
import type { Connection } from '#state/connections/connectionSchema.ts'
import { useDraft } from '#state/draft.ts'
import { host } from '#state/host.ts'
import { showSnackbar } from '#state/snackbars.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { ErrorNotice } from '#ui/notices/ErrorNotice.tsx'
import { ConnectionButtons } from './ConnectionButtons.tsx'
import classes from './ConnectionDialog.module.css'
import { ConnectionFields } from './ConnectionFields.tsx'
import {
  connectionOf,
  draftOf,
  fieldsOf,
  isComplete,
  newConnection,
  typedBefore,
  type ConnectionFields as Fields,
} from './connectionForm.ts'
import { saveConnection } from './saveConnection.ts'
import { useConnectionForm } from './useConnectionForm.ts'
import { useConnectionTest } from './useConnectionTest.ts'

interface ConnectionDialogProps {
  kind: 'add' | 'edit' | 'copy'
  /** The saved cluster to change, or to begin a new one with. */
  source?: Connection
  onClose: () => void
  /** A new cluster was saved, at this position, and answers: closes the dialog, and goes there. */
  onConnected: (position: number) => void
  onSaved: () => void
  /** What stood there before the page was reloaded. */
  typed?: unknown
}

/** Where a cluster is and how to sign in; tries it, and says why where that fails. */
export function ConnectionDialog(props: ConnectionDialogProps) {
  const { kind, source, onClose, onConnected, onSaved } = props
  const { t } = useTranslation('clusters')
  const formId = useId()
  const known = kind === 'edit' ? source : undefined
  const { test, forget } = useConnectionTest()
  // What was tried is no longer what stands there.
  const [initial] = useState(() => (source ? fieldsOf(source) : newConnection))
  const form = useConnectionForm(initial, forget, typedBefore(props.typed))
  useDraft(draftName, form.isDirty ? { kind, id: source?.id, typed: draftOf(form.values) } : undefined)
  const { values } = form
  const cors = useCorsStep(kind, values)
  const [isSaving, setSaving] = useState(false)
  const [notKept, setNotKept] = useState<HostError>()

  const tryIt = (change: Partial<Fields> = {}) => {
    const next = { ...values, ...change }
    form.change(change)
    if (!isComplete(next)) return
    const onSuccess = () => showSnackbar({ color: 'green', title: t('reachable'), body: next.name })
    // As it stands here, with nothing filled in from what is kept.
    test.mutate({ ...connectionOf(next, known), secretsKey: undefined }, { onSuccess })
  }
  const connect = async () => {
    const connection = connectionOf(values)
    const { info } = await test.mutateAsync(connection)
    const position = await saveConnection(connection, true, info)
    showSnackbar({ color: 'green', title: t('connected'), body: connection.name })
    onConnected(position)
  }
  const save = async () => {
    await saveConnection(connectionOf(values, known), false, test.data?.info)
    onClose()
    onSaved()
  }
  const submit = () => {
    if (!isComplete(values, known !== undefined) || test.isPending || isSaving) return
    setSaving(true)
    setNotKept(undefined)
    // What the cluster refuses stands beside the form already.
    const onFailure = (error: unknown) => setNotKept(error instanceof HostError ? error : undefined)
    void (known ? save() : connect()).catch(onFailure).finally(() => setSaving(false))
  }

  return (
    <Dialog
      title={t(known ? 'editTitle' : 'addTitle')}
      width={980}
      isDirty={form.isDirty}
      onClose={onClose}
      footer={(close) => (
        <ConnectionButtons
          values={values}
          test={test}
          formId={formId}
          isEdit={known !== undefined}
          onContinue={cors.step === 'cors' ? () => cors.setStep('connect') : undefined}
          onTest={() => tryIt()}
          onClose={close}
        />
      )}
    >
      {cors.isShown && <ConnectionSteps step={cors.step} onStepChange={cors.setStep} />}
      {cors.step === 'cors' ? (
        <CorsStep
          credentials={cors.credentials}
          onCredentialsChange={cors.setCredentials}
          headers={values.headers.map(({ name }) => name).filter((name) => name !== '')}
        />
      ) : (
        <div className={classes['columns']}>
          <form id={formId} noValidate onSubmit={form.onSubmit(submit)} className={classes['form']}>
            <ConnectionFields form={form} ownId={known?.id} />
            {notKept && <ErrorNotice inDialog error={notKept} />}
          </form>
          <ConnectionFindings test={test} onTry={tryIt} />
        </div>
      )}
    </Dialog>
  )
}

/** The step that says how to set up CORS: where the host wants hints, and the browser will talk to the cluster itself. */
function useCorsStep(kind: ConnectionDialogProps['kind'], { via, authType }: Fields) {
  const isShown = kind !== 'edit' && host().config.hints && viaOf({ via: via === '' ? undefined : via }) === 'direct'
  const [wanted, setStep] = useState<ConnectionStep>(isShown ? 'cors' : 'connect')
  const [credentials, setCredentials] = useState(false)
  return {
    isShown,
    step: isShown ? wanted : 'connect',
    setStep,
    credentials: credentials || authType !== 'none',
    setCredentials,
  }
}
