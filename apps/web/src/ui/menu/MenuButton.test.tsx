// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { startTexts } from '#i18n/startTexts.ts'
import { MenuButton } from './MenuButton.tsx'
import type { MenuEntry } from './menuEntry.ts'

beforeAll(async () => {
  await startTexts('en')
})
afterEach(cleanup)

function renderMenu(entries?: readonly MenuEntry[]) {
  const chosen: string[] = []
  const item = (id: string) => ({
    id,
    label: id,
    onSelect: () => chosen.push(`${id} ${document.activeElement?.ariaLabel ?? ''}`),
  })
  render(
    <MenuButton
      label="More"
      entries={() =>
        entries ?? [item('Info'), 'divider', item('Delete'), { ...item('Open'), disabledReason: 'It is open' }]
      }
    />,
  )
  return { chosen, user: userEvent.setup() }
}

it('opens by the keyboard, moves over dividers and chooses with Enter, the button having the keyboard again', async () => {
  const { chosen, user } = renderMenu()
  await user.tab()
  await user.keyboard('{ArrowDown}')
  await screen.findByRole('menu', { name: 'More' })
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Info'))
  await user.keyboard('{ArrowDown}{Enter}')
  expect(chosen).toEqual(['Delete More'])
  expect(screen.queryByRole('menu')).toBeNull()
})

it.each(['{Escape}', '{Tab}'])('closes with %s and gives the keyboard back', async (key) => {
  const { user } = renderMenu()
  await user.click(screen.getByRole('button', { name: 'More' }))
  await screen.findByRole('menu')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Info'))
  await user.keyboard(key)
  expect(screen.queryByRole('menu')).toBeNull()
  expect(document.activeElement?.ariaLabel).toBe('More')
})

it('closes with a second press of the button', async () => {
  const { user } = renderMenu()
  await user.click(screen.getByRole('button', { name: 'More' }))
  await screen.findByRole('menu')
  await user.click(screen.getByRole('button', { name: 'More' }))
  expect(screen.queryByRole('menu')).toBeNull()
})

it('keeps what cannot be chosen in sight, with the reason', async () => {
  const { chosen, user } = renderMenu()
  await user.click(screen.getByRole('button', { name: 'More' }))
  const open = await screen.findByRole('menuitem', { name: 'Open' })
  await user.click(open)
  expect(open.getAttribute('title')).toBe('It is open')
  expect(chosen).toEqual([])
})
