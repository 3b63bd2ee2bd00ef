import type { ReactNode } from 'react'
import { MissingPartBar } from '#app/shell/bars/MissingPartBar.tsx'
import { StorageTroubleBar } from '#app/shell/bars/StorageTroubleBar.tsx'
import { useTranslation } from '#i18n/useTranslation.ts'
import { Footer } from './Footer.tsx'
import { Overlays } from './Overlays.tsx'
import classes from './Shell.module.css'

/** The frame around every page: header where there is a cluster, the page, the footer. */
export function Shell({ header, children }: { header?: ReactNode; children: ReactNode }) {
  const { t } = useTranslation('shell')
  const skip = () => document.getElementById('main')?.focus()
  return (
    <div className={classes['shell']}>
      <button type="button" className={classes['skip']} onClick={skip}>
        {t('skip')}
      </button>
      {header}
      <MissingPartBar />
      <StorageTroubleBar />
      <main id="main" tabIndex={-1} className={classes['main']}>
        {children}
      </main>
      <Footer />
      <Overlays />
    </div>
  )
}
