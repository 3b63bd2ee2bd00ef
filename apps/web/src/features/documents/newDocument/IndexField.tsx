import { indexNameProblem } from '@searchdeck/cluster-client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { useTyped } from '#lib/useTyped.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { aliasesQuery } from '#queries/aliases.ts'
import { existsQuery } from '#queries/documents.ts'
import { indicesQuery } from '#queries/indices.ts'
import { TextField } from '#ui/fields/TextField.tsx'

/** So many names are offered while somebody types. */
const MOST_OFFERED = 100

interface IndexFieldProps {
  listId: string
  value: string
  onChange: (index: string) => void
}

/** The index, alias or data stream that a new document goes to; known names are offered. */
export function IndexField({ listId, value, onChange }: IndexFieldProps) {
  const { t } = useTranslation('documents')
  const { t: tIndices } = useTranslation('indexActions')
  const { offered, isKnown } = useKnownNames(value)
  const problem = isKnown ? undefined : indexNameProblem(value)
  const isNew = useIsNew(value, !isKnown && problem === undefined)
  return (
    <>
      <TextField
        label={t('new.index')}
        value={value}
        list={listId}
        data-autofocus
        // A name that no index can have may be an alias that is not known here: it can be tried.
        hint={problem && problem !== 'empty' ? tIndices(`new.problems.${problem}`) : isNew ? t('new.isNew') : undefined}
        onChange={({ target }) => onChange(target.value)}
      />
      <datalist id={listId}>
        {offered.map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
    </>
  )
}

/** Asked once somebody pauses: a slip of the pen would make an index. */
function useIsNew(value: string, isAsked: boolean): boolean {
  const cluster = useActiveCluster()
  const typed = useTyped(value)
  const there = useQuery({ ...existsQuery(cluster, typed), enabled: isAsked && typed === value })
  return isAsked && typed === value && there.data === false
}

function useKnownNames(typed: string) {
  const cluster = useActiveCluster()
  const client = useQueryClient()
  const sought = useDeferredValue(typed)
  const indices = client.getQueryData(indicesQuery(cluster).queryKey) ?? []
  const aliases = client.getQueryData(aliasesQuery(cluster).queryKey)
  const names = new Set([...indices.map(({ name }) => name), ...[...(aliases?.values() ?? [])].flat()])
  const offered = [...names].filter((name) => name.includes(sought)).slice(0, MOST_OFFERED)
  return { offered, isKnown: names.has(typed) }
}
