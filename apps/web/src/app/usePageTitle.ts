import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

type PageName = 'home' | 'indices' | 'indexTemplates' | 'nodes' | 'settings' | 'shardRecovery' | 'shards' | 'welcome'

/** `Searchdeck - Indices - my cluster`. */
export function usePageTitle(page: PageName, cluster?: string): void {
  const { t } = useTranslation('shell')
  const title = [t('product'), t(`pages.${page}`), cluster].filter(Boolean).join(' - ')
  useEffect(() => {
    document.title = title
  }, [title])
}
