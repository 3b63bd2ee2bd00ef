import type { IndexStatistic, StatisticsSection } from '@searchdeck/cluster-client'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { IndexPartProps } from '#features/indexDetails/indexDetailsView.ts'
import { PartPending } from '#features/indexDetails/PartPending.tsx'
import { useLocale } from '#i18n/useLocale.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { indexStatisticsQuery } from '#queries/indexDetails.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyNotice } from '#ui/notices/EmptyNotice.tsx'
import { QueryView } from '#ui/page/QueryView.tsx'
import classes from './IndexStatistics.module.css'
import { figureLabel, figureText, matchingSections, perOperation, sectionLabel } from './statistics.ts'

/** The figures of the index by section: of its primaries, of all copies, and what one operation took. */
export function IndexStatistics({ name, view, onViewChange, refetchInterval }: IndexPartProps) {
  const { t } = useTranslation('indexDetails')
  const statistics = useQuery({ ...indexStatisticsQuery(useActiveCluster(), name), refetchInterval })
  const { data } = statistics
  const shown = useMemo(() => matchingSections(data ?? [], view.filter), [data, view.filter])
  return (
    <QueryView query={statistics} pending={<PartPending />}>
      {(all) =>
        shown.length === 0 ? (
          <EmptyNotice title={t(all.length === 0 ? 'stats.none' : 'stats.noneMatches')}>
            {all.length > 0 && <Button onClick={() => onViewChange({ filter: '' })}>{t('clearFilter')}</Button>}
          </EmptyNotice>
        ) : (
          <div className={classes['sections']} tabIndex={0} role="group" aria-label={t('parts.stats')}>
            {shown.map((section) => (
              <SectionTable key={section.name} section={section} />
            ))}
          </div>
        )
      }
    </QueryView>
  )
}

function SectionTable({ section: { name, figures } }: { section: StatisticsSection }) {
  const { t } = useTranslation('indexDetails')
  return (
    <table className={classes['section']}>
      <caption>{sectionLabel(name)}</caption>
      <thead>
        <tr>
          <th scope="col">{t('stats.figure')}</th>
          <th scope="col">{t('stats.primaries')}</th>
          <th scope="col">{t('stats.total')}</th>
        </tr>
      </thead>
      <tbody>
        {figures.map((figure) => (
          <FigureRow key={figure.name} figure={figure} figures={figures} />
        ))}
      </tbody>
    </table>
  )
}

function FigureRow({ figure, figures }: { figure: IndexStatistic; figures: readonly IndexStatistic[] }) {
  const { t } = useTranslation('indexDetails')
  const locale = useLocale()
  const each = perOperation(figure, figures)
  return (
    <tr>
      <th scope="row" title={figure.name}>
        {figureLabel(figure)}
        {each !== undefined && <span>{t('stats.each', { time: figureText(each, 'milliseconds', locale) })}</span>}
      </th>
      {[figure.primaries, figure.total].map((value, at) => (
        <td key={at} title={value}>
          {figureText(value, figure.unit, locale)}
        </td>
      ))}
    </tr>
  )
}
