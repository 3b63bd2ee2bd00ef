import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { indicesQuery } from '#queries/indices.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { ErrorNotice } from '#ui/ErrorNotice.tsx'
import { RequestView } from '#ui/RequestView.tsx'
import { TextField } from '#ui/TextField.tsx'
import { newIndexProblems, newIndexRequest, type NewIndexFields } from './newIndex.ts'
import classes from './NewIndexDialog.module.css'
import { useIndexChange } from './useIndexChange.ts'

/** Makes an index; what is wrong with a field stands below it, what the cluster refuses below them all. */
export function NewIndexDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('indexActions')
  const cluster = useActiveCluster()
  const client = useQueryClient()
  const create = useIndexChange({ silent: true })
  const [fields, setFields] = useState<NewIndexFields>({ name: '', shards: '1', replicas: '1' })
  const formId = useId()
  const known = client.getQueryData(indicesQuery(cluster).queryKey) ?? []
  const problems = newIndexProblems(fields, new Set(known.map(({ name }) => name)))
  const isServerless = cluster.engine.flavor === 'serverless'
  const valid = Object.keys(problems).length === 0
  const request = valid ? newIndexRequest(fields, isServerless) : undefined
  const change = (changed: Partial<NewIndexFields>) => {
    create.reset()
    setFields({ ...fields, ...changed })
  }
  const submit = () => {
    if (request && !create.isPending)
      create.mutate({ action: 'create', name: fields.name, request }, { onSuccess: onClose })
  }
  return (
    <Dialog
      title={t('new.title')}
      isDirty={fields.name !== ''}
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
          // An empty name needs no reproach before anything was typed; the button is off.
          error={problems.name && problems.name !== 'empty' && t(`new.problems.${problems.name}`)}
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
      {create.error && <ErrorNotice inDialog error={create.error} />}
    </Dialog>
  )
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
