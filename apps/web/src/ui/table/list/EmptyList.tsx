import type { ReactNode } from 'react'
import { useLocale } from '#i18n/useLocale.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { Button } from '#ui/Button.tsx'
import { FilterChips } from '#ui/fields/FilterChips.tsx'
import { EmptyNotice } from '#ui/notices/EmptyNotice.tsx'
import type { ListFilter } from './listView.ts'

/** For a text that counts: the number that chooses its form, and as it is written. */
type Counted = { readonly count: number; readonly number: string }

interface EmptyListProps<Filter extends ListFilter> {
  /** How many rows there are without a filter. */
  total: number
  filter: Filter
  isFiltered: (filter: Filter) => boolean
  noFilter: Partial<Filter>
  /** What every list has can be changed without knowing what else this one has. */
  onFilterChange: ((change: Partial<Filter>) => void) & ((change: Partial<ListFilter>) => void)
  /** What is chosen from a list, where anything is, and the change that takes it away. */
  choices?: readonly { readonly column: string; readonly value: string | undefined; readonly off: Partial<Filter> }[]
  none: string
  noneHint?: string
  /** What can be done where there is nothing. */
  noneAction?: ReactNode
  noneMatches: (counted: Counted) => string
  /** What is out of sight because it is hidden. */
  hidden?: { count: number; hint: (counted: Counted) => string; label: string; onShow: () => void }
}

/** Why a list is empty, and what can be done about it. */
export function EmptyList<Filter extends ListFilter>(props: EmptyListProps<Filter>) {
  const { total, filter, isFiltered, none, noneHint, noneAction, noneMatches, hidden } = props
  const locale = useLocale()
  const counted = (count: number): Counted => ({ count, number: count.toLocaleString(locale) })
  const leavesOut = total > 0 && isFiltered(filter)
  const hasHidden = hidden !== undefined && hidden.count > 0
  const hint = hasHidden ? hidden.hint(counted(hidden.count)) : leavesOut ? undefined : noneHint
  return (
    <EmptyNotice title={leavesOut ? noneMatches(counted(total)) : none} {...(hint !== undefined && { hint })}>
      {leavesOut ? <Conditions {...props} /> : noneAction}
      {hasHidden && (
        <Button look={leavesOut ? 'quiet' : 'default'} onClick={hidden.onShow}>
          {hidden.label}
        </Button>
      )}
    </EmptyNotice>
  )
}

/** What leaves the rows out, each with a cross, and the way to be rid of all of it. */
function Conditions<Filter extends ListFilter>(props: EmptyListProps<Filter>) {
  const { filter, noFilter, onFilterChange, choices = [] } = props
  const { t } = useTranslation('table')
  const chosen = choices.flatMap(({ column, value, off }) => (value === undefined ? [] : [{ column, value, off }]))
  return (
    <>
      {filter.chips.length > 0 && <FilterChips chips={filter.chips} onChange={(chips) => onFilterChange({ chips })} />}
      {chosen.length > 0 && (
        <FilterChips
          chips={chosen}
          onChange={(left) => {
            const gone = chosen.find((each) => !left.includes(each))
            if (gone) onFilterChange(gone.off)
          }}
        />
      )}
      <Button onClick={() => onFilterChange(noFilter)}>{t('clearFilter')}</Button>
    </>
  )
}
