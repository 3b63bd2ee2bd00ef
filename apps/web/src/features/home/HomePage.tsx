import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '#i18n/useLocale.ts'
import { healthOf } from '#queries/status.ts'
import { CopyButton } from '#ui/CopyButton.tsx'
import { Health } from '#ui/Health.tsx'
import { Page } from '#ui/Page.tsx'
import { ReloadControl } from '#ui/ReloadControl.tsx'
import { ClusterFigures } from './ClusterFigures.tsx'
import { FactList } from './FactList.tsx'
import { healthFacts, informationFacts } from './clusterFacts.ts'
import classes from './HomePage.module.css'
import { useHomeQueries } from './useHomeQueries.ts'

const UnhealthyIndices = lazy(async () => ({ default: (await import('./UnhealthyIndices.tsx')).UnhealthyIndices }))

/** How the cluster is: its figures, its health, who it is. */
export function HomePage() {
  const { t } = useTranslation('home')
  const locale = useLocale()
  const { status, stats, unhealthy, isUnhealthy, refresh } = useHomeQueries()
  const { info, health, healthError, infoError } = status.data ?? {}
  const name = info?.clusterName ?? health?.clusterName
  return (
    <Page
      title={
        <span className={classes['title']}>
          {name !== undefined && <span className={classes['name']}>{name}</span>}
          <Health state={healthOf(status)} />
        </span>
      }
      tools={
        <>
          <HomeIdentity uuid={info?.uuid} updatedAt={stats.dataUpdatedAt} />
          <ReloadControl busy={stats.isFetching} {...refresh} />
        </>
      }
    >
      <div className={classes['content']}>
        <ClusterFigures stats={stats} health={health} />
        <div className={classes['columns']} data-attention={isUnhealthy ? '' : undefined}>
          {isUnhealthy && (
            <Suspense fallback={<div />}>
              <UnhealthyIndices query={unhealthy} />
            </Suspense>
          )}
          <FactList
            title={t('healthTitle')}
            facts={healthFacts(health, locale, t)}
            pending={status.isPending}
            error={healthError}
          />
          <FactList
            title={t('informationTitle')}
            facts={informationFacts(info, t)}
            pending={status.isPending}
            error={infoError}
          />
        </div>
      </div>
    </Page>
  )
}

/** Which cluster this is beyond doubt, and of when its figures are. */
function HomeIdentity({ uuid, updatedAt }: { uuid: string | undefined; updatedAt: number }) {
  const { t } = useTranslation('home')
  const locale = useLocale()
  const time = new Date(updatedAt).toLocaleTimeString(locale, { hourCycle: 'h23' })
  return (
    <>
      {uuid !== undefined && (
        <span className={classes['uuid']}>
          {t('uuid')} <code>{uuid}</code>
          <CopyButton iconOnly text={uuid} label={t('copyUuid')} />
        </span>
      )}
      {updatedAt > 0 && <span className={classes['updated']}>{t('updated', { time })}</span>}
    </>
  )
}
