import type { SearchAnswer } from '@searchdeck/cluster-client'
import { useTranslation } from '#i18n/useTranslation.ts'
import { FilterField } from '#ui/fields/FilterField.tsx'
import { PanelSettings } from '#ui/table/panel/PanelSettings.tsx'
import type { TablePanelState } from '#ui/table/panel/TablePanel.tsx'
import { ExportMenu } from './export/ExportMenu.tsx'
import classes from './SearchResultsTools.module.css'
import type { SearchResultsState } from './useSearchResults.ts'

interface SearchResultsToolsProps {
  results: SearchResultsState
  panel: TablePanelState
  answer: SearchAnswer
  /** The search asks for parts of the documents only. */
  isSourceCut: boolean
}

/** What is done with the hits of this page: filter them, choose columns, save them. */
export function SearchResultsTools({ results, panel, answer, isSourceCut }: SearchResultsToolsProps) {
  const { t } = useTranslation('searchResults')
  return (
    <>
      <span className={classes['filter']}>
        <FilterField inner value={results.filter} onChange={results.setFilter} placeholder={t('filterPage')} />
      </span>
      <PanelSettings panel={panel} columns={results.columns} countsColumns />
      <ExportMenu {...{ answer, isSourceCut }} hits={results.shown} columns={results.arranged.map(({ id }) => id)} />
    </>
  )
}
