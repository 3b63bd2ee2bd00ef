import { useMediaQuery } from '@mantine/hooks'
import { IconInfoCircle } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '#i18n/useLocale.ts'
import { healthOf, type ClusterStatus } from '#queries/status.ts'
import { Button } from '#ui/Button.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { Health } from '#ui/Health.tsx'
import { Page } from '#ui/Page.tsx'
import { ReloadControl } from '#ui/ReloadControl.tsx'
import { ClusterFigures } from './ClusterFigures.tsx'
import { FactList } from '#ui/FactList.tsx'
import { healthFacts, informationFacts } from './clusterFacts.ts'
import classes from './HomePage.module.css'
import { useHomeQueries } from './useHomeQueries.ts'

const UnhealthyIndices = lazy(async () => ({ default: (await import('./UnhealthyIndices.tsx')).UnhealthyIndices }))

/** How the cluster is: its figures, its health, who it is. */
export function HomePage() {
  // Where there is room the list of what needs attention stands open.
  const isRoomy = useMediaQuery('(min-width: 1024px)', undefined, { getInitialValueInEffect: false })
  const [wanted, setWanted] = useState<boolean>()
  const showsUnhealthy = wanted ?? isRoomy
  const { isServerless, status, stats, unhealthy, isUnhealthy, listsUnhealthy, refresh } = useHomeQueries({
    showsUnhealthy,
  })
  const { info, health } = status.data ?? {}
  return (
    <Page
      title={<HomeTitle status={status} isServerless={isServerless} />}
      tools={
        <>
          {isUnhealthy && <Details isOpen={listsUnhealthy} onToggle={() => setWanted(!listsUnhealthy)} />}
          <HomeIdentity uuid={info?.uuid} updatedAt={stats.dataUpdatedAt} />
          <ReloadControl busy={status.isFetching || stats.isFetching} {...refresh} />
        </>
      }
    >
      <div className={classes['content']}>
        {isServerless ? <ServerlessCard /> : <ClusterFigures stats={stats} health={health} />}
        <div className={classes['columns']} data-attention={listsUnhealthy || undefined}>
          {listsUnhealthy && (
            <Suspense fallback={<div />}>
              <UnhealthyIndices query={unhealthy} />
            </Suspense>
          )}
          <Facts status={status} isServerless={isServerless} />
        </div>
      </div>
    </Page>
  )
}

interface StatusProps {
  status: UseQueryResult<ClusterStatus>
  isServerless: boolean
}

/** Health and identity, row by row. */
function Facts({ status, isServerless }: StatusProps) {
  const { t } = useTranslation('home')
  const locale = useLocale()
  const { info, health, healthError, infoError } = status.data ?? {}
  const pending = status.isPending
  return (
    <>
      {!isServerless && (
        <FactList
          title={t('healthTitle')}
          facts={healthFacts(health, locale, t)}
          pending={pending}
          error={healthError}
        />
      )}
      <FactList
        title={t('informationTitle')}
        facts={informationFacts(info, locale, t)}
        pending={pending}
        error={infoError}
      />
    </>
  )
}

function HomeTitle({ status, isServerless }: StatusProps) {
  const { info, health } = status.data ?? {}
  const name = info?.clusterName ?? health?.clusterName
  return (
    <span className={classes['title']}>
      {name !== undefined && <span className={classes['name']}>{name}</span>}
      {!isServerless && <Health state={healthOf(status)} />}
    </span>
  )
}

function Details({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) {
  const { t } = useTranslation('home')
  return (
    <Button aria-expanded={isOpen} aria-pressed={isOpen} onClick={onToggle}>
      {t('details')}
    </Button>
  )
}

/** In place of figures and health, which no serverless cluster tells. */
function ServerlessCard() {
  const { t } = useTranslation('home')
  return (
    <section className={classes['serverless']} aria-label={t('serverless.title')}>
      <IconInfoCircle size={16} aria-hidden />
      <div>
        <strong>{t('serverless.title')}</strong>
        <p>{t('serverless.text')}</p>
      </div>
    </section>
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
