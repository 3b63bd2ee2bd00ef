// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { WholeCell } from '#ui/table/cells/WholeCell.tsx'
import { Popup } from './Popup.tsx'
import { Tip } from './Tip.tsx'

afterEach(cleanup)

type Kind = 'modal' | 'beside' | 'cell'

function Opener({ kind }: { kind: Kind }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  return (
    <>
      <div role="gridcell" tabIndex={0}>
        <button
          type="button"
          tabIndex={kind === 'cell' ? -1 : 0}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          open
        </button>
      </div>
      <button type="button">after</button>
      {anchor && kind === 'cell' && (
        <WholeCell label="All" anchor={anchor} onClose={close}>
          everything
        </WholeCell>
      )}
      {anchor && kind !== 'cell' && (
        <Popup label="All" anchor={anchor} modal={kind === 'modal'} onClose={close}>
          <button type="button">first</button>
          <button type="button">last</button>
        </Popup>
      )}
    </>
  )
}

const focused = () => document.activeElement?.textContent

async function open(kind: Kind) {
  const user = userEvent.setup()
  render(<Opener kind={kind} />)
  await user.click(screen.getByRole('button', { name: 'open' }))
  await screen.findByRole('dialog', { name: 'All' })
  await waitFor(() => expect(focused()).toBe(kind === 'cell' ? 'everything' : 'first'))
  return user
}

it('keeps Tab inside, both ways, and hides the page from those who hear it', async () => {
  const user = await open('modal')
  expect(screen.queryByRole('button', { name: 'after' })).toBeNull()
  await user.tab({ shift: true })
  await waitFor(() => expect(focused()).toBe('last'))
  await user.tab()
  await waitFor(() => expect(focused()).toBe('first'))
})

it('closes with Escape and gives the keyboard back to its button', async () => {
  const user = await open('modal')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(focused()).toBe('open'))
})

it('leaves the page beside it in reach where it changes that, and closes when Tab leads on', async () => {
  const user = await open('beside')
  expect(screen.getByRole('button', { name: 'after' })).toBeTruthy()
  await user.tab()
  expect(focused()).toBe('last')
  await user.tab()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it.each(['modal', 'beside', 'cell'] as const)('closes with a press elsewhere: %s', async (kind) => {
  const user = await open(kind)
  await user.click(screen.getByText('after'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('gives the keyboard back to the cell that it tells of', async () => {
  const user = await open('cell')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('gridcell')))
})

it('tells of something as its description, and no longer than it is there', async () => {
  const button = document.body.appendChild(document.createElement('button'))
  const { unmount } = render(<Tip anchor={button}>told</Tip>)
  const tip = await screen.findByRole('tooltip')
  expect(button.getAttribute('aria-describedby')).toBe(tip.id)
  unmount()
  expect(button.getAttribute('aria-describedby')).toBeNull()
})
