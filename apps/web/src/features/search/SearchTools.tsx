import type { Search, SearchAnswer, SearchFields } from '@searchdeck/cluster-client'
import { IconAdjustments, IconBook2, IconChartBar, IconLayoutSidebar, IconPlus } from '@tabler/icons-react'
import { useTranslation } from '#i18n/useTranslation.ts'
import type { SearchView } from '#state/views/searchAddress.ts'
import { Button } from '#ui/Button.tsx'
import type { TablePanelState } from '#ui/table/panel/TablePanel.tsx'
import { useFieldsShown } from './fields/useFieldsShown.ts'
import type { useHistogram } from './histogram/useHistogram.ts'
import { ImportButton } from './ImportButton.tsx'
import { RequestButton } from './query/RequestButton.tsx'
import { HitCount } from './results/answer/HitCount.tsx'
import type { DocumentActions } from './results/documentActions.ts'
import { SearchResultsTools } from './results/SearchResultsTools.tsx'
import type { SearchResultsState } from './results/useSearchResults.ts'
import type { OpenPanel } from './openPanel.ts'
import classes from './SearchPage.module.css'
import { cutsSource } from './searchOf.ts'

interface SearchToolsProps {
  view: SearchView
  open: OpenPanel | undefined
  onPanelChange: (open: OpenPanel | undefined) => void
  results: SearchResultsState
  panel: TablePanelState
  answer: SearchAnswer | undefined
  /** What stands in the fields is not what was searched for. */
  isChanged: boolean
  /** What would be sent. */
  search: Search | undefined
  /** What was answered. */
  asked: Search | undefined
  /** Of the indices on this page; absent while not known. */
  fields: SearchFields | undefined
  histogram: Pick<ReturnType<typeof useHistogram>, 'isShown' | 'isPossible' | 'show'>
  onCountsAll: (countsAll: boolean) => void
  documents: DocumentActions & { readonly create: () => void }
}

/** How much was found, what can be opened about the search, and what can be done with its hits. */
export function SearchTools(props: SearchToolsProps) {
  const { view, open, onPanelChange, results, panel, answer, isChanged, search, asked, fields } = props
  const { histogram, onCountsAll, documents } = props
  const { t } = useTranslation('search')
  const [isFieldsShown, showFields] = useFieldsShown()
  const toggle = (which: OpenPanel) => () => onPanelChange(open === which ? undefined : which)
  return (
    <div className={classes['tools']}>
      <Button
        look="quiet"
        collapsing
        aria-pressed={isFieldsShown}
        aria-label={t('fields.title')}
        onClick={() => showFields(!isFieldsShown)}
      >
        <IconLayoutSidebar size={16} aria-hidden />
        <span>{t('fields.title')}</span>
      </Button>
      <span className={classes['count']}>{answer && <HitCount {...{ answer, results }} />}</span>
      <label className={classes['exact']} title={t('exactCountHint')}>
        <input type="checkbox" checked={view.countsAll} onChange={({ target }) => onCountsAll(target.checked)} />
        {t('exactCount')}
      </label>
      {isChanged && answer && (
        <span role="status" className={classes['changed']} title={t('changed')}>
          {t('changed')}
        </span>
      )}
      <span className={classes['buttons']}>
        {histogram.isPossible && (
          <Button
            look="quiet"
            collapsing
            aria-pressed={histogram.isShown}
            aria-label={t('histogram.button')}
            onClick={() => histogram.show(!histogram.isShown)}
          >
            <IconChartBar size={16} aria-hidden />
            <span>{t('histogram.button')}</span>
          </Button>
        )}
        <Button
          look="quiet"
          collapsing
          aria-pressed={open === 'query'}
          aria-label={t('customize')}
          onClick={toggle('query')}
        >
          <IconAdjustments size={16} aria-hidden />
          <span>{t('customize')}</span>
        </Button>
        <Button
          look="quiet"
          collapsing
          aria-pressed={open === 'examples'}
          aria-label={t('examples')}
          onClick={toggle('examples')}
        >
          <IconBook2 size={16} aria-hidden />
          <span>{t('examples')}</span>
        </Button>
        <RequestButton search={search} />
        {answer && (
          <SearchResultsTools
            {...{ results, panel, answer, fields, documents }}
            search={asked}
            indices={view.indices}
            isSourceCut={cutsSource(view.body)}
          />
        )}
        {!documents.isLocked && <ImportButton indices={view.indices} />}
        {!documents.isLocked && (
          <Button icon aria-label={t('newDocument')} title={t('newDocument')} onClick={documents.create}>
            <IconPlus size={16} aria-hidden />
          </Button>
        )}
      </span>
    </div>
  )
}
