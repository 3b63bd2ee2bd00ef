// @vitest-environment jsdom
import { createFakeCluster, unreachable } from '@searchdeck/fake-cluster'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as v from 'valibot'
import { connectionSchema } from '#state/connections/connectionSchema.ts'
import { useConnectionSecrets } from '#state/connections/connectionSecrets.ts'
import {} from '#testing/device.ts'
import { thisWindow } from '#testing/device.ts'
import { renderPage } from '#testing/renderPage.tsx'
import { SignInPanel } from './SignInPanel.tsx'

beforeEach(() => useConnectionSecrets.setState({}, true))
afterEach(cleanup)

const connection = v.parse(connectionSchema, {
  ...{ id: 'asks', name: 'asks', uri: 'http://es:9200', askEachSession: true },
  auth: { authType: 'basicAuth', authData: { username: 'deck' } },
})

function show(transport: Parameters<typeof renderPage>[1]['transport'], isRefused = false) {
  const heard = { onEdit: vi.fn(), onSignedIn: vi.fn() }
  renderPage(<SignInPanel connection={connection} isRefused={isRefused} {...heard} />, { transport })
  return heard
}

it('names the user, has the keyboard in the password, and sends nothing before it is there', async () => {
  const { transport, calls } = createFakeCluster()
  show(transport)
  expect(await screen.findByText('deck')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByLabelText('Password'))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Sign in' }).disabled).toBe(true)
  await userEvent.keyboard('{Enter}')
  expect(calls).toEqual([])
})

it('signs in by Enter, and keeps the password in memory only', async () => {
  const { transport, calls } = createFakeCluster()
  const { onSignedIn } = show(transport)
  await userEvent.type(await screen.findByLabelText('Password'), 's3cret{Enter}')
  await waitFor(() => expect(onSignedIn).toHaveBeenCalled())
  expect(calls[0]?.headers['authorization']).toBe(`Basic ${btoa('deck:s3cret')}`)
  expect(useConnectionSecrets.getState()).toEqual({ asks: { password: 's3cret' } })
  const kept = [thisWindow.device, thisWindow.window].flatMap((store) => store.keys().map((key) => store.read(key)))
  expect(kept).toContainEqual(expect.stringContaining('clusters'))
  expect(JSON.stringify(kept)).not.toContain('s3cret')
})

it('says when it is refused, until something else is typed', async () => {
  const { transport, fail } = createFakeCluster()
  fail('/', { status: 401 })
  const { onSignedIn } = show(transport)
  await userEvent.type(await screen.findByLabelText('Password'), 'wrong{Enter}')
  expect((await screen.findByRole('alert')).textContent).toContain('401 Not authorized')
  expect(useConnectionSecrets.getState()).toEqual({})
  expect(onSignedIn).not.toHaveBeenCalled()
  await userEvent.keyboard('x')
  expect(screen.queryByRole('alert')).toBeNull()
})

it('leaves any other failure to the page', async () => {
  const { onSignedIn } = show(unreachable())
  await userEvent.type(await screen.findByLabelText('Password'), 'pw{Enter}')
  await waitFor(() => expect(onSignedIn).toHaveBeenCalled())
})

it('says that what it was given before is refused by now', async () => {
  show(createFakeCluster().transport, true)
  expect((await screen.findByRole('alert')).textContent).toContain('refused')
})
