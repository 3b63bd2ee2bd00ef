import { useReplaceRequest } from '#features/rest/tabs/useReplaceRequest.ts'
import { useRest } from '#features/rest/useRest.ts'
import type { RestEntry } from '#state/rest/restEntry.ts'
import { readListEntry, type RestList } from '#state/rest/restLists.ts'
import type { RestTab } from '#state/rest/restTab.ts'

/** What can be done with an entry of the history or the saved queries. */
export function useEntryActions(list: RestList) {
  const { place } = useRest()
  const { use, openInNewTab } = useReplaceRequest()
  const take = async (id: RestEntry['id'], how: typeof use) => {
    const entry = await readListEntry(place, list, id)
    if (entry) how({ ...contentOf(entry), ...(entry.name !== '' && { label: entry.name }) })
  }
  return {
    /** Puts it into the tab that is shown. */
    use: (id: RestEntry['id']) => take(id, use),
    openInNewTab: (id: RestEntry['id']) => take(id, openInNewTab),
  }
}

/** What an entry makes of a tab. */
function contentOf({ method, path, body, text }: RestEntry): Pick<RestTab, 'mode'> & Partial<RestTab> {
  return text === undefined ? { mode: 'request', request: { method, path, body } } : { mode: 'text', text }
}
