import { IconLock } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
import classes from './Button.module.css'

export interface ButtonProps extends ComponentProps<'button'> {
  /** `primary` for the one thing a view is for; `danger` for what cannot be undone; `quiet` without a frame. */
  look?: 'default' | 'primary' | 'danger' | 'quiet'
  /** Taller, as in forms and dialogs. */
  size?: 'tool' | 'form'
  /** Square, for a lone icon: give it an `aria-label`. */
  icon?: boolean | undefined
  /** Below 600 px only the icon stays; wrap the words in a `span`. */
  collapsing?: boolean
  /** It would change a cluster that allows no changes: it stays in reach of the keyboard, says why, and does nothing. */
  locked?: boolean
}

export function Button({ look = 'default', size = 'tool', icon, collapsing, locked, className, ...rest }: ButtonProps) {
  const names = [
    classes['button'],
    look !== 'default' && classes[look],
    size === 'form' && classes['form'],
    icon === true && classes['icon'],
    collapsing === true && classes['collapsing'],
    className,
  ]
  const shared = { type: 'button' as const, className: names.filter(Boolean).join(' ') }
  if (locked === true) return <LockedButton {...rest} className={shared.className} icon={icon} />
  return <button {...shared} {...rest} />
}

function LockedButton({ icon, ...rest }: Pick<ButtonProps, 'icon'> & ComponentProps<'button'>) {
  const { t } = useTranslation('shell')
  return (
    <button
      {...rest}
      type="button"
      aria-disabled
      title={t('changesOff')}
      aria-description={t('changesOff')}
      onClick={undefined}
    >
      <IconLock size={16} aria-hidden />
      {icon !== true && rest.children}
    </button>
  )
}
