import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { viaOf } from '#queries/clusterOf.ts'
import type { Connection } from '#state/connectionSchema.ts'
import { useDraft } from '#state/draft.ts'
import { host } from '#state/host.ts'
import { showSnackbar } from '#state/snackbars.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { draftName } from './clusterDialog.ts'
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
import { ConnectionFindings } from './ConnectionFindings.tsx'
import { ConnectionSteps, type ConnectionStep } from './ConnectionSteps.tsx'
import { CorsStep } from './CorsStep.tsx'
import { saveConnection } from './saveConnection.ts'
import { useConnectionForm } from './useConnectionForm.ts'
import { useConnectionTest } from './useConnectionTest.ts'

interface ConnectionDialogProps {
  kind: 'add' | 'edit' | 'copy'
  /** The saved cluster to change, or to begin a new one with. */
  source?: Connection
  onClose: () => void
  /** A new cluster was saved, at this position, and answers. */
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
  useDraft(draftName, form.isDirty() ? { kind, id: source?.id, typed: draftOf(form.values) } : undefined)
  const cors = useCorsStep(kind, form.values)
  const values = form.values

  const tryIt = (change: Partial<Fields> = {}) => {
    const next = { ...form.getValues(), ...change }
    form.setValues(next)
    if (!isComplete(next)) return
    const onSuccess = () => showSnackbar({ color: 'green', title: t('reachable'), body: next.name })
    test.mutate(connectionOf(next, known), { onSuccess })
  }
  const connect = async () => {
    const connection = connectionOf(form.getValues())
    const { info } = await test.mutateAsync(connection)
    const position = saveConnection(connection, true, info)
    showSnackbar({ color: 'green', title: t('connected'), body: connection.name })
    onClose()
    onConnected(position)
  }
  const save = () => {
    saveConnection(connectionOf(form.getValues(), known), false, test.data?.info)
    onClose()
    onSaved()
  }
  const submit = () => {
    if (!isComplete(form.getValues(), known !== undefined) || test.isPending) return
    if (known) save()
    // The failure stands beside the form.
    else connect().catch(() => undefined)
  }

  return (
    <Dialog
      title={t(known ? 'editTitle' : 'addTitle')}
      width={980}
      isDirty={form.isDirty()}
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
