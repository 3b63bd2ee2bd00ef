import { supports, type SearchAnswer, type SearchFields, type SearchHit } from '@searchdeck/cluster-client'
import { useDeferredValue, useMemo, useState } from 'react'
import { useLocale } from '#i18n/useLocale.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { chosenWidth } from '#lib/columnLayout.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { useSettings } from '#state/preferences.ts'
import type { Column } from '#ui/table/columns/column.ts'
import { useArrangedColumns } from '#ui/table/columns/useArrangedColumns.ts'
import type { TablePanelState } from '#ui/table/panel/TablePanel.tsx'
import { pinnedPaths } from './columns/pinnedColumns.ts'
import { resultColumnIds, resultColumns } from './columns/resultColumns.tsx'
import { useHitPaths } from './columns/useHitPaths.ts'
import { hitFilter } from './hits/hitFilter.ts'
import { hitKey } from './hits/hitKey.ts'
import { hitText } from './hits/hitValue.ts'
import { localTime } from './hits/localTime.ts'

export interface SearchResultsOptions {
  readonly panel: TablePanelState
  /** The last answer, the same object until another one came; its rows stay while that is waited for. */
  readonly answer: SearchAnswer
  /** Of the indices on this page; absent while not known. */
  readonly fields: SearchFields | undefined
  /** Why the fields could not be read. */
  readonly fieldsError: unknown
}

export type SearchResultsState = ReturnType<typeof useSearchResults>

const nothing: ReadonlySet<string> = new Set()

/** What the tools of the search page and its table both need of an answer: columns, the page's own filter, the selection. */
export function useSearchResults({ panel, answer, fields, fieldsError }: SearchResultsOptions) {
  const { hits } = answer
  const { columns, ids, look } = useResultColumns({ panel, answer, fields, fieldsError })
  const arranged = useGrownColumns(useArrangedColumns(columns, panel), panel)
  const [filter, setFilter] = useState('')
  const sought = useDeferredValue(filter)
  const filterHits = useMemo(() => hitFilter(hits, ids, shownTime(look)), [hits, ids, look])
  const shown = useMemo(() => filterHits(sought), [filterHits, sought])
  const [chosen, setChosen] = useState({ of: hits, keys: nothing })
  // Whoever deletes or comes again must not act on a hit that is no longer there.
  if (chosen.of !== hits) {
    const there = new Set(hits.map(hitKey))
    setChosen({ of: hits, keys: new Set([...chosen.keys].filter((key) => there.has(key))) })
  }
  const selected = chosen.keys
  const selectedHits = useMemo(
    () => (selected.size === 0 ? [] : hits.filter((hit) => selected.has(hitKey(hit)))),
    [hits, selected],
  )
  return {
    columns,
    arranged,
    filter,
    setFilter,
    /** The hits that the filter of this page leaves. */
    shown,
    selected,
    setSelected: (keys: ReadonlySet<string>) => setChosen({ of: hits, keys }),
    selectedHits,
    look,
  }
}

function useResultColumns({ panel, answer, fields, fieldsError }: SearchResultsOptions) {
  const { t } = useTranslation('searchResults')
  const locale = useLocale()
  const { engine } = useActiveCluster()
  const { documentFieldMaxLength: most, localizeTimestamp: isLocalTime } = useSettings()
  const paths = useHitPaths(answer.hits)
  const layout = panel.choices.columns
  const pinned = useMemo(() => pinnedPaths(layout, paths), [layout, paths])
  const hasTypes = supports(engine, 'typelessPaths') === false
  const isFieldsError = fieldsError !== undefined && fieldsError !== null
  const look = useMemo(() => ({ most, isLocalTime, locale }), [most, isLocalTime, locale])
  const columns = useMemo(
    () => resultColumns({ paths, pinned, fields, isFieldsError, hasTypes, look, t }),
    [paths, pinned, fields, isFieldsError, hasTypes, look, t],
  )
  const ids = useMemo(() => resultColumnIds(paths), [paths])
  return { columns, ids, look }
}

/** The last column of texts takes the width that the others leave, unless somebody gave it one. */
function useGrownColumns(arranged: readonly Column<SearchHit>[], { choices }: TablePanelState) {
  const layout = choices.columns
  return useMemo(() => {
    const last = arranged.findLast(({ id, align }) => align === undefined && chosenWidth(layout, id) === undefined)
    return arranged.map((column) => (column === last ? { ...column, grows: true } : column))
  }, [arranged, layout])
}

function shownTime({ isLocalTime, locale }: { readonly isLocalTime: boolean; readonly locale: string }) {
  return (hit: SearchHit) => (isLocalTime ? (localTime(hitText(hit, '@timestamp'), locale)?.text ?? '') : '')
}
