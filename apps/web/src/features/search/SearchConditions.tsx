import type { SearchFields } from '@searchdeck/cluster-client'
import type { SearchView } from '#state/views/searchAddress.ts'
import { IndexFilter } from '#ui/indexNames/IndexFilter.tsx'
import { FilterBar } from './query/FilterBar.tsx'
import { QueryBar } from './query/QueryBar.tsx'
import { TimeRangeButton } from './time/TimeRangeButton.tsx'
import type { useSearch } from './useSearch.ts'
import type { useTyping } from './useTyping.ts'

interface SearchConditionsProps {
  view: SearchView
  typing: ReturnType<typeof useTyping>
  found: ReturnType<typeof useSearch>
  /** Of the hits' indices; absent while not known. */
  fields: SearchFields | undefined
}

/** What is searched for: the query, when and in which indices, and the filters beside it. */
export function SearchConditions({ view, typing, found, fields }: SearchConditionsProps) {
  const { draft } = typing
  return (
    <>
      <QueryBar
        q={draft.q}
        onQueryChange={typing.setQuery}
        onSubmit={typing.submit}
        isInvalid={typing.isInvalid}
        isRunning={found.query.isFetching}
        onCancel={found.cancel}
      >
        <TimeRangeButton time={view.time} fields={fields} onChange={(time) => typing.change({ time })} />
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
    </>
  )
}
