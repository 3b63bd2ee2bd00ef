import { useTranslation } from '#i18n/useTranslation.ts'
import { useRest } from '#features/rest/useRest.ts'
import type { RestTab } from '#state/rest/restTab.ts'
import { freeLabel } from './freeLabel.ts'

type Content = Partial<Pick<RestTab, 'label' | 'mode' | 'request' | 'text'>>

/** Ways to bring a request into the console: into the tab that is shown, or into a new one. */
export function useReplaceRequest() {
  const { t } = useTranslation('rest')
  const { console } = useRest()
  return {
    use: (content: Content) => console.replace(console.store.getState().active, content),
    openInNewTab: (content: Content) => {
      const { tabs } = console.store.getState()
      console.open({ label: freeLabel(tabs, (number) => t('tabs.label', { number })), ...content })
    },
  }
}
