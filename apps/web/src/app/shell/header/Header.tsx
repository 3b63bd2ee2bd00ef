import { Link } from '@tanstack/react-router'
import { useMarkedPage } from '#app/pages/useMarkedPage.ts'
import { useTabs } from '#app/pages/useTabs.ts'
import { ClusterSelector } from '#app/shell/clusterSelector/ClusterSelector.tsx'
import { useTranslation } from '#i18n/useTranslation.ts'
import type { Connection } from '#state/connections/connectionSchema.ts'
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
