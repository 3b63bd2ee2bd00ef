import { IconDots } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState, type ReactNode } from 'react'
import { Button, type ButtonProps } from '#ui/Button.tsx'
import type { MenuEntry } from './menuEntry.ts'

interface MenuButtonProps extends Pick<ButtonProps, 'look' | 'className' | 'icon' | 'tabIndex'> {
  label: string
  /** Asked for when it opens: many buttons cost no more than their icons. */
  entries: () => readonly MenuEntry[]
  /** In place of the dots. */
  children?: ReactNode
}

const MenuList = lazy(() => import('./MenuList.tsx').then(({ MenuList: loaded }) => ({ default: loaded })))

/**
 * A button that opens a menu. Down, Up, Home, End and letters move in it, Enter chooses, Escape closes; the button then
 * has the keyboard again, before whatever was chosen happens.
 */
export function MenuButton({
  label,
  entries,
  children,
  look = 'quiet',
  icon = true,
  className,
  tabIndex,
}: MenuButtonProps) {
  // The button that the open menu belongs to; nothing while it is closed.
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  // A press outside closes the menu before the click of the same press arrives.
  const wasOpen = useRef(false)
  return (
    <>
      <Button
        look={look}
        icon={icon}
        className={className}
        tabIndex={tabIndex}
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onPointerDown={() => {
          wasOpen.current = anchor !== null
        }}
        onClick={({ currentTarget }) => {
          setAnchor(wasOpen.current ? null : currentTarget)
          wasOpen.current = false
        }}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          event.stopPropagation()
          setAnchor(event.currentTarget)
        }}
      >
        {children ?? <IconDots size={16} aria-hidden />}
      </Button>
      {anchor && (
        <Suspense>
          <MenuList
            label={label}
            anchor={anchor}
            entries={entries()}
            onClose={() => {
              setAnchor(null)
              anchor.focus({ preventScroll: true })
            }}
            onLeave={() => setAnchor(null)}
          />
        </Suspense>
      )}
    </>
  )
}
