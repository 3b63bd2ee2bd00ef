import { fieldsTowardsLimit, type MappingKind, type Mappings } from '@searchdeck/cluster-client'
import { useMemo } from 'react'
import { useLocale } from '#i18n/useLocale.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { formatNumber } from '#lib/numbers/formatNumber.ts'
import type { MappingMatches } from './mappingFilter.ts'
import classes from './Mappings.module.css'

interface MappingsCountsProps {
  mappings: Mappings
  /** Nothing where nothing is filtered. */
  matches: MappingMatches | undefined
  fieldLimit: number | undefined
}

/** What is counted besides fields, in this order. */
const others = ['multiField', 'object', 'alias', 'runtime', 'derived', 'unread'] as const
/** From this share of the limit on, new fields may soon be refused. */
const NEAR = 0.9

/** How many fields there are, or the filter found, and how near that is to what the engine allows. */
export function MappingsCounts({ mappings, matches, fieldLimit }: MappingsCountsProps) {
  const { t } = useTranslation('mappings')
  const locale = useLocale()
  const number = (value: number) => formatNumber(value, locale)
  const fields = (kind: MappingKind) => ({
    count: mappings.counts[kind],
    number: number(mappings.counts[kind]),
    shown: number(matches?.counts[kind] ?? 0),
  })
  return (
    <div className={classes['counts']} role="status">
      <b>{matches ? t('countOf', fields('field')) : t('count', fields('field'))}</b>
      {others
        .filter((kind) => mappings.counts[kind] > 0)
        .map((kind) => (
          <span key={kind}>{`${t(`kinds.${kind}`)} ${[matches && fields(kind).shown, fields(kind).number]
            .filter((figure) => figure !== undefined)
            .join(' / ')}`}</span>
        ))}
      <TowardsLimit mappings={mappings} fieldLimit={fieldLimit} />
    </div>
  )
}

/** Nothing where the engine's own count cannot be told exactly. */
function TowardsLimit({ mappings, fieldLimit }: Pick<MappingsCountsProps, 'mappings' | 'fieldLimit'>) {
  const { t } = useTranslation('mappings')
  const locale = useLocale()
  const counted = useMemo(() => fieldsTowardsLimit(mappings), [mappings])
  if (counted === undefined || fieldLimit === undefined) return null
  const figures = { number: formatNumber(counted, locale), limit: formatNumber(fieldLimit, locale) }
  return (
    <span title={t('limitHint')} data-near={counted >= fieldLimit * NEAR ? '' : undefined}>
      {t('limit', figures)}
    </span>
  )
}
