import { useSetAside, type KeptFilter } from '#app/routes/useKeptTable.ts'
import type { TableFilter } from '#state/views/tableFilters.ts'
import { SetAsideNotice } from './SetAsideNotice.tsx'

interface FilterSetAsideProps {
  kept: Pick<KeptFilter, 'isNamed' | 'kept' | 'keepFilter'>
  /** What is shown in place of what is kept. */
  view: Partial<TableFilter>
  /** Takes the filter out of the address. */
  onBringBack: () => void
}

/** Over a table that a link has filtered: what was left there and is not in force, with the way back to it. */
export function FilterSetAside({ kept, view, onBringBack }: FilterSetAsideProps) {
  const { conditions, putAway } = useSetAside(kept, view)
  return (
    <SetAsideNotice
      conditions={conditions}
      onBringBack={onBringBack}
      onDismiss={() => {
        kept.keepFilter(view)
        putAway()
      }}
    />
  )
}
