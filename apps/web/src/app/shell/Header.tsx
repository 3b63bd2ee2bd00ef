import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Connection } from '#state/connectionSchema.ts'
import { useMarkedPage } from '../useMarkedPage.ts'
import { useTabs } from '../useTabs.ts'
import { ClusterSelector } from './ClusterSelector.tsx'
import classes from './Header.module.css'
import { HeaderEnd } from './HeaderEnd.tsx'
import { Logo } from './Logo.tsx'
import { WorkButton } from './WorkButton.tsx'

/** One row: where you are, on which cluster, and where else you can go. */
export function Header({ connection, clusterIndex }: { connection: Connection; clusterIndex: string }) {
  const { t } = useTranslation('shell')
  const tabs = useTabs()
  const marked = useMarkedPage(clusterIndex)
  return (
    <>
      <div className={classes['band']} />
      <header className={classes['header']}>
        <Link
          to="/cluster/$clusterIndex"
          params={{ clusterIndex }}
          className={classes['brand']}
          aria-label={t('product')}
        >
          <Logo />
          <span>{t('product')}</span>
        </Link>
        <ClusterSelector connection={connection} />
        <nav className={classes['tabs']} aria-label={t('tabs')}>
          {tabs.map(({ page, to }) => (
            <Link
              key={page}
              to={to}
              params={{ clusterIndex }}
              activeOptions={{ exact: page === 'home', includeSearch: false }}
              aria-current={page === marked ? 'page' : undefined}
            >
              {t(`pages.${page}`)}
            </Link>
          ))}
        </nav>
        <HeaderEnd clusterIndex={clusterIndex}>
          <WorkButton connection={connection} />
        </HeaderEnd>
      </header>
    </>
  )
}
