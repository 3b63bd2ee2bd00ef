import {
  deleteIndicesRequest,
  closeIndicesRequest,
  nameBatches,
  restoreRequest,
  type Cluster,
} from '@searchdeck/cluster-client'
import { listIndices } from '@searchdeck/cluster-client/calls'
import * as v from 'valibot'
import { readChanged, sendChange } from '#queries/changes/changeIndices.ts'
import { clusterKey } from '#queries/keys.ts'
import type { Outcome } from '#jobs/itemState.ts'
import type { JobKind, JobSteps, JobWatch, Look, StepCalls } from '#jobs/jobKind.ts'
import { lookInList } from './indexActionOutcomes.ts'
import {
  isInTheWay,
  restoreItemSchema,
  restoreOptionsSchema,
  type RestoreItem,
  type RestoreJobOptions,
} from './restoreItem.ts'
import { restoreReading } from './restoreReading.ts'
import { restoreRefusal } from './restoreRefusal.ts'

const steps: JobSteps<RestoreItem, RestoreJobOptions> = {
  mostPerStep: Number.POSITIVE_INFINITY,
  isInOrder: true,
  batches: (items) => {
    const restored = items.filter((item) => !isInTheWay(item))
    return [...inTheWay(items, 'close'), ...inTheWay(items, 'delete'), ...(restored.length > 0 ? [restored] : [])]
  },
  request: (items, options, engine) => {
    const [first] = items
    if (first?.kind === 'close') return closeIndicesRequest(items.map(itemName))
    if (first?.kind === 'delete') return deleteIndicesRequest(items.map(itemName))
    const indices = items.flatMap((item) => (isInTheWay(item) ? [] : [item.source]))
    return restoreRequest(engine, options.repository, options.snapshot, { ...options, indices })
  },
  calls: restoreCalls,
  isDangerous: ({ isDangerous }) => isDangerous,
  itemName,
  indexOf: (item, state) => {
    if (item.kind === 'delete') return undefined
    if (item.kind === 'close') return item.name
    return state === 'waiting' || item.kind === 'dataStream' ? undefined : item.name
  },
  texts: { items: 'restore.items', resume: 'restore.resume', unanswered: 'restore.unanswered' },
}

const watch = {
  read: restoreReading,
  figures: () => [],
  mostEnded: 20,
} satisfies JobWatch<RestoreItem, RestoreJobOptions, undefined>

/** A restore of a snapshot: what is in the way is closed or deleted, then all of it is restored by one call and followed until it is there. */
export const restoreKind = {
  name: 'restore',
  itemSchema: restoreItemSchema,
  packItem: (item) =>
    isInTheWay(item) ? [item.kind, item.name, item.uuid ?? ''] : [item.kind, item.source, item.name ?? ''],
  optionsSchema: restoreOptionsSchema,
  resultSchema: v.undefined(),
  title: ({ snapshot }, items) => ({
    key: 'restore.title',
    count: items.filter((item) => !isInTheWay(item)).length,
    values: { snapshot },
  }),
  refresh: async (cluster, client) => {
    const others = ['shards', 'recoveries', 'searchTargets', 'nodes']
    await Promise.all([
      readChanged(cluster, client),
      ...others.map((name) => client.invalidateQueries({ queryKey: [...clusterKey(cluster), name] })),
    ])
  },
  steps,
  watch,
} satisfies JobKind<RestoreItem, RestoreJobOptions, undefined>

function inTheWay(items: readonly RestoreItem[], kind: 'close' | 'delete'): RestoreItem[][] {
  const own = items.filter((item) => item.kind === kind)
  let from = 0
  return nameBatches(own.map(itemName)).map(({ length }) => own.slice(from, (from += length)))
}

function itemName(item: RestoreItem): string {
  return isInTheWay(item) ? item.name : (item.name ?? item.source)
}

function restoreCalls(cluster: Cluster, options: RestoreJobOptions): StepCalls<RestoreItem> {
  return {
    send: async (items) => {
      const request = steps.request(items, options, cluster.engine)
      const [first] = items
      if (first && isInTheWay(first)) return removed(items, await sendChange(cluster, request))
      try {
        await sendChange(cluster, request)
      } catch (error) {
        const reason = restoreRefusal(error)
        if (reason === undefined) throw error
        // Each alone would be restored with the others' global state: it is not tried.
        return items.map((): Outcome => ({ state: 'failed', reason }))
      }
      return { taskId: restoreName(options) }
    },
    look: async () => lookOf(options, await listIndices(cluster)),
  }
}

function removed(items: readonly RestoreItem[], { acknowledged }: { readonly acknowledged?: boolean }): Outcome[] {
  const late: Outcome = { state: 'unknown', reason: { kind: 'own', reason: 'noAnswer' } }
  return items.map(() => (acknowledged === false ? late : { state: 'done' }))
}

function restoreName({ repository, snapshot }: RestoreJobOptions): string {
  return `${repository}/${snapshot}`
}

/** What is in the way goes by the list of indices; what was to be restored and is there has been begun. */
function lookOf(options: RestoreJobOptions, list: Awaited<ReturnType<typeof listIndices>>): Look<RestoreItem> {
  const open = new Set(list.flatMap(({ name, status }) => (status === 'close' ? [] : [name])))
  const looks = { close: lookInList('close', list), delete: lookInList('delete', list) }
  return {
    at: (item) => {
      if (isInTheWay(item)) return looks[item.kind].at(item)
      const isThere = item.name !== undefined && open.has(item.name)
      return { isDone: false, goesOnAs: isThere ? restoreName(options) : undefined }
    },
  }
}
