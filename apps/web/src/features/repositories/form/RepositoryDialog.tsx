import { putRepositoryRequest, toUnfitNodes, type SnapshotRepository } from '@searchdeck/cluster-client'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { MASK } from '#features/repositories/list/repositoryRows.ts'
import { UnfitNodes } from '#features/repositories/list/UnfitNodes.tsx'
import { useTranslation } from '#i18n/useTranslation.ts'
import { isSameData } from '#lib/data/isSameData.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { repositoriesQuery } from '#queries/repositories.ts'
import { useDraft } from '#state/draft.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { useChangeEnd } from '#ui/dialog/useChangeEnd.ts'
import { TickChoice } from '#ui/fields/TickChoice.tsx'
import { ErrorNotice } from '#ui/notices/ErrorNotice.tsx'
import { WaitingNote } from '#ui/notices/WaitingNote.tsx'
import { RequestView } from '#ui/values/RequestView.tsx'
import { Checks } from './Checks.tsx'
import { FormFooter } from './FormFooter.tsx'
import { NameAndType } from './NameAndType.tsx'
import { OtherSettings } from './OtherSettings.tsx'
import classes from './RepositoryDialog.module.css'
import { repositoryDraftName } from './repositoryDraft.ts'
import {
  emptyFields,
  fieldsOfRepository,
  formProblems,
  maskedShape,
  problemNames,
  repositoryShape,
  withoutSecrets,
  type RepositoryFields,
} from './repositoryForm.ts'
import { SettingFields } from './SettingFields.tsx'
import { useKeptSecrets } from './useKeptSecrets.ts'
import { useSaveRepository } from './useSaveRepository.ts'

interface RepositoryDialogProps {
  /** The repository that is changed; a new one without. */
  edited?: SnapshotRepository | undefined
  /** What stood there before the page was reloaded. */
  typed?: RepositoryFields | undefined
  onClose: () => void
}

/** Makes a repository, or changes one: what it is sent as stands beside it, with what the nodes lack for it. */
export function RepositoryDialog({ edited, typed, onClose }: RepositoryDialogProps) {
  const { t } = useTranslation('repositories')
  const form = useRepositoryForm(edited, typed)
  const { cluster, fields, problems, request, change } = form
  const save = useSaveRepository()
  const endWith = useChangeEnd(onClose)
  const formId = useId()
  const keptSecrets = useKeptSecrets(edited)
  const onChange = (changed: RepositoryFields) => {
    save.reset()
    change(changed)
  }
  const submit = () => {
    if (request === undefined || save.isPending) return
    const { name, verify } = fields
    void endWith(
      save.mutateAsync(
        { name, request: request.sent, verify, isNew: !form.isThere },
        // What could not be verified is registered all the same: from now on it is changed.
        { onError: (error) => toUnfitNodes(error) && form.setRegistered(name) },
      ),
    )
  }
  return (
    <Dialog
      title={edited ? t('form.editTitle', { name: edited.name }) : t('form.newTitle')}
      width={980}
      isDirty={form.isDirty && !save.isPending}
      onClose={onClose}
      tools={<RequiredNote />}
      footer={(cancel) => (
        <FormFooter
          {...{ formId, onCancel: cancel }}
          problems={problemNames(problems, fields)}
          verb={t(form.isThere ? 'form.save' : 'form.create')}
          canSave={request !== undefined && !save.isPending}
          busy={save.isPending}
        />
      )}
    >
      <div className={classes['columns']}>
        <form
          id={formId}
          noValidate
          className={classes['form']}
          onSubmit={(event) => {
            event.preventDefault()
            submit()
          }}
        >
          <NameAndType {...{ fields, onChange }} problem={problems.name} isEdited={edited !== undefined} />
          <SettingFields {...{ fields, edited, onChange }} problems={problems.settings} />
          <OtherSettings
            {...{ fields, onChange, keptSecrets }}
            problems={problems.others}
            isWithoutKeys={edited?.type === 's3'}
          />
        </form>
        <div className={classes['side']}>
          <h3>{t(edited ? 'checks.beforeChanged' : 'checks.beforeMade')}</h3>
          <Checks {...{ cluster, fields }} name={form.nameState} />
          <TickChoice
            label={t('form.verify')}
            isOn={fields.verify}
            onChange={(verify) => onChange({ ...fields, verify })}
          />
          {request ? (
            <RequestView cluster={cluster} requests={[request.shown]} />
          ) : (
            <p className={classes['follows']}>{t('form.requestFollows')}</p>
          )}
          <WaitingNote isWaiting={save.isPending} request={request?.sent} />
          {save.error && <SaveError error={save.error} name={fields.name} />}
        </div>
      </div>
    </Dialog>
  )
}

function RequiredNote() {
  const { t } = useTranslation('repositories')
  return <span className={classes['required']}>{t('form.required')}</span>
}

/** A repository that could not be verified is registered all the same: that has to be said. */
function SaveError({ error, name }: { error: Error; name: string }) {
  const { t } = useTranslation('repositories')
  const unfit = toUnfitNodes(error)
  return (
    <>
      {unfit && <p className={classes['warning']}>{t('form.registered', { name })}</p>}
      {unfit && unfit.length > 0 && <UnfitNodes nodes={unfit} />}
      <ErrorNotice inDialog error={error} />
    </>
  )
}

/** What is typed, what is wrong with it, and the request that it makes. */
function useRepositoryForm(edited: SnapshotRepository | undefined, typed: RepositoryFields | undefined) {
  const cluster = useActiveCluster()
  const [initial] = useState(() => (edited ? fieldsOfRepository(edited) : emptyFields))
  const [fields, change] = useState(typed ?? initial)
  const [registered, setRegistered] = useState<string>()
  const isThere = edited !== undefined || fields.name === registered
  const isDirty = !isSameData(fields, initial)
  const draft = { ...(edited && { edited: edited.name }), typed: withoutSecrets(fields) }
  useDraft(repositoryDraftName(cluster), isDirty ? draft : undefined)
  const known = useQueryClient().getQueryData(repositoriesQuery(cluster).queryKey)
  const taken = new Set(known?.flatMap(({ name }) => (name === registered ? [] : [name])))
  const problems = formProblems(fields, { taken, edited })
  const { missing, wrong } = problemNames(problems, fields)
  const isValid = missing.length + wrong.length === 0
  return {
    ...{ cluster, fields, change, isDirty, problems, isThere, setRegistered },
    request: isValid ? requestOf(fields, edited) : undefined,
    nameState: isThere ? ('edited' as const) : nameState(problems.name, known !== undefined),
  }
}

/** What is sent, and the same without keys, to be shown. */
function requestOf(fields: RepositoryFields, edited: SnapshotRepository | undefined) {
  const shape = repositoryShape(fields, edited)
  return {
    sent: putRepositoryRequest(fields.name, shape, fields.verify),
    shown: putRepositoryRequest(fields.name, maskedShape(shape, MASK), fields.verify),
  }
}

function nameState(problem: string | undefined, isListKnown: boolean): 'free' | 'taken' | undefined {
  if (problem === 'taken') return 'taken'
  return problem === undefined && isListKnown ? 'free' : undefined
}
