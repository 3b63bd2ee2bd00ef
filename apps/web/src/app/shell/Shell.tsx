import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Footer } from './Footer.tsx'
import { MissingPartBar } from './MissingPartBar.tsx'
import { Overlays } from './Overlays.tsx'
import classes from './Shell.module.css'
import { StorageTroubleBar } from './StorageTroubleBar.tsx'

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
