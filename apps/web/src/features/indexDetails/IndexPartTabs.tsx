import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { partsOf, type IndexDetailsView } from './indexDetailsView.ts'
import classes from './IndexPartTabs.module.css'

/** The ways to the parts of an index. What was looked for in one is not looked for in the next. */
export function IndexPartTabs({ name, view }: { name: string; view: IndexDetailsView }) {
  const { t } = useTranslation('indexDetails')
  const { engine } = useActiveCluster()
  const navRef = useRef<HTMLElement>(null)
  useEffect(() => {
    // A narrow window has no room for all of them.
    navRef.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [view.part])
  return (
    <nav ref={navRef} className={classes['tabs']} aria-label={t('partsOf', { name })}>
      {partsOf(engine).map((part) => (
        <Link
          key={part}
          to="/cluster/$clusterIndex/indices/$indexName"
          from="/cluster/$clusterIndex"
          params={{ indexName: name }}
          search={{
            part: part === 'overview' ? undefined : part,
            raw: view.raw ? 'true' : undefined,
          }}
          replace
          preload={false}
          activeOptions={{ exact: true }}
          activeProps={{}}
          aria-current={part === view.part ? 'page' : undefined}
        >
          {t(`parts.${part}`)}
        </Link>
      ))}
    </nav>
  )
}
