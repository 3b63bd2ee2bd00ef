import {
  changeIndexSettingRequest,
  type Cluster,
  type ClusterRequest,
  type SettingValue,
} from '@searchdeck/cluster-client'
import {
  listIndices,
  listShards,
  readIndexInfo,
  readIndexSettings,
  readIndexStatistics,
} from '@searchdeck/cluster-client/calls'
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { answerQuery } from '#queries/changes/answer.ts'
import { readChanged, sendChange } from '#queries/changes/changeIndices.ts'
import { clusterKey } from './keys.ts'
import { justNow } from './unseen.ts'

/** Root of all that is read of one index alone. A change of indices reads it anew too. */
export const indexKey = (cluster: Cluster, name: string) => [...clusterKey(cluster), 'indices', 'one', name] as const

/** The index by its name; of an alias or a data stream, the indices behind it. */
export const indicesOfNameQuery = (cluster: Cluster, name: string) =>
  queryOptions({
    queryKey: [...indexKey(cluster, name), 'list'],
    queryFn: ({ signal }) => listIndices(cluster, { signal, name }),
    staleTime: justNow,
  })

/** What one index says of itself. */
export const indexInfoQuery = (cluster: Cluster, name: string) =>
  queryOptions({
    queryKey: [...indexKey(cluster, name), 'info'],
    queryFn: ({ signal }) => readIndexInfo(cluster, name, { signal }),
    staleTime: justNow,
  })

/** The settings of one index, defaults included. */
export const indexSettingsQuery = (cluster: Cluster, name: string) =>
  queryOptions({
    queryKey: [...indexKey(cluster, name), 'settings'],
    queryFn: ({ signal }) => readIndexSettings(cluster, name, { signal }),
    staleTime: justNow,
  })

/** The figures of one index, by section. */
export const indexStatisticsQuery = (cluster: Cluster, name: string) =>
  queryOptions({
    queryKey: [...indexKey(cluster, name), 'statistics'],
    queryFn: ({ signal }) => readIndexStatistics(cluster, name, { signal }),
    staleTime: justNow,
  })

/** Every copy of every shard of one index. */
export const indexShardsQuery = (cluster: Cluster, name: string) =>
  queryOptions({
    queryKey: [...indexKey(cluster, name), 'shards'],
    queryFn: ({ signal }) => listShards(cluster, { signal, index: name }),
    staleTime: justNow,
  })

/** `answerQuery` of a read about one index: read anew with the rest of it. */
export const rawIndexQuery = (cluster: Cluster, name: string, request: ClusterRequest) => ({
  ...answerQuery(cluster, request),
  queryKey: [...indexKey(cluster, name), 'raw', request],
})

/** What a setting is to become. */
export interface SettingChange {
  readonly name: string
  /** `null` brings the default back. */
  readonly value: SettingValue | null
  /** What it held when somebody began to change it; absent where it was not there. */
  readonly before: SettingValue | undefined
}

/** Somebody else has changed the setting meanwhile. */
export class SettingChangedError extends Error {
  override readonly name = 'SettingChangedError'
  /** What it holds now; `undefined` where it is gone. */
  readonly now: SettingValue | undefined

  constructor(now: SettingValue | undefined) {
    super('The setting was changed meanwhile')
    this.now = now
  }
}

/** Changes one setting of an index, unless it no longer holds what it held: then nothing is sent. */
export const changeSettingMutation = (cluster: Cluster, client: QueryClient, index: string) =>
  mutationOptions({
    mutationFn: async ({ name, value, before }: SettingChange) => {
      const now = (await readIndexSettings(cluster, index)).find((setting) => setting.name === name)?.value
      if (String(now) !== String(before)) throw new SettingChangedError(now)
      return sendChange(cluster, changeIndexSettingRequest(index, name, value))
    },
    onSettled: () => {
      void readChanged(cluster, client)
    },
  })
