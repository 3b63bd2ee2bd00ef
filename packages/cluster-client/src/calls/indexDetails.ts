import type { Cluster } from '../cluster.ts'
import { indexOverviewRequest, indexStatsRequest, toIndexInfo, type IndexInfo } from '../indices/indexDetails.ts'
import { indexSettingsRequest, toIndexSettings, type IndexSetting } from '../indices/indexSettings.ts'
import { toIndexStatistics, type StatisticsSection } from '../indices/indexStats.ts'
import { send, type SendOptions } from '../door/request.ts'

/** What one index says of itself: one "Get index API" call. Rejects like `send`. */
export async function readIndexInfo(cluster: Cluster, name: string, options?: SendOptions): Promise<IndexInfo> {
  return toIndexInfo((await send(cluster, indexOverviewRequest(name), options)).json, name)
}

/** The settings of one index, defaults included: one "Get index settings API" call. Rejects like `send`. */
export async function readIndexSettings(
  cluster: Cluster,
  name: string,
  options?: SendOptions,
): Promise<IndexSetting[]> {
  return toIndexSettings((await send(cluster, indexSettingsRequest(name), options)).json, name)
}

/** The figures of one index, every digit of them: one "Index stats API" call. Rejects like `send`. */
export async function readIndexStatistics(
  cluster: Cluster,
  name: string,
  options?: SendOptions,
): Promise<StatisticsSection[]> {
  return toIndexStatistics((await send(cluster, indexStatsRequest(name), options)).text, name)
}
