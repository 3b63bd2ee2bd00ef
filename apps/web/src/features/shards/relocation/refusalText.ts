import type { DiskShortage, NodeVerdict } from '@searchdeck/cluster-client'
import type { TFunction } from 'i18next'
import { byteSize } from '#lib/numbers/bytes.ts'
import { formatNumber } from '#lib/numbers/formatNumber.ts'
import { mainVerdict } from './relocation.ts'

type Translate = TFunction<'shards'>

const ownTexts = [
  'same_shard',
  'disk_threshold',
  'filter',
  'data_tier',
  'awareness',
  'shards_limit',
  'enable',
  'max_retry',
  'node_version',
  'node_shutdown',
  'throttling',
  'replica_after_primary_active',
] as const

/** A few words for the rule that says no; its own name where we have none. */
export function refusalText(verdict: NodeVerdict, t: Translate, locale: string): string {
  const main = mainVerdict(verdict)
  if (main === undefined) return withoutRule(verdict, t)
  const known = ownTexts.find((each) => each === main.decider)
  if (known === undefined) return inWords(main.decider)
  return (main.disk && diskText(main.disk, t, locale)) ?? t(`reasons.${known}`)
}

/** What is known of a node that no rule is against. */
function withoutRule({ copy, decision }: NodeVerdict, t: Translate): string {
  if (copy !== undefined) return t(`reasons.copy.${copy}`)
  return decision === 'no' || decision === '' ? t('reasons.none') : inWords(decision)
}

/** Nothing where both figures would be written the same: `90% > 90%` explains nothing. */
function diskText(disk: DiskShortage, t: Translate, locale: string): string | undefined {
  if ('leastBytes' in disk) {
    const [free, least] = [disk.freeBytes, disk.leastBytes].map((bytes) => sizeText(Math.max(0, bytes), locale))
    return free === least ? undefined : t('reasons.diskBytes', { free, least })
  }
  const [used, most] = [disk.usedPercent, disk.mostPercent].map((percent) => percentText(percent, locale))
  return used === most ? undefined : t('reasons.diskPercent', { used, most })
}

function sizeText(bytes: number, locale: string): string {
  const { amount, unit } = byteSize(bytes, locale)
  return `${amount} ${unit}`
}

function percentText(percent: number, locale: string): string {
  return formatNumber(percent, locale, Number.isInteger(percent) ? 0 : 1)
}

function inWords(term: string): string {
  return term.replaceAll('_', ' ')
}
