import type { SearchAnswer, SearchFields, SearchHit, SortKey } from '@searchdeck/cluster-client'
import { IconEye, IconPencil } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { MenuButton } from '#ui/menu/MenuButton.tsx'
import { RowLink } from '#ui/table/cells/RowLink.tsx'
import type { ServedPages } from '#ui/table/pager/servedPages.ts'
import { TablePanel, type TablePanelState } from '#ui/table/panel/TablePanel.tsx'
import { AnswerParts } from './answer/AnswerParts.tsx'
import { MappingNotice } from './answer/MappingNotice.tsx'
import { NoHits } from './answer/NoHits.tsx'
import { detailHeight } from './detail/detailHeight.ts'
import { HitDetail, type HitView } from './detail/HitDetail.tsx'
import type { DocumentActions } from './documentActions.ts'
import { hitKey } from './hits/hitKey.ts'
import { conditionOfCell, type ValueCondition } from './hits/hitValue.ts'
import { sortKeysOf, tableSortOf } from './resultSort.ts'
import { SelectedHits } from './SelectedHits.tsx'
import { useHitMenu } from './useHitMenu.tsx'
import type { SearchResultsState } from './useSearchResults.ts'

export interface SearchResultsProps {
  results: SearchResultsState
  panel: TablePanelState
  /** The last answer, the same object until another one came; its rows stay while that is waited for. */
  answer: SearchAnswer
  isWaiting: boolean
  /** Of the indices on this page; absent while not known. */
  fields: SearchFields | undefined
  /** Why the fields could not be read: then no column of a field can be sorted. */
  fieldsError: unknown
  /** From 1; undefined beyond the reach of page numbers. */
  page: number | undefined
  onPageChange: (page: number) => void
  /** As the body asks. */
  sort: readonly SortKey[]
  onSortChange: (sort: readonly SortKey[]) => void
  /** How many hits page numbers reach. */
  reach: number
  beyondReach?: NonNullable<ServedPages['beyondReach']> | undefined
  /** A value to be filtered for, or filtered out. */
  onFilter: (filter: ValueCondition & { isNegated: boolean }) => void
  documents: DocumentActions
  /** The page of an index, and the way there by a plain press. */
  indexHref: (index: string) => string
  onOpenIndex: (index: string) => void
}

const nothing: ReadonlySet<string> = new Set()

/** The hits of an answer with what the engine says besides: what was computed, what is missing, why there are none. */
export function SearchResults(props: SearchResultsProps) {
  const { results, panel, answer, fields, sort, documents } = props
  const { t } = useTranslation('searchResults')
  const menuOf = useHitMenu(props)
  const expansion = useHitExpansion(props)
  const ids = useMemo(() => results.columns.map(({ id }) => id), [results.columns])
  const tableSort = useMemo(() => tableSortOf(sort, ids, fields), [sort, ids, fields])
  // What cannot be changed can still be looked at.
  const EditIcon = documents.isLocked ? IconEye : IconPencil
  const name = ({ id }: SearchHit) => id
  return (
    <>
      <AnswerParts answer={answer} />
      <MappingNotice error={props.fieldsError} />
      <TablePanel<SearchHit>
        label={t('title')}
        panel={panel}
        columns={results.arranged}
        rows={results.shown}
        rowKey={hitKey}
        nameOf={name}
        page={props.page}
        onPageChange={props.onPageChange}
        served={{
          total: answer.total,
          reach: props.reach,
          rowsOnPage: answer.hits.length,
          isWaiting: props.isWaiting,
          ...(props.beyondReach && { beyondReach: props.beyondReach }),
        }}
        viewKey={results.filter}
        sort={tableSort}
        onSortChange={(next) => props.onSortChange(sortKeysOf(next, sort, fields))}
        selection={{ selected: results.selected, onChange: results.setSelected }}
        expansion={expansion}
        rowMenu={(hit) => (
          <MenuButton tabIndex={-1} label={t('actionsOf', { id: hit.id })} entries={() => menuOf(hit)} />
        )}
        rowButton={(hit) => (
          <RowLink
            href={documents.hrefOf(hit)}
            label={t(documents.isLocked ? 'viewDocument' : 'editDocument', { id: hit.id })}
          >
            <EditIcon size={16} aria-hidden />
          </RowLink>
        )}
        onFollow={documents.edit}
        onDoubleClick={documents.edit}
        filtersOut
        onFilterBy={(hit, column, isNegated) => {
          const condition = conditionOfCell(hit, column.id)
          if (condition) props.onFilter({ ...condition, isNegated })
        }}
        bar={results.selectedHits.length > 0 && <SelectedHits {...{ results, documents }} />}
        empty={<NoHits {...{ results, answer }} />}
      />
    </>
  )
}

/** Which rows are open, and what of them shows: the same of all, so that it lasts while somebody scrolls. */
function useHitExpansion({ fields, onFilter, indexHref, onOpenIndex, results }: SearchResultsProps) {
  const [expanded, onChange] = useState(nothing)
  const [view, onViewChange] = useState<HitView>('json')
  return {
    expanded,
    onChange,
    height: detailHeight,
    detail: (hit: SearchHit) => (
      <HitDetail {...{ hit, fields, view, onViewChange, onFilter, indexHref, onOpenIndex }} look={results.look} />
    ),
  }
}
