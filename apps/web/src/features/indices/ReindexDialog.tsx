import { reindexRequest, type IndexSummary } from '@searchdeck/cluster-client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { aliasesQuery } from '#queries/aliases.ts'
import { existsQuery } from '#queries/documents.ts'
import { indicesQuery } from '#queries/indices.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { ErrorNotice } from '#ui/ErrorNotice.tsx'
import { RequestView } from '#ui/RequestView.tsx'
import { TextField } from '#ui/TextField.tsx'
import { destProblem } from './destProblem.ts'
import { othersOf } from './aliasForm.ts'
import { DestinationNote } from './DestinationNote.tsx'
import { useTaskStart } from './useTaskStart.ts'
import { useTyped } from './useTyped.ts'

const REINDEX_WIDTH = 600
/** So many names are offered while somebody types. */
const MOST_OFFERED = 100

interface ReindexDialogProps {
  index: IndexSummary
  onClose: () => void
}

/** Copies the documents of an index into another, which may exist or not; it goes on as a task. */
export function ReindexDialog({ index: { name }, onClose }: ReindexDialogProps) {
  const { t } = useTranslation('indexActions')
  const { t: tDialogs } = useTranslation('dialogs')
  const cluster = useActiveCluster()
  const start = useTaskStart()
  const [dest, setDest] = useState('')
  const formId = useId()
  const known = useKnownNames(dest)
  const problem = destProblem(name, dest, known.exists)
  const request = problem === undefined ? reindexRequest(name, dest) : undefined
  const submit = () => {
    if (request && !start.isPending)
      start.mutate({ request, kind: 'reindex', index: name, dest }, { onSuccess: onClose })
  }
  return (
    <Dialog
      title={t('reindex.title', { name })}
      width={REINDEX_WIDTH}
      isDirty={dest !== ''}
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
            setDest(target.value)
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
