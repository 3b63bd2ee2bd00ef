import { IconInfoCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useLocale } from '#i18n/useLocale.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { timeOfDay } from '#lib/time/timeOfDay.ts'
import { Button } from '#ui/Button.tsx'
import { Page } from '#ui/page/Page.tsx'
import { ReloadControl } from '#ui/page/ReloadControl.tsx'
import { ClusterHealth } from '#ui/values/ClusterHealth.tsx'
import { CopyButton } from '#ui/values/CopyButton.tsx'
import { FactList } from '#ui/values/FactList.tsx'
import { Attention } from './Attention.tsx'
import { healthFacts, informationFacts } from './clusterFacts.ts'
import { ClusterFigures } from './ClusterFigures.tsx'
import classes from './HomePage.module.css'
import { useHomeQueries } from './useHomeQueries.ts'

/** Until there are links in it, the content is what the keyboard scrolls. */
function scrolledByKeys({ ping, stats }: Pick<ReturnType<typeof useHomeQueries>, 'ping' | 'stats'>) {
  return ping.isPending || stats.isPending ? { tabIndex: 0 } : undefined
}

/** How the cluster is: its figures, its health, who it is. */
export function HomePage() {
  const [showsUnhealthy, setShowsUnhealthy] = useState(true)
  const home = useHomeQueries({ showsUnhealthy })
  const { ping, stats, attention, refresh } = home
  return (
    <Page
      title={<HomeTitle {...home} />}
      links={home.has.pendingTasks && <PendingTasksLink {...home} />}
      tools={
        <>
          {home.isUnhealthy && <Details isOpen={showsUnhealthy} onToggle={() => setShowsUnhealthy(!showsUnhealthy)} />}
          <HomeIdentity uuid={ping.data?.info?.uuid} />
          <ReloadControl
            busy={ping.isFetching || stats.isFetching}
            updatedAt={(home.has.stats ? stats : ping).dataUpdatedAt}
            {...refresh}
          />
        </>
      }
    >
      <div className={classes['content']} {...scrolledByKeys(home)}>
        <Figures {...home} />
        <div className={classes['columns']} data-attention={attention}>
          {attention && <Attention kind={attention} query={home.unhealthy} />}
          {home.has.health && <HealthFacts {...home} />}
          <IdentityFacts ping={ping} />
        </div>
      </div>
    </Page>
  )
}

type Home = ReturnType<typeof useHomeQueries>

function Figures({ has, state, health, stats, answers, refresh }: Home) {
  if (!has.stats && !has.health) return <ServerlessCard />
  return (
    <ClusterFigures
      {...{ stats, answers }}
      intervalMs={refresh.seconds * 1000}
      health={state.kind === 'known' ? health.data : undefined}
      healthReadAt={health.dataUpdatedAt}
    />
  )
}

/** Health row by row: what the cluster says now, else what one of its nodes last knew, and then not as a colour. */
function HealthFacts({ health, state, lastKnown }: Pick<Home, 'health' | 'state' | 'lastKnown'>) {
  const { t } = useTranslation('home')
  const locale = useLocale()
  const { data, dataUpdatedAt } = lastKnown ?? health
  const told = state.kind === 'untold' ? undefined : data
  const { status, ...others } = told ?? {}
  return (
    <FactList
      title={t(lastKnown ? 'healthLastKnown' : 'healthTitle')}
      note={told && t('updated', { time: timeOfDay(dataUpdatedAt, locale) })}
      facts={healthFacts(status && !lastKnown ? { ...others, status } : others, locale, t)}
      pending={state.kind === 'checking'}
      error={state.kind === 'untold' ? state.error : undefined}
    />
  )
}

function IdentityFacts({ ping }: Pick<Home, 'ping'>) {
  const { t } = useTranslation('home')
  const locale = useLocale()
  const { info, refusal } = ping.data ?? {}
  return (
    <FactList
      title={t('informationTitle')}
      facts={informationFacts(info, locale, t)}
      pending={ping.isPending}
      error={refusal}
    />
  )
}

function HomeTitle({ ping, health, state, has }: Pick<Home, 'ping' | 'health' | 'state' | 'has'>) {
  const name = ping.data?.info?.clusterName ?? health.data?.clusterName
  return (
    <span className={classes['title']}>
      {name !== undefined && <span className={classes['name']}>{name}</span>}
      {has.health && <ClusterHealth state={state} />}
    </span>
  )
}

/** What the cluster manager has not done: a number to be seen where there is something, and none where it is not known. */
function PendingTasksLink({ health, state }: Pick<Home, 'health' | 'state'>) {
  const { t } = useTranslation('shell')
  const locale = useLocale()
  const count = state.kind === 'known' ? health.data?.pendingTasks : undefined
  return (
    <Link to="/cluster/$clusterIndex/pending_tasks" from="/cluster/$clusterIndex">
      {t('pages.pendingTasks')}
      {count !== undefined && (
        <>
          {' '}
          <span className={classes['pending']} data-tone={count > 0 ? 'yellow' : undefined}>
            {count.toLocaleString(locale)}
          </span>
        </>
      )}
    </Link>
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

/** Which cluster this is beyond doubt. */
function HomeIdentity({ uuid }: { uuid: string | undefined }) {
  const { t } = useTranslation('home')
  if (uuid === undefined) return null
  return (
    <span className={classes['uuid']}>
      {t('uuid')} <code>{uuid}</code>
      <CopyButton iconOnly text={uuid} label={t('copyUuid')} />
    </span>
  )
}
