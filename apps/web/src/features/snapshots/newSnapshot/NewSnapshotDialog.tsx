import { supports } from '@searchdeck/cluster-client'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { snapshotNamesQuery } from '#queries/snapshots.ts'
import { useFormDraft } from '#state/draft.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { useChangeEnd } from '#ui/dialog/useChangeEnd.ts'
import { TextField } from '#ui/fields/TextField.tsx'
import { ErrorNotice } from '#ui/notices/ErrorNotice.tsx'
import { WaitingNote } from '#ui/notices/WaitingNote.tsx'
import { RequestView } from '#ui/values/RequestView.tsx'
import { dialogDraftName } from '../actions/dialogDraft.ts'
import { HeldIndices } from './HeldIndices.tsx'
import {
  newSnapshotProblems,
  newSnapshotRequest,
  noFields,
  type NewSnapshotFields,
  type NewSnapshotProblems,
} from './newSnapshot.ts'
import classes from './NewSnapshotDialog.module.css'
import { SnapshotOptionFields } from './SnapshotOptionFields.tsx'
import { useNewSnapshot } from './useNewSnapshot.ts'

interface NewSnapshotDialogProps {
  repository: string
  /** What stood there before the page was reloaded. */
  typed?: NewSnapshotFields | undefined
  onClose: () => void
}

/** Makes a snapshot; what is wrong with a field stands below it, what the cluster refuses below them all. */
export function NewSnapshotDialog({ repository, typed, onClose }: NewSnapshotDialogProps) {
  const { t } = useTranslation('snapshots')
  const cluster = useActiveCluster()
  const create = useNewSnapshot()
  const endWith = useChangeEnd(onClose)
  const names = useQuery({ ...snapshotNamesQuery(cluster, repository), enabled: false })
  const { fields, setFields, isDirty } = useFormDraft(dialogDraftName(cluster), noFields, typed, {
    ...{ kind: 'new', repository },
  })
  const formId = useId()
  const problems = newSnapshotProblems(fields, new Set(names.data?.map(({ name }) => name)))
  const canCreate = Object.keys(problems).length === 0
  const request = canCreate ? newSnapshotRequest(repository, fields) : undefined
  const change = (changed: Partial<NewSnapshotFields>) => {
    create.reset()
    setFields({ ...fields, ...changed })
  }
  const submit = () => {
    if (request && !create.isPending) void endWith(create.mutateAsync({ repository, name: fields.name, request }))
  }
  return (
    <Dialog
      title={t('new.title')}
      isDirty={isDirty && !create.isPending}
      onClose={onClose}
      footer={(cancel) => (
        <Buttons formId={formId} canCreate={canCreate && !create.isPending} busy={create.isPending} onCancel={cancel} />
      )}
    >
      <form
        id={formId}
        className={classes['form']}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <TextField
          label={t('new.name')}
          required
          value={fields.name}
          data-autofocus
          error={nameProblem(problems, (problem) => t(`new.problems.${problem}`))}
          hint={t('new.nameHint')}
          onChange={({ target }) => change({ name: target.value })}
        />
        <HeldIndices
          value={fields.indices}
          error={problems.indices && t('new.problems.indices')}
          onChange={(indices) => change({ indices })}
        />
        <SnapshotOptionFields
          fields={fields}
          onChange={change}
          hasFeatureStates={supports(cluster.engine, 'featureStates') === true}
          hasMetadata={supports(cluster.engine, 'snapshotMetadata') !== false}
          metadataError={problems.metadata && t('new.problems.metadata')}
        />
      </form>
      {request ? (
        <RequestView cluster={cluster} requests={[request]} />
      ) : (
        <p className={classes['hint']}>{t('new.requestFollows')}</p>
      )}
      <p className={classes['hint']}>{t('new.runsOn')}</p>
      <WaitingNote isWaiting={create.isPending} request={request} />
      {create.error && <ErrorNotice inDialog error={create.error} />}
    </Dialog>
  )
}

/** An empty name needs no reproach before anything was typed; the button is off. */
function nameProblem(
  { name }: NewSnapshotProblems,
  text: (problem: Exclude<NonNullable<NewSnapshotProblems['name']>, 'empty'>) => string,
): string | undefined {
  return name === undefined || name === 'empty' ? undefined : text(name)
}

interface ButtonsProps {
  formId: string
  canCreate: boolean
  busy: boolean
  onCancel: () => void
}

function Buttons({ formId, canCreate, busy, onCancel }: ButtonsProps) {
  const { t } = useTranslation('snapshots')
  const { t: tDialogs } = useTranslation('dialogs')
  return (
    <>
      <Button size="form" onClick={onCancel}>
        {tDialogs('close')}
      </Button>
      <Button size="form" look="primary" type="submit" form={formId} disabled={!canCreate} aria-busy={busy}>
        {t('new.create')}
      </Button>
    </>
  )
}
