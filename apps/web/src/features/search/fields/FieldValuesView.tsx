import { toFieldValues, type Search, type SearchAnswer } from '@searchdeck/cluster-client'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
import type { FieldFilter } from '#lib/data/fieldFilter.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { fieldValuesQuery } from '#queries/search.ts'
import { wholeText } from '#features/search/results/hits/valueText.ts'
import { ErrorNotice } from '#ui/notices/ErrorNotice.tsx'
import classes from './Fields.module.css'
import { FieldValueLine } from './FieldValueLine.tsx'
import { whyNotCounted, type PanelField } from './panelFields.ts'

interface FieldValuesViewProps {
  search: Search | undefined
  field: PanelField
  onFilter: (filter: FieldFilter) => void
}

/** The commonest values of a field in all hits of the search, or why they cannot be told. */
export function FieldValuesView({ search, field, onFilter }: FieldValuesViewProps) {
  const { t } = useTranslation('search')
  const why = whyNotCounted(field)
  const countPath = field.field?.countPath
  if (why !== undefined) return <p className={classes['note']}>{t(`fields.why.${why}`)}</p>
  if (search === undefined || countPath === undefined) return null
  return <CountedValues {...{ search, countPath, onFilter }} path={field.path} />
}

interface CountedValuesProps {
  search: Search
  path: string
  countPath: string
  onFilter: (filter: FieldFilter) => void
}

function CountedValues({ search, path, countPath, onFilter }: CountedValuesProps) {
  const { t } = useTranslation('search')
  const { data, error, refetch } = useQuery(fieldValuesQuery(useActiveCluster(), search, path, countPath))
  if (error) return <ErrorNotice inDialog error={error} onRetry={() => void refetch()} />
  if (!data) {
    return (
      <p role="status" className={classes['note']}>
        {t('fields.counting')}
      </p>
    )
  }
  return <ValueLines {...{ path, countPath, onFilter }} answer={data} />
}

interface ValueLinesProps extends Omit<CountedValuesProps, 'search'> {
  answer: SearchAnswer
}

function ValueLines({ path, countPath, onFilter, answer }: ValueLinesProps) {
  const { t } = useTranslation('search')
  const { values, others, missing, isApproximate } = useMemo(
    () => toFieldValues(answer.aggregations ?? '{}'),
    [answer.aggregations],
  )
  const total = answer.total?.value ?? 0
  const filter = (value: string) => (isNegated: boolean) =>
    onFilter({ path, value, isNegated, comparedPath: countPath })
  return (
    <>
      <p className={classes['note']}>{t('fields.commonest')}</p>
      {isPartial(answer) && <p className={classes['warning']}>{t('fields.partial')}</p>}
      {isApproximate && <p className={classes['note']}>{t('fields.approximate')}</p>}
      <ul className={classes['values']} aria-label={t('fields.valuesOf', { path })}>
        {values.map(({ value, count }) => (
          <FieldValueLine
            key={value}
            {...{ count, total }}
            text={value === '""' ? value : wholeText(value)}
            onFilter={filter(value)}
          />
        ))}
        {values.length === 0 && <li className={classes['note']}>{t('fields.noValues')}</li>}
        {others > 0 && <FieldValueLine text={t('fields.others')} isWords count={others} total={total} />}
        {missing > 0 && (
          <FieldValueLine
            text={t('fields.missing')}
            isWords
            {...{ count: missing, total }}
            onFilter={(isNegated) => onFilter({ path, isNegated: !isNegated, comparedPath: path })}
          />
        )}
      </ul>
    </>
  )
}

// OpenSearch 3 says that it ended early wherever there are no hits to collect, though it counts everything.
function isPartial({ shards: { failed = 0 }, isTimedOut }: SearchAnswer): boolean {
  return failed > 0 || isTimedOut
}
