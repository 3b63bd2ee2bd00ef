// @vitest-environment jsdom
import { createFakeCluster } from '@searchdeck/fake-cluster'
import type { SecretStore } from '@searchdeck/platform'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useConnections } from '#state/connections/connections.ts'
import { connectionSchema } from '#state/connections/connectionSchema.ts'
import { storedForms } from '#state/connections/keptSecrets.ts'
import { useSnackbars } from '#state/snackbars.ts'
import { device, openFreshDevice, reloadWindow, thisWindow } from '#testing/device.ts'
import { renderPage } from '#testing/renderPage.tsx'
import { ClusterDialogs } from './ClusterDialogs.tsx'

const saved = v.parse(connectionSchema, {
  ...{ id: 'a', name: 'logs', uri: 'http://es:9200' },
  auth: { authType: 'basicAuth', authData: { username: 'ann', password: 's3cret' } },
})
const gone = () => Promise.reject(new Error('gone'))
const refusing: SecretStore = { read: gone, write: gone }
const closed = vi.fn()

beforeEach(() => {
  openFreshDevice()
  closed.mockReset()
})
afterEach(cleanup)

/** The dialog for the saved cluster `logs`, on a page that was just loaded. */
async function open(kind: 'edit' | 'remove', secrets: SecretStore) {
  const { transport } = createFakeCluster()
  const show = (store: SecretStore) => {
    renderPage(
      <ClusterDialogs
        open={{ kind, id: 'a' }}
        onClose={closed}
        onConnected={vi.fn()}
        onSaved={vi.fn()}
        onRemoved={vi.fn()}
      />,
      { transport, platform: { secrets: store } },
    )
  }
  show(device.secrets)
  cleanup()
  useConnections.setState({ clusters: await storedForms([saved]), activeClusterIndex: 0 })
  const { clusters } = useConnections.getState()
  reloadWindow()
  show(secrets)
  useConnections.setState({ clusters })
  return userEvent.setup()
}

it('shows the credentials that the host keeps in the form, and gives it the changed ones', async () => {
  const user = await open('edit', device.secrets)
  const password = await screen.findByLabelText('Password')
  expect(password).toHaveProperty('value', 's3cret')
  await user.type(password, '-new')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(closed).toHaveBeenCalled())
  expect([...device.secrets.kept.values()]).toEqual([{ password: 's3cret-new' }])
  expect(thisWindow.device.read('connection')).not.toContain('s3cret')
})

it('opens no form that would save empty credentials where the host does not give them', async () => {
  let isBack = false
  const user = await open('edit', {
    ...device.secrets,
    read: (keys) => (isBack ? device.secrets.read(keys) : gone()),
  })
  expect((await screen.findByRole('alert')).textContent).toContain('The saved credentials could not be read')
  expect(screen.queryByLabelText('Password')).toBeNull()
  isBack = true
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByLabelText('Password')).toHaveProperty('value', 's3cret')
})

it('keeps what was typed open, and says why, where the host does not take it', async () => {
  const user = await open('edit', { ...device.secrets, write: gone })
  await user.type(await screen.findByLabelText('Password'), '-new')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect((await screen.findByRole('alert')).textContent).toContain('The credentials could not be saved')
  expect(closed).not.toHaveBeenCalled()
  expect(screen.getByLabelText('Password')).toHaveProperty('value', 's3cret-new')
  expect([...device.secrets.kept.values()]).toEqual([{ password: 's3cret' }])
})

it('removes a cluster whose credentials the host does not forget, and says that they are there', async () => {
  const user = await open('remove', refusing)
  await user.click(await screen.findByRole('button', { name: /Remove logs/ }))
  await waitFor(() =>
    expect(
      useSnackbars
        .getState()
        .snackbars.map(({ title }) => title)
        .join(),
    ).toContain('credentials are still'),
  )
  expect(useConnections.getState().clusters).toEqual([])
})
