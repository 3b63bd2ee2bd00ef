import { createContext, use, useMemo } from 'react'
import { useStore } from 'zustand'
import { useTranslation } from '#i18n/useTranslation.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { placeOf } from '#state/placeOf.ts'
import type { RestTab } from '#state/rest/restTab.ts'
import { openRestConsole, type RestConsole, type RestTabs } from '#state/rest/restTabs.ts'

interface Rest {
  readonly console: RestConsole
  /** Where what belongs to the cluster is kept. */
  readonly place: string
}

export const RestContext = createContext<Rest | null>(null)

/** The console of the cluster, once its tabs have been read; suspends until then. */
export function useOpenedRest(): Rest {
  const { t } = useTranslation('rest')
  const place = placeOf(useActiveCluster().id)
  const opened = use(openRestConsole(place, t('tabs.label', { number: 1 })))
  return useMemo(() => ({ console: opened, place }), [opened, place])
}

/** The console that is shown. Throws outside its page. */
export function useRest(): Rest {
  const rest = use(RestContext)
  if (!rest) throw new Error('useRest needs the page of the console above it')
  return rest
}

/** A part of what the console holds. */
export function useRestTabs<Part>(part: (tabs: RestTabs) => Part): Part {
  return useStore(useRest().console.store, part)
}

/** The tab that is shown. */
export function useActiveTab(): RestTab {
  const tab = useRestTabs(({ tabs, active }) => tabs.find(({ name }) => name === active) ?? tabs[0])
  if (!tab) throw new Error('The console has no tab')
  return tab
}
