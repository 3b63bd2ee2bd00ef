import { useMemo, type ComponentProps } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { withFieldFilter, type FieldFilter } from '#lib/data/fieldFilter.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { placeOf } from '#state/placeOf.ts'
import type { SearchView } from '#state/views/searchAddress.ts'
import { searchTableStore } from '#state/views/searchView.ts'
import { useTablePanel } from '#state/views/tableView.ts'
import { fieldFilterOf } from './fieldFilterOf.ts'
import type { OpenPanel } from './openPanel.ts'
import { FieldsPlace } from './fields/FieldsPlace.tsx'
import { HistogramPlace } from './histogram/HistogramPlace.tsx'
import { useHistogram } from './histogram/useHistogram.ts'
import { ExamplesTable } from './query/ExamplesTable.tsx'
import { QueryPanel } from './query/QueryPanel.tsx'
import { useCompletions } from './query/useCompletions.ts'
import { AnswerNotices } from './results/answer/AnswerNotices.tsx'
import { SearchResults } from './results/SearchResults.tsx'
import { useSearchResults } from './results/useSearchResults.ts'
import { SearchConditions } from './SearchConditions.tsx'
import { SearchNotices } from './SearchNotices.tsx'
import classes from './SearchPage.module.css'
import { SearchState } from './SearchState.tsx'
import { searchOf } from './searchOf.ts'
import { SearchTools } from './SearchTools.tsx'
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
  const asked = useMemo(() => searchOf(view), [view])
  const histogram = useHistogram(view, asked)
  const found = useSearch(view, asked, histogram.plan)
  const typing = useTyping({ view, onViewChange, found })
  const { draft } = typing
  const useTable = useMemo(() => searchTableStore(placeOf(cluster.id)), [cluster.id])
  const pages = usePages({ view, asked, typing })
  const panel = pages.panelOf(useTablePanel(useTable, 'search', view.indices))
  const shown = useShownAnswer(found.query, pages.deep)
  histogram.hear(shown.ownFields)
  const results = useSearchResults({ panel, ...shown })
  const completions = useCompletions(shown.fields)
  const addFilter = (filter: FieldFilter) => typing.change({ filters: withFieldFilter(view.filters, filter) })
  return (
    <div className={classes['page']}>
      <h1 className="sr">{t('title')}</h1>
      <SearchConditions {...{ view, typing, found }} fields={shown.fields} />
      <FieldsPlace
        {...{ panel }}
        search={asked}
        hits={shown.answer.hits}
        fields={shown.fields}
        columns={results.columns}
        onFilter={addFilter}
      >
        <SearchTools
          {...{ view, open, onPanelChange, results, panel, histogram, asked, documents }}
          fields={shown.fields}
          answer={shown.isThere ? shown.answer : undefined}
          isChanged={typing.isDirty}
          search={histogram.sentFor(typing.search, found.query.data)}
          onCountsAll={(countsAll) => typing.change({ countsAll })}
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
        <HistogramPlace
          {...{ histogram }}
          found={found.query}
          fields={shown.fields}
          time={view.time}
          onTimeChange={(time) => typing.change({ time })}
        />
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
            onFilter={(asked) => addFilter(fieldFilterOf(asked, shown.fields))}
          />
        ) : (
          <SearchState found={found} onSubmit={typing.submit} onReset={typing.startOver} columns={results.arranged} />
        )}
      </FieldsPlace>
    </div>
  )
}
