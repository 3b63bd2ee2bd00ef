import type { IndexStatistic, StatisticsSection, StatisticUnit } from '@searchdeck/cluster-client'
import { byteText } from '#lib/numbers/bytes.ts'
import { millisecondsText } from '#lib/time/duration.ts'

const DASH = '–'

/** The engine's own word, to be read: `request_cache` → `request cache`. */
export function sectionLabel(name: string): string {
  return name.replaceAll('_', ' ')
}

/** The engine's own word without its unit: `index_time_in_millis` → `index time`. */
export function figureLabel({ name, unit }: Pick<IndexStatistic, 'name' | 'unit'>): string {
  const bare = unit === 'bytes' || unit === 'milliseconds' ? name.replace(/_in_(?:bytes|millis)$/, '') : name
  return bare.replaceAll('_', ' ')
}

/** A figure in its unit, every digit of a count; a dash where there is none. */
export function figureText(value: string | undefined, unit: StatisticUnit, locale: string): string {
  if (value === undefined) return DASH
  switch (unit) {
    case 'text':
      return value
    case 'count':
      return BigInt(value).toLocaleString(locale)
    case 'milliseconds':
      return millisecondsText(Number(value), locale)
    case 'bytes':
      return byteText(Number(value), locale)
  }
}

/**
 * What one operation took on average in milliseconds, of all copies, where the engine counts them beside their time:
 * `query_time_in_millis` by `query_total`.
 */
export function perOperation(
  { name, unit, total }: IndexStatistic,
  figures: readonly IndexStatistic[],
): string | undefined {
  const [, what] = /^(.*?)(?:total_)?time_in_millis$/.exec(name) ?? []
  if (unit !== 'milliseconds' || what === undefined || name.includes('throttle')) return undefined
  const count = Number(figures.find((figure) => figure.name === `${what}total`)?.total ?? 0)
  return count > 0 ? String(Number(total) / count) : undefined
}

/** The sections that hold what is looked for, in their own name or in that of a figure. */
export function matchingSections(sections: readonly StatisticsSection[], filter: string): readonly StatisticsSection[] {
  const needle = filter.trim().toLowerCase()
  if (needle === '') return sections
  const holds = (...texts: string[]) => texts.some((text) => text.toLowerCase().includes(needle))
  return sections.flatMap((section) => {
    if (holds(section.name, sectionLabel(section.name))) return [section]
    const figures = section.figures.filter((figure) => holds(figure.name, figureLabel(figure)))
    return figures.length === 0 ? [] : [{ ...section, figures }]
  })
}
