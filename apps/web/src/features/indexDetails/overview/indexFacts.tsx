import type { IndexInfo, IndexSummary } from '@searchdeck/cluster-client'
import type { TFunction } from 'i18next'
import { dateTimeFormat } from '#lib/time/dateTimeFormat.ts'
import type { Fact } from '#ui/values/FactList.tsx'

interface Words {
  readonly t: TFunction<'indexDetails'>
  readonly locale: string
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

/** How the engine writes that there is no pipeline. */
function unlessNone(pipeline: string | undefined): string | undefined {
  return pipeline === '_none' ? undefined : pipeline
}
