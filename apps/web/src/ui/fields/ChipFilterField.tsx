import type { FilterChip } from '#lib/names/filterChips.ts'
import { FilterField } from './FilterField.tsx'

interface ChipFilter {
  readonly filter: string
  readonly chips: readonly FilterChip[]
}

interface ChipFilterFieldProps {
  value: ChipFilter
  onChange: (change: Partial<ChipFilter>) => void
  placeholder: string
  /** Names that can stand before the colon. */
  columns: readonly string[]
}

/** The page's filter over a table: text, and conditions by column. */
export function ChipFilterField({ value, onChange, placeholder, columns }: ChipFilterFieldProps) {
  const { filter, chips } = value
  return (
    <FilterField
      value={filter}
      placeholder={placeholder}
      onChange={(text) => onChange({ filter: text })}
      chips={{ chips, columns, onChange: (changed, text) => onChange({ chips: changed, filter: text }) }}
    />
  )
}
