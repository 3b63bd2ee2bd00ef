import type { IndexInfo, IndexSummary } from '@searchdeck/cluster-client'
import type { TFunction } from 'i18next'
import { formatNumber } from '#lib/numbers/formatNumber.ts'
import { dateTimeFormat } from '#lib/time/dateTimeFormat.ts'
import { Bytes } from '#ui/values/Bytes.tsx'
import type { Fact } from '#ui/values/FactList.tsx'
import { Health } from '#ui/values/Health.tsx'

interface Words {
  readonly t: TFunction<'indexDetails'>
  readonly locale: string
}

/** How the index does. What the cluster does not tell has no row. */
export function figureFacts(index: IndexSummary, { t, locale, why }: Words & { why: string | undefined }): Fact[] {
  const { health, status, docs, sizeBytes, primaries, replicas, segments } = index
  const tone = health === 'green' ? undefined : health
  return [
    ...(health ? [{ label: t('facts.health'), value: <Health state={health} /> }] : []),
    ...(why === undefined || why === '' ? [] : [{ label: t('facts.why'), value: why, tone }]),
    ...(status ? [{ label: t('facts.status'), value: status }] : []),
    ...number(t('facts.docs'), docs, locale),
    ...(sizeBytes === undefined ? [] : [{ label: t('facts.size'), value: <Bytes bytes={sizeBytes} /> }]),
    ...number(t('facts.primaries'), primaries, locale),
    ...number(t('facts.replicas'), replicas, locale),
    ...number(t('facts.segments'), segments, locale),
  ]
}

/** What the index is. */
export function infoFacts({ createdMs, uuid }: IndexSummary, info: IndexInfo, { t, locale }: Words): Fact[] {
  const created = info.createdMs ?? createdMs
  const names = [
    ['createdVersion', info.createdVersion],
    ['uuid', info.uuid ?? uuid],
    ['providedName', info.providedName === info.name ? undefined : info.providedName],
    ['dataStream', info.dataStream],
    ['mode', info.mode],
    ['policy', info.policy],
    ['defaultPipeline', unlessNone(info.defaultPipeline)],
    ['finalPipeline', unlessNone(info.finalPipeline)],
  ] as const
  return [
    ...(created === undefined
      ? []
      : [
          {
            label: t('facts.created'),
            value: dateTimeFormat(locale).format(created),
            title: new Date(created).toISOString(),
          },
        ]),
    ...names.flatMap(([name, value]) => (value === undefined ? [] : [{ label: t(`facts.${name}`), value }])),
  ]
}

function number(label: string, value: number | undefined, locale: string): Fact[] {
  return value === undefined ? [] : [{ label, value: formatNumber(value, locale) }]
}

/** How the engine writes that there is no pipeline. */
function unlessNone(pipeline: string | undefined): string | undefined {
  return pipeline === '_none' ? undefined : pipeline
}
