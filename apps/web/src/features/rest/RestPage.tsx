import { lazy, Suspense, type ReactNode } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
import classes from './RestPage.module.css'
import { RestContext, useOpenedRest } from './useRest.ts'

const RestView = lazy(() => import('./RestView.tsx').then(({ RestView: view }) => ({ default: view })))

/** Any request to the cluster, in as many tabs as one likes. */
export function RestPage() {
  const { t } = useTranslation('rest')
  return (
    <div className={classes['page']}>
      <h1 className="sr">{t('title')}</h1>
      <Suspense fallback={<div className={classes['tab']} aria-busy />}>
        <Opened>
          <RestView />
        </Opened>
      </Suspense>
    </div>
  )
}

function Opened({ children }: { children: ReactNode }) {
  return <RestContext value={useOpenedRest()}>{children}</RestContext>
}
