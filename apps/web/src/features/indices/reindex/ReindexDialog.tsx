import { reindexRequest, type IndexSummary } from '@searchdeck/cluster-client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useId } from 'react'
import { dialogDraftName } from '#features/indices/actions/dialogDraft.ts'
import { useTaskStart } from '#features/indices/actions/useTaskStart.ts'
import { useTyped } from '#lib/useTyped.ts'
import { othersOf } from '#features/indices/aliases/aliasForm.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { aliasesQuery } from '#queries/aliases.ts'
import { existsQuery } from '#queries/documents.ts'
import { indicesQuery } from '#queries/indices.ts'
import { useFormDraft } from '#state/draft.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { useChangeEnd } from '#ui/dialog/useChangeEnd.ts'
import { TextField } from '#ui/fields/TextField.tsx'
import { ErrorNotice } from '#ui/notices/ErrorNotice.tsx'
import { WaitingNote } from '#ui/notices/WaitingNote.tsx'
import { RequestView } from '#ui/values/RequestView.tsx'
import { DestinationNote } from './DestinationNote.tsx'
import { destProblem } from './destProblem.ts'

const REINDEX_WIDTH = 600

interface ReindexFields {
  readonly dest: string
}

const empty: ReindexFields = { dest: '' }

/** So many names are offered while somebody types. */
const MOST_OFFERED = 100

interface ReindexDialogProps {
  index: Pick<IndexSummary, 'name'>
  /** What stood there before the page was reloaded. */
  typed?: ReindexFields | undefined
  onClose: () => void
}

/** Copies the documents of an index into another, which may exist or not; it goes on as a task. */
export function ReindexDialog({ index: { name }, typed, onClose }: ReindexDialogProps) {
  const { t } = useTranslation('indexActions')
  const { t: tDialogs } = useTranslation('dialogs')
  const cluster = useActiveCluster()
  const start = useTaskStart()
  const endWith = useChangeEnd(onClose)
  const draftName = dialogDraftName(cluster, 'reindex')
  const { fields, setFields, isDirty } = useFormDraft(draftName, empty, typed, { kind: 'reindex', index: name })
  const { dest } = fields
  const formId = useId()
  const known = useKnownNames(dest)
  const problem = destProblem(name, dest, known.exists)
  const request = problem === undefined ? reindexRequest(name, dest) : undefined
  const submit = () => {
    if (request && !start.isPending) void endWith(start.mutateAsync({ request, task: 'reindex', index: name, dest }))
  }
  return (
    <Dialog
      title={t('reindex.title', { name })}
      width={REINDEX_WIDTH}
      isDirty={isDirty}
      onClose={onClose}
      footer={(cancel) => (
        <>
          <Button size="form" onClick={cancel}>
            {tDialogs('cancel')}
          </Button>
          <Button
            size="form"
            look="primary"
            type="submit"
            form={formId}
            disabled={!request || start.isPending}
            aria-busy={start.isPending}
          >
            {t('reindex.verb')}
          </Button>
        </>
      )}
    >
      <p>{t('reindex.text', { name })}</p>
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <TextField
          label={t('reindex.dest')}
          value={dest}
          list={`${formId}-names`}
          data-autofocus
          error={problem && problem !== 'empty' && t(problem === 'same' ? 'reindex.same' : `new.problems.${problem}`)}
          onChange={({ target }) => {
            start.reset()
            setFields({ dest: target.value })
          }}
        />
        <datalist id={`${formId}-names`}>
          {known.offered.map((each) => (
            <option key={each} value={each} />
          ))}
        </datalist>
      </form>
      {problem === undefined && <Destination name={dest} />}
      {request && <RequestView cluster={cluster} requests={[request]} />}
      <WaitingNote isWaiting={start.isPending} request={request} />
      {start.error && <ErrorNotice inDialog error={start.error} />}
    </Dialog>
  )
}

/** Asked once somebody pauses: which it is, and what is there. */
function Destination({ name }: { name: string }) {
  const cluster = useActiveCluster()
  const client = useQueryClient()
  const typed = useTyped(name)
  const there = useQuery(existsQuery(cluster, typed))
  const index = client.getQueryData(indicesQuery(cluster).queryKey)?.find((each) => each.name === typed)
  const aliased = othersOf(typed, '', client.getQueryData(aliasesQuery(cluster).queryKey))
  const isSettled = typed === name && !there.isPending
  return <DestinationNote exists={isSettled ? there.data : 'asking'} index={index} aliased={aliased} />
}

function useKnownNames(typed: string) {
  const cluster = useActiveCluster()
  const client = useQueryClient()
  const sought = useDeferredValue(typed)
  const indices = client.getQueryData(indicesQuery(cluster).queryKey) ?? []
  const aliases = client.getQueryData(aliasesQuery(cluster).queryKey)
  const offered = indices.flatMap(({ name }) => (name.includes(sought) ? [name] : [])).slice(0, MOST_OFFERED)
  const exists = indices.some(({ name }) => name === typed) || othersOf(typed, '', aliases).length > 0
  return { offered, exists }
}
