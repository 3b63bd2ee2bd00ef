import { useMemo, type ComponentProps } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { withFieldFilter } from '#lib/data/fieldFilter.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { placeOf } from '#state/placeOf.ts'
import type { SearchView } from '#state/views/searchAddress.ts'
import { searchTableStore } from '#state/views/searchView.ts'
import { useTablePanel } from '#state/views/tableView.ts'
import { IndexFilter } from '#ui/indexNames/IndexFilter.tsx'
import { fieldFilterOf } from './fieldFilterOf.ts'
import type { OpenPanel } from './openPanel.ts'
import { ExamplesTable } from './query/ExamplesTable.tsx'
import { FilterBar } from './query/FilterBar.tsx'
import { QueryBar } from './query/QueryBar.tsx'
import { QueryPanel } from './query/QueryPanel.tsx'
import { useCompletions } from './query/useCompletions.ts'
import { AnswerNotices } from './results/answer/AnswerNotices.tsx'
import { SearchResults } from './results/SearchResults.tsx'
import { useSearchResults } from './results/useSearchResults.ts'
import { SearchNotices } from './SearchNotices.tsx'
import classes from './SearchPage.module.css'
import { SearchState } from './SearchState.tsx'
import { SearchTools } from './SearchTools.tsx'
import { TimeRangeButton } from './time/TimeRangeButton.tsx'
import { usePages } from './usePages.ts'
import { useSearch } from './useSearch.ts'
import { useShownAnswer } from './useShownAnswer.ts'
import { useTyping } from './useTyping.ts'

export interface SearchPageProps {
  /** The search that is shown. */
  view: SearchView
  /** Another one is to be shown. */
  onViewChange: (view: SearchView) => void
  /** Which panel stands open above the hits. */
  panel: OpenPanel | undefined
  onPanelChange: (panel: OpenPanel | undefined) => void
  documents: ComponentProps<typeof SearchResults>['documents'] & { readonly create: () => void }
  /** The page of an index, and the way there by a plain press. */
  indexHref: (index: string) => string
  onOpenIndex: (index: string) => void
}

/** Documents of any indices: found, looked at, and taken in hand. */
export function SearchPage(props: SearchPageProps) {
  const { view, onViewChange, panel: open, onPanelChange, documents, indexHref, onOpenIndex } = props
  const { t } = useTranslation('search')
  const cluster = useActiveCluster()
  const found = useSearch(view)
  const typing = useTyping({ view, onViewChange, found })
  const { draft } = typing
  const useTable = useMemo(() => searchTableStore(placeOf(cluster.id)), [cluster.id])
  const pages = usePages({ view, asked: found.asked, typing })
  const panel = pages.panelOf(useTablePanel(useTable, 'search', view.indices))
  const shown = useShownAnswer(found.query, pages.deep)
  const results = useSearchResults({ panel, ...shown })
  const completions = useCompletions(shown.fields)
  return (
    <div className={classes['page']}>
      <h1 className="sr">{t('title')}</h1>
      <QueryBar
        q={draft.q}
        onQueryChange={typing.setQuery}
        onSubmit={typing.submit}
        isInvalid={typing.isInvalid}
        isRunning={found.query.isFetching}
        onCancel={found.cancel}
      >
        <TimeRangeButton time={view.time} fields={shown.fields} onChange={(time) => typing.change({ time })} />
        <IndexFilter
          value={draft.indices}
          onChange={typing.setIndices}
          targets={found.targets.data}
          error={found.targets.error}
          onReload={() => void found.targets.refetch()}
          match={typing.match}
        />
      </QueryBar>
      <FilterBar filters={view.filters} time={view.time} onChange={typing.change} />
      <SearchTools
        {...{ view, open, onPanelChange, results, panel }}
        answer={shown.isThere ? shown.answer : undefined}
        isChanged={typing.isDirty}
        search={typing.search}
        onCountsAll={(countsAll) => typing.change({ countsAll })}
        onCreate={documents.isLocked ? undefined : documents.create}
      />
      {open === 'query' && (
        <QueryPanel
          body={draft.body}
          onBodyChange={typing.setBody}
          onSubmit={typing.submit}
          onReset={typing.reset}
          isNoObject={typing.isNoObject}
          completions={completions}
        />
      )}
      {open === 'examples' && <ExamplesTable onUse={typing.setQuery} />}
      <SearchNotices typing={typing} isCancelled={found.isCancelled} isThere={shown.isThere} deep={pages.deep} />
      {shown.isThere && <AnswerNotices answer={shown.answer} onSearchAgain={found.run} />}
      {shown.isThere ? (
        <SearchResults
          {...{ results, panel, documents, indexHref, onOpenIndex }}
          answer={shown.answer}
          isWaiting={found.query.isFetching || pages.isWaiting}
          fields={shown.fields}
          fieldsError={shown.fieldsError}
          page={pages.page}
          onPageChange={pages.onPageChange}
          sort={pages.sort}
          onSortChange={pages.onSortChange}
          reach={pages.reach}
          beyondReach={pages.beyondReach}
          onFilter={(asked) =>
            typing.change({ filters: withFieldFilter(view.filters, fieldFilterOf(asked, shown.fields)) })
          }
        />
      ) : (
        <SearchState found={found} onSubmit={typing.submit} onReset={typing.startOver} columns={results.arranged} />
      )}
    </div>
  )
}
