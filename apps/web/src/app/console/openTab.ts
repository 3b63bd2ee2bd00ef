import { toConsoleText, typedRequest, type ClusterRequest } from '@searchdeck/cluster-client'
import i18next from 'i18next'
import { freeLabel } from '#features/rest/tabs/freeLabel.ts'
import { placeOf } from '#state/placeOf.ts'
import type { RestTab } from '#state/rest/restTab.ts'
import { openRestConsole } from '#state/rest/restTabs.ts'
import { loadTexts } from '../loadTexts.ts'

/** Opens a tab with these requests in the console of a cluster: one as a form, several as a console text. */
export async function openTab(connectionId: string, requests: readonly ClusterRequest[]): Promise<void> {
  await loadTexts('rest')
  const t = i18next.getFixedT(null, 'rest')
  const labelOf = (number: number) => t('tabs.label', { number })
  const console = await openRestConsole(placeOf(connectionId), labelOf(1))
  const { tabs } = console.store.getState()
  console.open({ label: freeLabel(tabs, labelOf), ...contentOf(requests) })
}

function contentOf(requests: readonly ClusterRequest[]): Partial<RestTab> {
  const [first, ...others] = requests.map(typedRequest)
  if (first === undefined || others.length > 0) {
    return { mode: 'text', text: toConsoleText(requests.map(typedRequest)) }
  }
  const { method, path, body = '' } = first
  return { request: { method, path, body } }
}
