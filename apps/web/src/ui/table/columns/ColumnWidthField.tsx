import { useState } from 'react'
import { LEAST_COLUMN_WIDTH, MOST_COLUMN_WIDTH } from '#lib/columnLayout.ts'
import classes from '#ui/table/panel/TableSettingsPanel.module.css'

interface ColumnWidthFieldProps {
  label: string
  /** Pixels, where somebody chose them. */
  width: number | undefined
  /** Pixels the column has otherwise. */
  declared: number
  /** Nothing: the declared width again. */
  onChange: (width: number | undefined) => void
}

/** The width of a column, for the keyboard: typed, or by the arrow keys. Empty is the declared one. */
export function ColumnWidthField({ label, width, declared, onChange }: ColumnWidthFieldProps) {
  // What stands there while it is no width yet.
  const [typed, setTyped] = useState<string>()
  return (
    <input
      type="number"
      className={classes['width']}
      aria-label={label}
      title={label}
      value={typed ?? width ?? ''}
      placeholder={String(declared)}
      min={LEAST_COLUMN_WIDTH}
      max={MOST_COLUMN_WIDTH}
      step={8}
      onKeyDown={(event) => {
        // From the declared width, not from nothing.
        if (width === undefined && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
          event.preventDefault()
          onChange(declared + (event.key === 'ArrowUp' ? 8 : -8))
        }
      }}
      onChange={({ target: { value, valueAsNumber } }) => {
        setTyped(value)
        if (value === '') onChange(undefined)
        else if (valueAsNumber >= LEAST_COLUMN_WIDTH && valueAsNumber <= MOST_COLUMN_WIDTH) onChange(valueAsNumber)
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}
