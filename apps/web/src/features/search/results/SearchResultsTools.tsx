import type { Search, SearchAnswer, SearchFields } from '@searchdeck/cluster-client'
import { useMemo } from 'react'
import { panelFields } from '#features/search/fields/panelFields.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { FilterField } from '#ui/fields/FilterField.tsx'
import { PanelSettings } from '#ui/table/panel/PanelSettings.tsx'
import type { TablePanelState } from '#ui/table/panel/TablePanel.tsx'
import { AllHitsMenu } from './AllHitsMenu.tsx'
import type { DocumentActions } from './documentActions.ts'
import { ExportMenu } from './export/ExportMenu.tsx'
import classes from './SearchResultsTools.module.css'
import type { SearchResultsState } from './useSearchResults.ts'

interface SearchResultsToolsProps {
  results: SearchResultsState
  panel: TablePanelState
  answer: SearchAnswer
  /** The search that was answered, and what is searched as it was written. */
  search: Search | undefined
  indices: string
  /** Of the indices on this page; absent while not known. */
  fields: SearchFields | undefined
  /** The search asks for parts of the documents only. */
  isSourceCut: boolean
  documents: DocumentActions
}

/** What is done with the hits of this page: filter them, choose columns, save them. */
export function SearchResultsTools(props: SearchResultsToolsProps) {
  const { results, panel, answer, search, indices, fields, isSourceCut, documents } = props
  const { t } = useTranslation('searchResults')
  const columns = useMemo(() => results.arranged.map(({ id }) => id), [results.arranged])
  const knownColumns = useMemo(() => everyColumn(results, fields), [results, fields])
  return (
    <>
      <span className={classes['filter']}>
        <FilterField inner value={results.filter} onChange={results.setFilter} placeholder={t('filterPage')} />
      </span>
      <PanelSettings panel={panel} columns={results.columns} countsColumns />
      <ExportMenu
        answer={answer}
        hits={{ search, indices, columns, knownColumns, isSourceCut, total: answer.total, ofPage: results.shown }}
      />
      {search && !documents.isLocked && (
        <AllHitsMenu {...{ search, indices, documents }} isEmpty={answer.hits.length === 0} />
      )}
    </>
  )
}

/** Those of this page, and of fields that only hits on other pages may have. */
function everyColumn({ columns }: SearchResultsState, fields: SearchFields | undefined): readonly string[] {
  const there = columns.map(({ id }) => id)
  return [...new Set([...there, ...panelFields(fields, there).map(({ column }) => column)])]
}
