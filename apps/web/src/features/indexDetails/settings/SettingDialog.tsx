import { changeIndexSettingRequest, type IndexSetting } from '@searchdeck/cluster-client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { changeSettingMutation, SettingChangedError } from '#queries/indexDetails.ts'
import { showSnackbar } from '#state/snackbars.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { useChangeEnd } from '#ui/dialog/useChangeEnd.ts'
import { TextField } from '#ui/fields/TextField.tsx'
import { ErrorNotice } from '#ui/notices/ErrorNotice.tsx'
import { WaitingNote } from '#ui/notices/WaitingNote.tsx'
import { RequestView } from '#ui/values/RequestView.tsx'
import classes from './SettingDialog.module.css'
import { valueText } from '#queries/changes/typedSetting.ts'
import { useSettingForm, type SettingDraft } from './useSettingForm.ts'

const WIDTH = 600

interface SettingDialogProps {
  index: string
  /** The one to change; without it its name is typed too. */
  setting: IndexSetting | undefined
  all: readonly IndexSetting[]
  /** What stood there before the page was reloaded. */
  typed?: SettingDraft['typed'] | undefined
  onClose: () => void
}

/** Changes one setting of an index: what it is to hold, or the default again, and the request that says so. */
export function SettingDialog({ index, setting, all, typed, onClose }: SettingDialogProps) {
  const { t } = useTranslation('indexDetails')
  const { t: tDialogs } = useTranslation('dialogs')
  const cluster = useActiveCluster()
  const form = useSettingForm({ clusterId: cluster.id, index, setting, all, typed })
  const change = useSettingChange(index)
  const endWith = useChangeEnd(onClose)
  const { name, target } = form
  const request = form.isReady && changeIndexSettingRequest(index, name, target)
  const submit = () => {
    if (!request || change.isPending) return
    // Whoever has seen what somebody else made of it changes that.
    const before = change.error instanceof SettingChangedError ? change.error.now : form.known?.value
    void endWith(change.mutateAsync({ name, value: target, before }))
  }
  return (
    <Dialog
      title={setting ? t('settings.changeTitle') : t('settings.otherTitle')}
      width={WIDTH}
      isDirty={form.isDirty}
      onClose={onClose}
      footer={(cancel) => (
        <>
          <Button size="form" onClick={cancel}>
            {tDialogs('cancel')}
          </Button>
          <Button
            size="form"
            look="primary"
            disabled={!request || change.isPending}
            aria-busy={change.isPending}
            onClick={submit}
          >
            {t(change.error instanceof SettingChangedError ? 'settings.changeAnyway' : 'settings.verb')}
          </Button>
        </>
      )}
    >
      <form
        className={classes['form']}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <SettingFields form={form} isNew={setting === undefined} onEdit={() => change.reset()} />
        <input type="submit" hidden />
      </form>
      {request && <RequestView cluster={cluster} requests={[request]} />}
      <WaitingNote isWaiting={change.isPending} request={request} />
      <ChangeFailure error={change.error} />
    </Dialog>
  )
}

type SettingForm = ReturnType<typeof useSettingForm>

interface SettingFieldsProps {
  form: SettingForm
  /** The name is typed too. */
  isNew: boolean
  onEdit: () => void
}

function SettingFields({ form, isNew, onEdit }: SettingFieldsProps) {
  const { t } = useTranslation('indexDetails')
  const id = useId()
  const { fields, known, nameProblem } = form
  const put = (change: Partial<typeof fields>) => {
    onEdit()
    form.put(change)
  }
  return (
    <>
      {isNew ? (
        <TextField
          label={t('settings.columns.name')}
          value={fields.name}
          data-autofocus
          placeholder="index.routing.allocation.require._name"
          error={nameProblem && t(`settings.problems.${nameProblem}`)}
          hint={known && t('settings.holds', { value: valueText(known.value) })}
          onChange={({ target }) => put({ name: target.value })}
        />
      ) : (
        <code className={classes['name']}>{form.name}</code>
      )}
      <TextField
        label={t('settings.columns.value')}
        value={fields.value}
        disabled={fields.isReset}
        hint={t('settings.valueHint')}
        {...(!isNew && { 'data-autofocus': true })}
        onChange={({ target }) => put({ value: target.value })}
      />
      {known?.isDefault !== true && (
        <label className={classes['reset']} htmlFor={id}>
          <input
            id={id}
            type="checkbox"
            checked={fields.isReset}
            onChange={({ target }) => put({ isReset: target.checked })}
          />
          {t('settings.reset')}
        </label>
      )}
    </>
  )
}

function ChangeFailure({ error }: { error: Error | null }) {
  const { t } = useTranslation('indexDetails')
  if (error === null) return null
  if (!(error instanceof SettingChangedError)) return <ErrorNotice inDialog error={error} />
  const { now } = error
  return (
    <p role="alert" className={classes['meanwhile']}>
      {now === undefined ? t('settings.goneMeanwhile') : t('settings.changedMeanwhile', { value: valueText(now) })}
    </p>
  )
}

function useSettingChange(index: string) {
  const { t } = useTranslation('indexDetails')
  const { t: tActions } = useTranslation('indexActions')
  const cluster = useActiveCluster()
  const client = useQueryClient()
  return useMutation({
    ...changeSettingMutation(cluster, client, index),
    meta: { silent: true },
    onSuccess: ({ acknowledged, text }, { name, value }) => {
      const title = t(value === null ? 'settings.resetDone' : 'settings.done', { name, index })
      if (acknowledged === false)
        showSnackbar({ color: 'warning', title, body: tActions('notAcknowledged'), copyableText: text })
      else showSnackbar({ color: 'green', title, copyableText: text })
    },
  })
}
