import { cloneSnapshotRequest, snapshotNameProblem, type ClusterRequest } from '@searchdeck/cluster-client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '#i18n/useTranslation.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { tellingInDialog } from '#queries/changes/telling.ts'
import { changeSnapshotMutation, snapshotNamesQuery } from '#queries/snapshots.ts'
import { useFormDraft } from '#state/draft.ts'
import { showSnackbar } from '#state/snackbars.ts'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import { useChangeEnd } from '#ui/dialog/useChangeEnd.ts'
import { TextField } from '#ui/fields/TextField.tsx'
import { dialogDraftName } from './dialogDraft.ts'
import { useToldMutation } from '#ui/notices/useToldMutation.ts'
import classes from './SnapshotDialogs.module.css'

interface CloneFields {
  readonly name: string
  readonly indices: string
}

const empty: CloneFields = { name: '', indices: '*' }

interface CloneSnapshotDialogProps {
  repository: string
  snapshot: string
  /** What stood there before the page was reloaded. */
  typed?: CloneFields | undefined
  onClose: () => void
}

/** Makes another snapshot of what is in one, which copies no data. */
export function CloneSnapshotDialog({ repository, snapshot, typed, onClose }: CloneSnapshotDialogProps) {
  const { t } = useTranslation('snapshots')
  const cluster = useActiveCluster()
  const names = useQuery({ ...snapshotNamesQuery(cluster, repository), enabled: false })
  const { fields, setFields, isDirty } = useFormDraft(dialogDraftName(cluster), empty, typed, {
    ...{ kind: 'clone', repository, snapshot },
  })
  const problem = nameProblem(fields.name, names.data ?? [])
  const isValid = problem === undefined && fields.indices.trim() !== ''
  const request = isValid ? cloneSnapshotRequest(repository, snapshot, fields.name, fields.indices.trim()) : undefined
  const clone = useClone()
  const endWith = useChangeEnd(onClose)
  const change = (changed: Partial<CloneFields>) => {
    clone.reset()
    setFields({ ...fields, ...changed })
  }
  return (
    <ConfirmDialog
      title={t('clone.title', { name: snapshot })}
      verb={t('clone.verb')}
      {...(request && { requests: [request] })}
      cluster={cluster}
      invalid={!isValid}
      busy={clone.isPending}
      error={clone.error ?? undefined}
      isDirty={isDirty}
      onConfirm={() => {
        if (request) void endWith(clone.mutateAsync({ repository, request, name: fields.name.trim() }))
      }}
      onClose={onClose}
    >
      <div className={classes['form']}>
        <p className={classes['hint']}>{t('clone.text')}</p>
        <TextField
          label={t('new.name')}
          required
          value={fields.name}
          error={problem === undefined || problem === 'empty' ? undefined : t(`new.problems.${problem}`)}
          onChange={({ target }) => change({ name: target.value })}
        />
        <TextField
          label={t('new.indices')}
          required
          value={fields.indices}
          hint={t('clone.indicesHint')}
          onChange={({ target }) => change({ indices: target.value })}
        />
      </div>
    </ConfirmDialog>
  )
}

/** The engine works no date math out in the name of a clone. */
function nameProblem(name: string, taken: readonly { readonly name: string }[]) {
  const problem = snapshotNameProblem(name.replaceAll(/[<>{}]/g, '*'))
  return problem ?? (taken.some((each) => each.name === name.trim()) ? 'taken' : undefined)
}

function useClone() {
  const { t } = useTranslation('snapshots')
  const cluster = useActiveCluster()
  const client = useQueryClient()
  return useToldMutation(
    {
      ...changeSnapshotMutation<{ repository: string; request: ClusterRequest; name: string }>(cluster, client),
      meta: { silent: true },
      onSuccess: (_answer, { name }) => {
        showSnackbar({ color: 'green', title: t('clone.done', { name }) })
      },
    },
    tellingInDialog(cluster),
  )
}
