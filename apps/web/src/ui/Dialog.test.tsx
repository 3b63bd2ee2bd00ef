// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import i18next from 'i18next'
import { useState } from 'react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { startTexts } from '#i18n/startTexts.ts'
import { standInForLayout } from '#testing/layout.ts'
import { Button } from './Button.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { Dialog } from './Dialog.tsx'

beforeAll(async () => {
  await startTexts('en')
  await i18next.loadNamespaces('dialogs')
  standInForLayout()
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
  render(
    <MantineProvider>
      <Opener isDirty={isDirty} />
    </MantineProvider>,
  )
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  await screen.findByRole('dialog', { name: 'Edit it' })
  return user
}

it('closes with Escape and gives the keyboard back to what opened it', async () => {
  const user = await openDialog(false)
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Edit'))
})

it('asks before it loses what was typed, and stays when that is wanted', async () => {
  const user = await openDialog(true)
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Keep editing' }))
  expect(screen.getByRole('dialog')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('confirms only once the text was typed', async () => {
  const user = userEvent.setup()
  const onConfirm = vi.fn()
  render(
    <MantineProvider>
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
      />
    </MantineProvider>,
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
