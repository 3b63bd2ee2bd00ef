import {
  FloatingFocusManager,
  FloatingList,
  FloatingPortal,
  useInteractions,
  useListItem,
  useListNavigation,
  useRole,
  useTypeahead,
} from '@floating-ui/react'
import { useRef, useState, type ComponentProps, type KeyboardEvent } from 'react'
import floating from '#ui/floating/floating.module.css'
import { useFloatingPlace } from '#ui/floating/useFloatingPlace.ts'
import { useLayer } from '#ui/keyboard/useShortcut.ts'
import type { MenuEntry, MenuItem } from './menuEntry.ts'
import classes from './MenuList.module.css'

interface MenuListProps {
  label: string
  anchor: HTMLElement
  entries: readonly MenuEntry[]
  /** By choice, Escape or Tab: the keyboard goes back to the anchor. */
  onClose: () => void
  /** By a press elsewhere: the keyboard stays where it went. */
  onLeave: () => void
}

/** The open menu of a `MenuButton`. */
export function MenuList({ label, anchor, entries, onClose, onLeave }: MenuListProps) {
  const [active, setActive] = useState<number | null>(0)
  const elements = useRef<(HTMLElement | null)[]>([])
  const labels = useRef<(string | null)[]>([])
  const { setFloating, style, context, dismiss } = useFloatingPlace({
    anchor,
    placement: 'bottom-end',
    gap: 4,
    onLeave,
  })
  useLayer('own', onClose)
  const { getFloatingProps, getItemProps } = useInteractions([
    useRole(context, { role: 'menu' }),
    dismiss,
    useListNavigation(context, { listRef: elements, activeIndex: active, onNavigate: setActive, loop: true }),
    useTypeahead(context, { listRef: labels, activeIndex: active, onMatch: setActive }),
  ])
  // The menu stands at the end of the document: Tab leads back to its button, and from there on.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Tab') return
    event.preventDefault()
    onClose()
  }
  return (
    <FloatingPortal preserveTabOrder={false}>
      <FloatingFocusManager context={context} modal={false} guards={false} returnFocus={false}>
        <div
          ref={setFloating}
          className={`${floating['floating'] ?? ''} ${classes['menu'] ?? ''}`}
          style={style}
          {...getFloatingProps({ onKeyDown })}
          aria-label={label}
        >
          <FloatingList elementsRef={elements} labelsRef={labels}>
            {entries.map((entry, at) =>
              entry === 'divider' ? (
                <hr key={`divider ${at}`} />
              ) : (
                <Item
                  key={entry.id}
                  item={entry}
                  active={active}
                  propsOf={getItemProps}
                  onChoose={() => {
                    onClose()
                    entry.onSelect()
                  }}
                />
              ),
            )}
          </FloatingList>
        </div>
      </FloatingFocusManager>
    </FloatingPortal>
  )
}

interface ItemProps {
  item: MenuItem
  /** Position of the item that has the keyboard. */
  active: number | null
  propsOf: (props: ComponentProps<'button'>) => Record<string, unknown>
  onChoose: () => void
}

function Item({ item, active, propsOf, onChoose }: ItemProps) {
  const { ref, index } = useListItem({ label: item.label })
  const disabled = item.disabledReason !== undefined
  return (
    <button
      ref={ref}
      type="button"
      role={item.current === undefined ? 'menuitem' : 'menuitemradio'}
      aria-checked={item.current}
      aria-disabled={disabled}
      title={item.disabledReason}
      aria-description={item.disabledReason}
      tabIndex={active === index ? 0 : -1}
      data-danger={item.danger === true ? '' : undefined}
      className={classes['item']}
      {...propsOf({ onClick: disabled ? undefined : onChoose })}
    >
      {item.icon}
      <span>{item.label}</span>
      {item.keys !== undefined && <kbd aria-hidden="true">{item.keys}</kbd>}
    </button>
  )
}
