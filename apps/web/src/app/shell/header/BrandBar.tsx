import { Link } from '@tanstack/react-router'
import { useTranslation } from '#i18n/useTranslation.ts'
import classes from './Header.module.css'
import { Logo } from './Logo.tsx'

/** The header where no cluster is in hand yet; it leads back to the active one, where there is one. */
export function BrandBar() {
  const { t } = useTranslation('shell')
  return (
    <>
      <div className={classes['band']} />
      <header className={classes['header']}>
        <Link to="/" className={classes['brand']}>
          <Logo />
          {t('product')}
        </Link>
      </header>
    </>
  )
}
