import { IconChevronRight } from '@tabler/icons-react'
import classes from '#ui/table/DataTable.module.css'

interface ExpandButtonProps {
  isExpanded: boolean
  label: string
  onToggle: () => void
}

/** Opens a row, and closes it again. */
export function ExpandButton({ isExpanded, label, onToggle }: ExpandButtonProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-expanded={isExpanded}
      aria-label={label}
      title={label}
      className={classes['expand']}
      onClick={onToggle}
    >
      <IconChevronRight size={16} aria-hidden />
    </button>
  )
}
