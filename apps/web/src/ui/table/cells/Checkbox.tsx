import classes from './Checkbox.module.css'

interface CheckboxProps {
  isChecked: boolean
  /** Some of what it stands for is chosen. */
  isMixed?: boolean
  label: string
  /** `range`: the shift key was held. */
  onToggle: (range: boolean) => void
}

/**
 * A checkbox inside a grid's cell, as large as the cell. The cell keeps the keyboard, so that the arrow keys go on from
 * there after a click.
 */
export function Checkbox({ isChecked, isMixed = false, label, onToggle }: CheckboxProps) {
  return (
    <input
      ref={(input) => {
        if (input) input.indeterminate = isMixed
      }}
      type="checkbox"
      className={classes['checkbox']}
      checked={isChecked}
      aria-label={label}
      tabIndex={-1}
      onMouseDown={(event) => {
        event.preventDefault()
        const cell = event.currentTarget.closest('[role=gridcell], [role=columnheader]')
        if (cell instanceof HTMLElement) cell.focus({ preventScroll: true })
      }}
      onChange={() => undefined}
      onClick={(event) => onToggle(event.shiftKey)}
    />
  )
}
