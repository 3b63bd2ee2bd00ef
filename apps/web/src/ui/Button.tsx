import type { ComponentProps } from 'react'
import classes from './Button.module.css'

export interface ButtonProps extends ComponentProps<'button'> {
  /** `primary` for the one thing a view is for; `quiet` without a frame. */
  look?: 'default' | 'primary' | 'quiet'
  /** Taller, as in forms and dialogs. */
  size?: 'tool' | 'form'
  /** Square, for a lone icon: give it an `aria-label`. */
  icon?: boolean
  /** Below 600 px only the icon stays; wrap the words in a `span`. */
  collapsing?: boolean
}

export function Button({ look = 'default', size = 'tool', icon, collapsing, className, ...rest }: ButtonProps) {
  const names = [
    classes['button'],
    look !== 'default' && classes[look],
    size === 'form' && classes['form'],
    icon === true && classes['icon'],
    collapsing === true && classes['collapsing'],
    className,
  ]
  return <button type="button" className={names.filter(Boolean).join(' ')} {...rest} />
}
