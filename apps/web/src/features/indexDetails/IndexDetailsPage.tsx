import type { IndexSummary } from '@searchdeck/cluster-client'
import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { indexAliasesQuery } from '#queries/aliases.ts'
import { indexKey, indicesOfNameQuery } from '#queries/indexDetails.ts'
import { useIndexDetailsView } from '#state/views/indexDetailsView.ts'
import { searchIn } from '#ui/indexNames/useSearchLinks.ts'
import { Page } from '#ui/page/Page.tsx'
import { QueryView } from '#ui/page/QueryView.tsx'
import { Health } from '#ui/values/Health.tsx'
import { MiddleName } from '#ui/values/MiddleName.tsx'
import classes from './IndexDetailsPage.module.css'
import { IndexDetailsTools } from './IndexDetailsTools.tsx'
import type { IndexDetailsView } from './indexDetailsView.ts'
import { IndexPartContent } from './IndexPartContent.tsx'
import { IndexPartTabs } from './IndexPartTabs.tsx'
import { isMissing, MissingIndex, OtherIndices } from './OtherIndices.tsx'
import { PartPending } from './PartPending.tsx'

interface IndexDetailsPageProps {
  name: string
  view: IndexDetailsView
  onViewChange: (change: Partial<IndexDetailsView>) => void
  /** The menu of what can be done with the index. */
  menu: (index: IndexSummary) => ReactNode
  onManageAliases: (index: IndexSummary) => void
}

/** All about one index, part by part. */
export function IndexDetailsPage({ name, view, onViewChange, menu, onManageAliases }: IndexDetailsPageProps) {
  const cluster = useActiveCluster()
  const client = useQueryClient()
  const seconds = useIndexDetailsView((state) => state.refreshSeconds)
  const refetchInterval = seconds === 0 ? false : seconds * 1000
  const indices = useQuery({ ...indicesOfNameQuery(cluster, name), refetchInterval })
  const isBusy = useIsFetching({ queryKey: indexKey(cluster, name) }) > 0
  const own = indices.data?.find((index) => index.name === name)
  return (
    <Page
      busy={isBusy}
      title={<Title name={name} index={own} />}
      links={<Links name={name} />}
      tools={
        <IndexDetailsTools
          view={view}
          onViewChange={onViewChange}
          busy={isBusy}
          updatedAt={indices.dataUpdatedAt}
          onReload={() => {
            for (const queryKey of [indexKey(cluster, name), indexAliasesQuery(cluster, name).queryKey])
              void client.invalidateQueries({ queryKey })
          }}
          seconds={seconds}
          onSecondsChange={(refreshSeconds) => useIndexDetailsView.setState({ refreshSeconds })}
        >
          {(own ?? indices.isPending) && menu(own ?? { name })}
        </IndexDetailsTools>
      }
    >
      <IndexPartTabs name={name} view={view} />
      {isMissing(indices) ? (
        <MissingIndex name={name} />
      ) : (
        <QueryView query={indices} pending={<PartPending />}>
          {(list) => {
            if (!own) return <OtherIndices name={name} indices={list} />
            return (
              <IndexPartContent
                {...{ name, view, onViewChange, refetchInterval }}
                index={own}
                onManageAliases={() => onManageAliases(own)}
              />
            )
          }}
        </QueryView>
      )}
    </Page>
  )
}

function Title({ name, index }: { name: string; index: IndexSummary | undefined }) {
  const { t } = useTranslation('indexDetails')
  const { t: tShell } = useTranslation('shell')
  return (
    <span className={classes['title']}>
      <span className={classes['crumb']}>
        <Link to="/cluster/$clusterIndex/indices" from="/cluster/$clusterIndex">
          {tShell('pages.indices')}
        </Link>
        {' / '}
      </span>
      {index && <Health state={index.health ?? 'unknown'} shapeOnly />}
      <span className={classes['name']}>
        <MiddleName name={name} />
      </span>
      {index?.status === 'close' && <span className={classes['closed']}>{t('closed')}</span>}
    </span>
  )
}

function Links({ name }: { name: string }) {
  const { t } = useTranslation('shell')
  return (
    <Link to="/cluster/$clusterIndex/search" from="/cluster/$clusterIndex" search={searchIn(name)}>
      {t('pages.search')}
    </Link>
  )
}
