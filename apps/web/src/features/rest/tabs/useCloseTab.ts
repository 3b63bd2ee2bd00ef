import { useTranslation } from '#i18n/useTranslation.ts'
import { useRest } from '#features/rest/useRest.ts'
import { cancelRequest } from '#queries/rest/restRun.ts'
import type { RestTab } from '#state/rest/restTab.ts'

/** Closes a tab, and ends what still runs from it. Behind the last one comes an empty one. */
export function useCloseTab(): (tab: Pick<RestTab, 'name' | 'answers'>) => void {
  const { t } = useTranslation('rest')
  const { console } = useRest()
  return ({ name, answers }) => {
    for (const { id } of answers) cancelRequest(id)
    console.close(name, t('tabs.label', { number: 1 }))
  }
}
