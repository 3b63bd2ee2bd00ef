import type { SearchHit } from '@searchdeck/cluster-client'
import { getRouteApi, useLocation, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react'
import * as v from 'valibot'
import { usePageTitle } from '#app/pages/usePageTitle.ts'
import { useDocumentActions } from '#features/documents/useDocumentActions.tsx'
import type { OpenPanel } from '#features/search/openPanel.ts'
import { SearchPage } from '#features/search/SearchPage.tsx'
import { useSteady } from '#lib/time/useSteady.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { placeOf } from '#state/placeOf.ts'
import { openDocumentSchema, type OpenDocument } from '#state/views/openDocument.ts'
import { addressOfSearch, namesSearch, searchOfAddress, type SearchView as Search } from '#state/views/searchAddress.ts'
import { keepSearch, searchOfStored, storedOfSearch, useStoredSearch } from '#state/views/searchView.ts'
import { useIndexLinks } from '#ui/indexNames/useIndexLinks.ts'
import { useActiveConnection } from '../activeConnection.ts'

const route = getRouteApi('/cluster/$clusterIndex/search')

/** The search of the address, else the one that was left here; the document that it names stands open over it. */
export function SearchView(): ReactNode {
  usePageTitle('search', useActiveConnection().name)
  const { view, onViewChange } = useSearchOfAddress()
  const links = useIndexLinks()
  const documents = useDocumentsOfAddress()
  const { panel, onPanelChange } = useOpenPanel()
  return (
    <>
      <SearchPage
        {...{ view, onViewChange, panel, onPanelChange }}
        documents={documents}
        indexHref={links.hrefOf}
        onOpenIndex={(name) => links.follow({ name })}
      />
      {documents.dialog}
    </>
  )
}

const longBodySchema = v.object({ searchBody: v.string() })

function useSearchOfAddress() {
  const place = placeOf(useActiveCluster().id)
  const stored = useStoredSearch(place)
  const address = route.useSearch()
  const navigate = route.useNavigate()
  const isNamed = namesSearch(address)
  // A body too long for an address stands beside it in the history of this tab, and may be all that differs.
  const beside = v.safeParse(longBodySchema, useLocation({ select: ({ state }) => state }))
  const read = isNamed ? searchOfAddress(address, stored.pagination.rowsPerPage) : searchOfStored(stored)
  const view = useSteady(isNamed && beside.success ? { ...read, body: beside.output.searchBody } : read)
  const write = useCallback(
    (next: Search, replace: boolean) => {
      const { address: after, body } = addressOfSearch(next)
      void navigate({
        replace,
        search: (before) => ({ ...before, ...after, query: replace ? before.query : undefined }),
        ...(body !== undefined && { state: (before) => ({ ...before, searchBody: body }) }),
      })
    },
    [navigate],
  )
  // So that Back comes to this search again, whatever is searched for meanwhile.
  useEffect(() => {
    if (!isNamed) write(view, true)
  }, [isNamed, view, write])
  useEffect(() => keepSearch(place, storedOfSearch(view)), [place, view])
  return { view, onViewChange: useCallback((next: Search) => write(next, false), [write]) }
}

/** The query stands open where a link says so, else as it was left here. */
function useOpenPanel() {
  const place = placeOf(useActiveCluster().id)
  const { searchQueryCollapsed } = useStoredSearch(place)
  const { query } = route.useSearch()
  const [panel, setPanel] = useState<OpenPanel | undefined>(
    query === 'open' || !searchQueryCollapsed ? 'query' : undefined,
  )
  return {
    panel,
    onPanelChange: (next: OpenPanel | undefined) => {
      setPanel(next)
      if (next !== 'examples') keepSearch(place, { searchQueryCollapsed: next !== 'query' })
    },
  }
}

function useDocumentsOfAddress() {
  const { document: text } = route.useSearch()
  const navigate = route.useNavigate()
  const router = useRouter()
  const { clusterIndex } = route.useParams()
  const open = useMemo(() => {
    const told = v.safeParse(v.pipe(v.string(), v.parseJson(), openDocumentSchema), text)
    return told.success ? told.output : undefined
  }, [text])
  const onOpenChange = (next: OpenDocument | undefined) => {
    void navigate({
      replace: next === undefined,
      search: (before) => ({ ...before, document: next && JSON.stringify(next) }),
      state: (before) => before,
    })
  }
  const actions = useDocumentActions({ open, onOpenChange })
  const hrefOf = ({ index, type, id, routing }: SearchHit) => {
    const name = { index, id, ...(type !== '_doc' && { type }), ...(routing !== undefined && { routing }) }
    const { publicHref } = router.buildLocation({
      to: '/cluster/$clusterIndex/search',
      params: { clusterIndex },
      search: (before) => ({ ...before, document: JSON.stringify(name) }),
    })
    return router.history.createHref(publicHref)
  }
  return { ...actions, hrefOf, create: () => actions.create() }
}
