import { isClusterError } from '@searchdeck/cluster-client'
import { useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useId, useState } from 'react'
import { dialogDraftName } from '#features/indices/actions/dialogDraft.ts'
import { useIndexChange } from '#features/indices/actions/useIndexChange.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { callFailure } from '#queries/changes/callFailure.ts'
import { indicesQuery } from '#queries/indices.ts'
import { useFormDraft } from '#state/draft.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { useChangeEnd } from '#ui/dialog/useChangeEnd.ts'
import { TextField } from '#ui/fields/TextField.tsx'
import { ErrorNotice } from '#ui/notices/ErrorNotice.tsx'
import { WaitingNote } from '#ui/notices/WaitingNote.tsx'
import { RequestView } from '#ui/values/RequestView.tsx'
import { newIndexProblems, newIndexRequest, type NewIndexFields, type NewIndexProblems } from './newIndex.ts'
import classes from './NewIndexDialog.module.css'

const empty: NewIndexFields = { name: '', shards: '1', replicas: '1' }

interface NewIndexDialogProps {
  /** What stood there before the page was reloaded. */
  typed?: NewIndexFields | undefined
  onClose: () => void
}

/** Makes an index; what is wrong with a field stands below it, what the cluster refuses below them all. */
export function NewIndexDialog({ typed, onClose }: NewIndexDialogProps) {
  const { t } = useTranslation('indexActions')
  const cluster = useActiveCluster()
  const client = useQueryClient()
  const create = useIndexChange({ silent: true })
  const endWith = useChangeEnd(onClose)
  const { fields, setFields, isDirty } = useFormDraft(dialogDraftName(cluster, 'new'), empty, typed, { kind: 'new' })
  const formId = useId()
  const known = client.getQueryData(indicesQuery(cluster).queryKey) ?? []
  const problems = newIndexProblems(fields, new Set(known.map(({ name }) => name)))
  const outcome = useUnanswered(fields.name, problems.name === 'taken' || isThere(create.error))
  const isServerless = cluster.engine.flavor === 'serverless'
  const valid = Object.keys(problems).length === 0
  const request = valid ? newIndexRequest(fields, cluster.engine) : undefined
  const change = (changed: Partial<NewIndexFields>) => {
    create.reset()
    setFields({ ...fields, ...changed })
  }
  const submit = () => {
    if (request && !create.isPending)
      void endWith(create.mutateAsync({ action: 'create', name: fields.name, request }, { onError: outcome.onError }))
  }
  return (
    <Dialog
      title={t('new.title')}
      isDirty={isDirty}
      onClose={onClose}
      footer={(cancel) => (
        <Buttons formId={formId} canCreate={valid && !create.isPending} busy={create.isPending} onCancel={cancel} />
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
          value={fields.name}
          data-autofocus
          error={outcome.isOurs ? undefined : nameProblem(problems, t)}
          onChange={({ target }) => change({ name: target.value })}
        />
        {!isServerless && (
          <div className={classes['pair']}>
            {(['shards', 'replicas'] as const).map((field) => (
              <TextField
                key={field}
                label={t(`new.${field}`)}
                value={fields[field]}
                inputMode="numeric"
                error={problems[field] && t(`new.problems.${problems[field]}`)}
                onChange={({ target }) => change({ [field]: target.value })}
              />
            ))}
          </div>
        )}
      </form>
      {request ? (
        <RequestView cluster={cluster} requests={[request]} />
      ) : (
        <p className={classes['hint']}>{t('new.requestFollows')}</p>
      )}
      <WaitingNote isWaiting={create.isPending} request={request} />
      {outcome.isOurs && (
        <p role="status" className={classes['hint']}>
          {t('new.mayBeMade', { name: fields.name })}
        </p>
      )}
      {create.error && <ErrorNotice inDialog error={create.error} />}
    </Dialog>
  )
}

/** An empty name needs no reproach before anything was typed; the button is off. */
function nameProblem({ name }: NewIndexProblems, t: TFunction<'indexActions'>): string | undefined {
  return name === undefined || name === 'empty' ? undefined : t(`new.problems.${name}`)
}

/**
 * Whether an index that is there now may come from an attempt that nobody answered: it would be wrong to say that it was there
 * before.
 */
function useUnanswered(name: string, isThereNow: boolean) {
  const [unanswered, setUnanswered] = useState<string>()
  const onError = (error: unknown) => {
    if (callFailure(error) === 'unknown') setUnanswered(name)
  }
  return { isOurs: isThereNow && unanswered === name, onError }
}

/** The engine says that an index of this name exists. */
function isThere(error: unknown): boolean {
  return isClusterError(error) && error.kind === 'http' && /already_exists/.test(error.type ?? '')
}

interface ButtonsProps {
  formId: string
  canCreate: boolean
  busy: boolean
  onCancel: () => void
}

function Buttons({ formId, canCreate, busy, onCancel }: ButtonsProps) {
  const { t } = useTranslation('indexActions')
  const { t: tDialogs } = useTranslation('dialogs')
  return (
    <>
      <Button size="form" onClick={onCancel}>
        {tDialogs('cancel')}
      </Button>
      <Button size="form" look="primary" type="submit" form={formId} disabled={!canCreate} aria-busy={busy}>
        {t('new.create')}
      </Button>
    </>
  )
}
