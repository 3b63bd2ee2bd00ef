import type { IndexSummary, SearchTarget, SnapshotDetails } from '@searchdeck/cluster-client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import { restoreKind } from '#jobs/kinds/restoreKind.ts'
import { startJob } from '#jobs/workOnJob.ts'
import { useActiveCluster, wholeOf } from '#queries/activeCluster.ts'
import { aliasesQuery } from '#queries/aliases.ts'
import { indicesQuery } from '#queries/indices.ts'
import { searchTargetsQuery } from '#queries/search.ts'
import { useFormDraft } from '#state/draft.ts'
import { openJob } from '#state/openJob.ts'
import { dialogDraftName } from '../actions/dialogDraft.ts'
import { noRestoreFields, replicasOf, settingProblem, type RestoreFields } from './restoreFields.ts'
import { missingShards, restorePlan, restoreRequests, type TakenBy, type TakenNames } from './restorePlan.ts'

interface RestoreFormOptions {
  repository: string
  details: SnapshotDetails
  /** What stood there before the page was reloaded. */
  typed: RestoreFields | undefined
  onClose: () => void
}

/** The form of a restore, what it comes to, and the way to begin it. */
export function useRestoreForm({ repository, details, typed, onClose }: RestoreFormOptions) {
  const cluster = useActiveCluster()
  const client = useQueryClient()
  const [initial] = useState(() => noRestoreFields(details))
  const { fields, setFields, isDirty } = useFormDraft(dialogDraftName(cluster), initial, typed, {
    ...{ kind: 'restore', repository, snapshot: details.name },
  })
  const missing = useMemo(() => missingShards(details), [details])
  const taken = useTakenNames()
  // Thousands of names are worked out behind what is typed.
  const wanted = useMemo(() => withoutBroken(fields, missing), [fields, missing])
  const calm = useDeferredValue(wanted)
  const plan = useMemo(
    () => restorePlan(details, repository, calm, taken.names),
    [details, repository, calm, taken.names],
  )
  const isSound = canSend(fields, plan.renaming.kind)
  const requests = useMemo(
    () => (isSound ? restoreRequests(plan, cluster.engine) : []),
    [isSound, plan, cluster.engine],
  )
  // What is sent is what stands there, not what stood there a moment ago.
  const isValid = calm === wanted && requests.length > 0 && plan.problems === 0
  return {
    ...{ fields, isDirty, missing, plan, requests, isValid, taken },
    change: (changed: Partial<RestoreFields>) => setFields({ ...fields, ...changed }),
    start: () => {
      if (!isValid) return
      openJob(startJob(cluster, client, restoreKind, { items: plan.items, options: plan.options }))
      onClose()
    },
  }
}

/** Those with shards that the snapshot lacks can only come back in part. */
function withoutBroken(fields: RestoreFields, missing: ReadonlyMap<string, number>): RestoreFields {
  if (fields.partial || missing.size === 0) return fields
  return { ...fields, indices: fields.indices.filter((index) => !missing.has(index)) }
}

function canSend(fields: RestoreFields, renaming: string): boolean {
  return (
    !['pattern', 'replacement'].includes(renaming) &&
    replicasOf(fields) !== null &&
    fields.settingsChanged.every((text) => settingProblem(text) === undefined)
  )
}

function takenNames(
  indices: readonly IndexSummary[],
  aliases: readonly string[],
  targets: readonly SearchTarget[],
): TakenNames {
  const taken = new Map<string, { by: TakenBy; uuid?: string | undefined }>()
  for (const alias of aliases) taken.set(alias, { by: 'alias' })
  for (const { name, kind, isClosed } of targets)
    taken.set(name, { by: kind === 'index' ? openOr(isClosed === true) : kind })
  for (const { name, status, uuid } of indices) taken.set(name, { by: openOr(status === 'close'), uuid })
  return taken
}

function openOr(isClosed: boolean): 'open' | 'closed' {
  return isClosed ? 'closed' : 'open'
}

/** Read anew when the dialog opens: what is taken decides about what is closed or deleted. */
const readAnew = { refetchOnMount: 'always' } as const

/** Everything in the cluster that has a name; what cannot be read leaves the rest as it is. */
function useTakenNames() {
  const active = useActiveCluster()
  const cluster = useMemo(() => wholeOf(active), [active])
  const indices = useQuery({ ...indicesQuery(cluster), ...readAnew })
  const aliases = useQuery({ ...aliasesQuery(cluster), ...readAnew })
  const targets = useQuery({ ...searchTargetsQuery(cluster), ...readAnew })
  const names = useMemo(
    () => takenNames(indices.data ?? [], [...(aliases.data?.values() ?? [])].flat(), targets.data ?? []),
    [indices.data, aliases.data, targets.data],
  )
  return { names, error: indices.error, isPending: indices.isPending, retry: () => void indices.refetch() }
}
