// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { useRovingFocus } from './useRovingFocus.ts'

afterEach(cleanup)

const scrolled = vi.fn()

function Row({ names }: { names: readonly string[] }) {
  const ref = useRef<HTMLDivElement>(null)
  const [wanted, setWanted] = useState(0)
  const active = Math.min(wanted, names.length - 1)
  const { handlers } = useRovingFocus<number>({
    ref,
    places: 'button',
    activate: setWanted,
    onKey: ({ key }) => {
      if (key === 'ArrowRight') return { to: Math.min(names.length - 1, active + 1) }
      return key === 'x' ? {} : undefined
    },
    scrollToActive: scrolled,
  })
  return (
    <>
      <div ref={ref} {...handlers}>
        {names.map((name, at) => (
          <button
            key={name}
            type="button"
            tabIndex={at === active ? 0 : -1}
            data-active={at === active ? '' : undefined}
          >
            {name}
          </button>
        ))}
        <input aria-label="inside" />
      </div>
      <button type="button">after</button>
    </>
  )
}

const focused = () => document.activeElement?.textContent

it('is one stop for Tab, a key leads on and brings the place into sight', async () => {
  const user = userEvent.setup()
  render(<Row names={['a', 'b']} />)
  await user.tab()
  expect(focused()).toBe('a')
  expect(scrolled).not.toHaveBeenCalled()
  await user.keyboard('{ArrowRight}')
  expect(focused()).toBe('b')
  expect(scrolled).toHaveBeenCalledOnce()
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('textbox'))
  await user.keyboard('{ArrowRight}x')
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'x')
})

it('keeps the keyboard when the element that had it is drawn no more', async () => {
  const user = userEvent.setup()
  const { rerender } = render(<Row names={['a', 'b', 'c']} />)
  await user.tab()
  await user.keyboard('{ArrowRight}')
  scrolled.mockClear()
  rerender(<Row names={['a', 'c']} />)
  expect(focused()).toBe('c')
  expect(scrolled).not.toHaveBeenCalled()
})

it('takes the keyboard from nobody who went elsewhere', async () => {
  const user = userEvent.setup()
  const { rerender } = render(<Row names={['a', 'b']} />)
  await user.tab()
  screen.getByRole('button', { name: 'after' }).focus()
  rerender(<Row names={['b']} />)
  expect(focused()).toBe('after')
  screen.getByRole('button', { name: 'after' }).blur()
  rerender(<Row names={['c']} />)
  expect(document.activeElement).toBe(document.body)
})
