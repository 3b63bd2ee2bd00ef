import type { ReactNode } from 'react'
import { Popup } from '#ui/floating/Popup.tsx'
import classes from './WholeCell.module.css'

interface WholeCellProps {
  label: string
  /** The button of the cell; the cell has the keyboard again afterwards, or the button where its cell never has it. */
  anchor: HTMLElement
  onClose: () => void
  children: ReactNode
}

/** All that a cell had no room for; shows for as long as it is mounted. Load it with `lazy`. */
export function WholeCell({ anchor, ...props }: WholeCellProps) {
  const returnTo = anchor.closest<HTMLElement>('[role=gridcell][tabindex]')
  return <Popup anchor={anchor} gap={4} modal={false} returnTo={returnTo} className={classes['whole']} {...props} />
}
