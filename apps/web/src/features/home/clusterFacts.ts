import type { ClusterHealth, ClusterInfo } from '@searchdeck/cluster-client'
import type { TFunction } from 'i18next'
import { dateTimeFormat } from '#lib/time/dateTimeFormat.ts'
import type { Fact } from '#ui/values/FactList.tsx'

type Translate = TFunction<'home'>
type Known = readonly [label: string, value: string | undefined, more?: Pick<Fact, 'tone' | 'title'>]

/** Cluster health as rows; what the engine did not say has none. */
export function healthFacts(health: ClusterHealth | undefined, locale: string, t: Translate): Fact[] {
  if (!health) return []
  const count = (value: number | undefined) => value?.toLocaleString(locale)
  const yesOrNo = (value: boolean | undefined) => (value === undefined ? undefined : t(value ? 'yes' : 'no'))
  const { activeShardsPercent: percent, taskMaxWaitingInQueueMs: waiting } = health
  return known([
    [t('health.status'), health.status, { tone: health.status === 'green' ? undefined : health.status }],
    [t('health.timedOut'), yesOrNo(health.timedOut)],
    [t('health.relocating'), count(health.relocatingShards)],
    [t('health.initializing'), count(health.initializingShards)],
    [t('health.unassigned'), count(health.unassignedShards), { tone: unassignedTone(health) }],
    [t('health.delayedUnassigned'), count(health.delayedUnassignedShards)],
    [t('health.activeShards'), count(health.activeShards)],
    [t('health.activePercent'), percent === undefined ? undefined : `${twoDecimals(percent, locale)}%`],
    [t('health.pendingTasks'), count(health.pendingTasks)],
    [t('health.inFlightFetch'), count(health.inFlightFetch)],
    [t('health.maxWaiting'), waiting === undefined ? undefined : t('health.milliseconds', { number: count(waiting) })],
  ])
}

/** Who the cluster is, as rows; what the engine did not say has none. */
export function informationFacts(info: ClusterInfo | undefined, locale: string, t: Translate): Fact[] {
  if (!info) return []
  const { version } = info
  const snapshot = version.buildSnapshot
  return known([
    [t('information.nodeName'), info.nodeName],
    [t('information.clusterName'), info.clusterName],
    [t('information.clusterUuid'), info.clusterUuid],
    [t('information.tagline'), info.tagline],
    [t('information.distribution'), version.distribution],
    [t('information.number'), version.number],
    [t('information.buildFlavor'), version.buildFlavor],
    [t('information.buildType'), version.buildType],
    [t('information.buildHash'), version.buildHash],
    [t('information.buildDate'), localTime(version.buildDate, locale), { title: version.buildDate }],
    [t('information.snapshot'), snapshot === undefined ? undefined : t(snapshot ? 'yes' : 'no')],
    [t('information.luceneVersion'), version.luceneVersion],
    [t('information.wireVersion'), version.minimumWireCompatibilityVersion],
    [t('information.indexVersion'), version.minimumIndexCompatibilityVersion],
  ])
}

function known(rows: readonly Known[]): Fact[] {
  return rows.flatMap(([label, value, more]) => (value === undefined ? [] : [{ label, value, ...more }]))
}

/** Unassigned replicas are no more alarming than the cluster's health says; a primary among them makes it red. */
export function unassignedTone({ unassignedShards = 0, status }: ClusterHealth): 'red' | 'yellow' | undefined {
  if (unassignedShards === 0) return undefined
  return status === 'yellow' ? 'yellow' : 'red'
}

/** What is no date stays as it is. */
function localTime(text: string | undefined, locale: string): string | undefined {
  const time = Date.parse(text ?? '')
  return Number.isNaN(time) ? text : dateTimeFormat(locale).format(time)
}

function twoDecimals(value: number, locale: string): string {
  return value.toLocaleString(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
}
