// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import i18next from 'i18next'
import { useState } from 'react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { startTexts } from '#i18n/startTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Popup } from '#ui/floating/Popup.tsx'
import { MenuButton } from '#ui/menu/MenuButton.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { Dialog } from './Dialog.tsx'
import { useDialogForm } from './dialogForms.ts'

beforeAll(async () => {
  await startTexts('en')
  await i18next.loadNamespaces('dialogs')
})
afterEach(cleanup)

function Opener({ isDirty = false }: { isDirty?: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Edit</Button>
      {open && (
        <Dialog title="Edit it" isDirty={isDirty} onClose={() => setOpen(false)}>
          <input aria-label="Name" />
        </Dialog>
      )}
    </>
  )
}

async function openDialog(isDirty: boolean) {
  const user = userEvent.setup()
  render(<Opener isDirty={isDirty} />)
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  await screen.findByRole('dialog', { name: 'Edit it' })
  return user
}

it('closes with Escape and gives the keyboard back to what opened it', async () => {
  const user = await openDialog(false)
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Edit'))
})

it('keeps Tab inside, both ways', async () => {
  const user = await openDialog(false)
  expect(document.activeElement?.ariaLabel).toBe('Close')
  await user.tab({ shift: true })
  await waitFor(() => expect(document.activeElement?.ariaLabel).toBe('Name'))
  await user.tab()
  await waitFor(() => expect(document.activeElement?.ariaLabel).toBe('Close'))
})

it('is a modal dialog by its title, and all that those who hear the page can reach', async () => {
  render(<div data-beside-dialogs>told beside it</div>)
  const user = await openDialog(false)
  const dialog = screen.getByRole('dialog', { name: 'Edit it' })
  expect(dialog.getAttribute('aria-modal')).toBe('true')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull())
  expect(screen.getByText('told beside it').closest('[aria-hidden=true], [inert]')).toBeNull()
  await user.keyboard('{Escape}')
  expect(screen.getByRole('button', { name: 'Edit' })).toBeTruthy()
})

it('does not close with a press beside it, and what has the keyboard keeps it', async () => {
  const user = await openDialog(false)
  const field = screen.getByRole('textbox', { name: 'Name' })
  await user.click(field)
  await user.click(screen.getByRole('dialog').parentElement ?? document.body)
  expect(screen.getByRole('dialog')).toBeTruthy()
  expect(document.activeElement).toBe(field)
})

it('gives the keyboard to what asks for it, before the next key', async () => {
  render(
    <Dialog title="Search" onClose={() => undefined}>
      <input aria-label="Before" />
      <input aria-label="Wanted" data-autofocus />
    </Dialog>,
  )
  expect(document.activeElement?.ariaLabel).toBe('Wanted')
})

function Over({ kind }: { kind: 'menu' | 'popup' }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  if (kind === 'menu') return <MenuButton label="More" entries={() => [{ id: 'a', label: 'A', onSelect: vi.fn() }]} />
  return (
    <>
      <Button aria-label="More" onClick={({ currentTarget }) => setAnchor(currentTarget)} />
      {anchor && (
        <Popup label="Over" anchor={anchor} onClose={() => setAnchor(null)}>
          <Button>A</Button>
        </Popup>
      )}
    </>
  )
}

it.each(['menu', 'popup'] as const)('stays open when Escape closes a %s inside it', async (kind) => {
  const user = userEvent.setup()
  const onClose = vi.fn()
  render(
    <Dialog title="Below" onClose={onClose}>
      <Over kind={kind} />
    </Dialog>,
  )
  await user.click(await screen.findByRole('button', { name: 'More' }))
  const entry = await screen.findByText('A')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('A'))
  // Not covered by the dialog, and in reach.
  expect(entry.closest('[aria-hidden=true], [inert]')).toBeNull()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByText('A')).toBeNull())
  expect(onClose).not.toHaveBeenCalled()
  await waitFor(() => expect(document.activeElement?.ariaLabel).toBe('More'))
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})

it('asks before it loses what was typed, and stays when that is wanted', async () => {
  const user = await openDialog(true)
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Keep editing' }))
  expect(screen.getByRole('dialog')).toBeTruthy()
  await user.keyboard('{Escape}{Escape}')
  expect(screen.getByRole('dialog')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('confirms only once the text was typed', async () => {
  const user = userEvent.setup()
  const onConfirm = vi.fn()
  render(
    <ConfirmDialog
      title="Delete it?"
      verb="Delete index"
      danger
      typed="orders"
      cluster={{
        uri: 'http://es:9200',
        auth: { authType: 'basicAuth', authData: { username: 'u', password: 'secret' } },
      }}
      requests={[{ method: 'DELETE', path: '/orders' }]}
      onConfirm={onConfirm}
      onClose={() => undefined}
    />,
  )
  const dialog = await screen.findByRole('dialog', { name: 'Delete it?' })
  expect(dialog.textContent).toContain('DELETE /orders')
  const field = screen.getByRole('textbox')
  await user.type(field, 'order{Enter}')
  expect(onConfirm).not.toHaveBeenCalled()
  expect(screen.getByRole('button', { name: 'Delete index' })).toHaveProperty('disabled', true)
  await user.type(field, 's{Enter}')
  expect(onConfirm).toHaveBeenCalledOnce()
  expect(document.body.innerHTML).not.toContain('secret')
})

function Form() {
  const [text, setText] = useState('')
  useDialogForm(text !== '')
  return <input aria-label="Text" value={text} onChange={({ target }) => setText(target.value)} />
}

function Nested({ onClose }: { onClose: () => void }) {
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Dialog title="Below" onClose={onClose}>
        <Form />
        <Button onClick={() => setAsked(true)}>Ask</Button>
      </Dialog>
      {isAsked && (
        <Dialog title="Above" onClose={() => setAsked(false)}>
          <p>{String(isAsked)}</p>
        </Dialog>
      )}
    </>
  )
}

it('asks for a form inside it, and Escape is for the last that opened alone', async () => {
  const user = userEvent.setup()
  const onClose = vi.fn()
  render(<Nested onClose={onClose} />)
  await user.type(await screen.findByRole('textbox', { name: 'Text' }), 'typed')
  await user.click(screen.getByRole('button', { name: 'Ask' }))
  await screen.findByRole('dialog', { name: 'Above' })
  await user.keyboard('{Escape}')
  await vi.waitFor(() => expect(screen.queryByRole('dialog', { name: 'Above' })).toBeNull())
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Ask'))
  expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull()
  await user.click(screen.getAllByRole('button', { name: 'Close' })[0] ?? document.body)
  expect(onClose).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  expect(onClose).toHaveBeenCalledOnce()
})
