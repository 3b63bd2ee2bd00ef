import { useEffect } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
import type { subPages, tabs } from './pages.ts'

type PageName = 'settings' | 'welcome' | 'snapshots' | (typeof tabs | typeof subPages)[number]['page']

/** `Searchdeck - Indices - my cluster`. */
export function usePageTitle(page: PageName, cluster?: string): void {
  const { t } = useTranslation('shell')
  const title = [t('product'), t(`pages.${page}`), cluster].filter(Boolean).join(' - ')
  useEffect(() => {
    document.title = title
  }, [title])
}
