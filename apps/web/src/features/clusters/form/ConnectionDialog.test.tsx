// @vitest-environment jsdom
import { TransportFailure, type Transport } from '@searchdeck/cluster-client'
import { createFakeCluster, hanging, refusing } from '@searchdeck/fake-cluster'
import { cleanup, screen, within, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import i18next from 'i18next'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ClusterDialog } from '#features/clusters/table/clusterDialog.ts'
import { ClusterDialogs } from '#features/clusters/table/ClusterDialogs.tsx'
import { useConnections } from '#state/connections/connections.ts'
import { useConnectionSecrets } from '#state/connections/connectionSecrets.ts'
import { useSnackbars } from '#state/snackbars.ts'
import {} from '#testing/device.ts'
import { thisWindow } from '#testing/device.ts'
import { renderPage } from '#testing/renderPage.tsx'

await i18next.loadNamespaces(['diagnosis'])
beforeEach(() => {
  useSnackbars.setState({ snackbars: [] })
  useConnectionSecrets.setState({}, true)
})
afterEach(cleanup)

const field = (label: string) => screen.findByLabelText(label)
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const clusters = () => useConnections.getState().clusters
const told = () => useSnackbars.getState().snackbars.map(({ color, title }) => `${color} ${title}`)

async function type(label: string, text: string) {
  await userEvent.clear(await field(label))
  if (text !== '') await userEvent.type(await field(label), text)
}

function show(open: ClusterDialog, options: Parameters<typeof renderPage>[1]) {
  const heard = { onClose: vi.fn(), onConnected: vi.fn(), onSaved: vi.fn(), onRemoved: vi.fn() }
  renderPage(<ClusterDialogs open={open} {...heard} />, options)
  return heard
}
const add = (transport: Transport, options = {}) => show({ kind: 'add' }, { transport, ...options })

it('asks for a name and an address, and says which address is none', async () => {
  add(createFakeCluster().transport)
  await type('URI', 'es:9200')
  await userEvent.tab()
  expect(await screen.findByText(/^Invalid uri\./)).toBeDefined()
  expect(button('Connect').disabled).toBe(true)
  await userEvent.type(screen.getByLabelText('URI'), '/')
  expect(screen.queryByText(/^Invalid uri\./)).toBeNull()
  await userEvent.tab()
  expect(await screen.findByText(/^Invalid uri\./)).toBeDefined()
  await type('URI', 'http://es:9200/')
  expect(button('Connect').disabled).toBe(false)
  await type('Name', '')
  expect(button('Connect').disabled).toBe(true)
  expect(screen.getByText('Still missing: Name')).toBeDefined()
})

it.each([
  ['Basic', ['Username', 'Password'], 'Password'],
  ['API key', ['API key'], 'API key'],
  ['Bearer', ['Token'], 'Token'],
  ['AWS IAM', ['Access key ID', 'Secret access key', 'Region'], 'Secret access key'],
])(
  'with %s it needs %s before it connects, and hides what is secret until the eye is opened',
  async (way, labels, secret) => {
    add(createFakeCluster().transport)
    await userEvent.click(await screen.findByRole('radio', { name: way }))
    const input = (label: string) =>
      screen.getByLabelText<HTMLInputElement>(label, { selector: 'input:not([type=radio])' })
    for (const label of labels) {
      expect(button('Connect').disabled).toBe(true)
      await userEvent.type(input(label), 'x')
    }
    expect(button('Connect').disabled).toBe(false)
    expect(input(secret).type).toBe('password')
    await userEvent.click(screen.getByRole('button', { name: `Show ${secret}` }))
    expect(input(secret).type).toBe('text')
  },
)

it('saves the cluster once it has answered, and not before', async () => {
  const { transport, heal, fail } = createFakeCluster()
  fail('/', { status: 401 })
  const { onConnected } = add(transport)
  await type('URI', 'http://new:9200/')
  await userEvent.click(screen.getByRole('radio', { name: 'Rose' }))
  await userEvent.click(button('Connect'))
  expect((await screen.findByRole('alert')).textContent).toContain('401 Not authorized')
  expect(clusters()).toHaveLength(1)
  heal()
  await userEvent.click(button('Connect'))
  await waitFor(() => expect(onConnected).toHaveBeenCalledWith(1))
  expect(clusters()[1]).toMatchObject({ uri: 'http://new:9200', auth: { authType: 'none' }, color: 'rose' })
  expect(clusters()[1]?.version).toBeDefined()
  expect(told()).toEqual(['green Connected'])
})

it('is reachable where only the health may not be read, and says so in a snackbar too', async () => {
  const { transport, fail } = createFakeCluster()
  fail('/_cluster/health', { status: 403 })
  add(transport)
  await field('URI')
  await userEvent.click(button('Test connection'))
  expect(await screen.findByText('Cluster reachable')).toBeDefined()
  expect(told()).toEqual(['green Cluster reachable'])
  expect(screen.getByText(/^Tested/)).toBeDefined()
})

it('saves nothing for an attempt that was overtaken by an edit', async () => {
  const { transport } = createFakeCluster()
  let open = () => undefined as unknown
  const gate = new Promise<undefined>((resolve) => (open = () => resolve(undefined)))
  const slow: Transport = Object.assign(
    async (request: Parameters<Transport>[0]) => {
      await gate
      return transport(request)
    },
    { sendsBodyOnGet: true },
  )
  const { onConnected } = add(slow)
  await field('URI')
  await userEvent.click(button('Connect'))
  await type('Name', 'other')
  open()
  // Another attempt from start to end gives the first one all the time it needs.
  await userEvent.click(button('Test connection'))
  await screen.findByText('Cluster reachable')
  expect(clusters()).toHaveLength(1)
  expect(onConnected).not.toHaveBeenCalled()
})

it('cannot be tried twice at once', async () => {
  add(hanging())
  await field('URI')
  await userEvent.click(button('Test connection'))
  expect(button('Test again').disabled).toBe(true)
  expect(button('Connect').disabled).toBe(true)
})

it('shows the certificate that was not trusted, and tries again once it is', async () => {
  const certificate = {
    ...{ fingerprint: 'ab'.repeat(32), subject: 'CN=node', issuer: 'CN=ca' },
    ...{ validFrom: '', validTo: '', names: ['es'] },
  }
  const { transport } = createFakeCluster()
  const distrustful: Transport = Object.assign(
    () =>
      Promise.reject(new TransportFailure('tls', 'not trusted', { code: 'SELF_SIGNED_CERT_IN_CHAIN', certificate })),
    { sendsBodyOnGet: true },
  )
  const transportFor = ({ fingerprint }: { fingerprint?: string }) =>
    fingerprint === certificate.fingerprint ? transport : distrustful
  const { onConnected } = add(transport, { transportFor })
  await type('URI', 'https://es:9200')
  await userEvent.click(button('Test connection'))
  await userEvent.click(await screen.findByRole('button', { name: /^Trust/ }))
  expect(await screen.findByText('Cluster reachable')).toBeDefined()
  await userEvent.click(button('Connect'))
  await waitFor(() => expect(onConnected).toHaveBeenCalled())
  expect(clusters()[1]?.tls).toEqual({ fingerprint: certificate.fingerprint })
})

it('forgets the result when anything is changed', async () => {
  add(refusing(401))
  await field('URI')
  await userEvent.click(button('Test connection'))
  await screen.findByRole('alert')
  await type('Name', 'other')
  expect(screen.queryByRole('alert')).toBeNull()
})

it('refuses a header that cannot be sent, and says why', async () => {
  add(createFakeCluster().transport)
  await field('URI')
  await userEvent.click(screen.getByText('TLS, headers and route'))
  await userEvent.click(button('Add header'))
  await userEvent.type(await field('Name of header 1'), 'Host')
  expect(screen.getByText('Searchdeck or the browser sets this header itself')).toBeDefined()
  expect(button('Connect').disabled).toBe(true)
  await userEvent.clear(await field('Name of header 1'))
  await userEvent.type(await field('Name of header 1'), 'x-tenant')
  expect(button('Connect').disabled).toBe(false)
})

it('changes a saved cluster in its place without asking it, and loses nothing it does not show', async () => {
  const { onSaved } = show(
    { kind: 'edit', id: 'test' },
    { transport: refusing(500), connection: { theirs: 1, color: 'rose' } },
  )
  await type('Name', 'renamed')
  await userEvent.click(button('Save'))
  expect(onSaved).toHaveBeenCalled()
  expect(clusters()).toMatchObject([{ id: 'test', name: 'renamed', color: 'rose', theirs: 1, version: '8.19.0' }])
})

it('keeps a secret that is asked for each session out of what is stored', async () => {
  const { onConnected } = add(createFakeCluster().transport)
  await userEvent.click(await screen.findByRole('radio', { name: 'Basic' }))
  await type('Username', 'deck')
  await userEvent.type(await field('Password'), 's3cret')
  await userEvent.click(screen.getByRole('checkbox', { name: /^Ask for the password/ }))
  await userEvent.click(button('Connect'))
  await waitFor(() => expect(onConnected).toHaveBeenCalledWith(1))
  expect(thisWindow.device.read('connection')).not.toContain('s3cret')
  expect(useConnectionSecrets.getState()[clusters()[1]?.id ?? '']).toEqual({ password: 's3cret' })
})

it('begins a copy of what was set up beforehand, and leaves that alone', async () => {
  const { onConnected } = show(
    { kind: 'edit', id: 'test' },
    { transport: createFakeCluster().transport, connection: { predefined: true, target: 'shared' } },
  )
  expect(await screen.findByRole('heading', { name: 'Add cluster' })).toBeDefined()
  await userEvent.click(button('Connect'))
  await waitFor(() => expect(onConnected).toHaveBeenCalledWith(1))
  expect(clusters()[1]).toMatchObject({ predefined: false })
  expect(clusters()[1]?.target).toBeUndefined()
  expect(clusters()[0]).toMatchObject({ predefined: true, target: 'shared' })
})

it('explains CORS first where the browser talks to the cluster itself', async () => {
  show({ kind: 'copy', id: 'test' }, { transport: createFakeCluster().transport, connection: { via: 'direct' } })
  const lines = await screen.findByText(/http\.cors\.allow-origin: "http:\/\/localhost:3000"/)
  expect(lines.textContent).not.toContain('Authorization')
  await userEvent.click(screen.getByRole('checkbox', { name: 'The cluster asks for credentials' }))
  expect(lines.textContent).toContain('Authorization')
  await userEvent.click(button('Continue'))
  expect(await field('URI')).toBeDefined()
})

it('hints at a cluster that has the same address and user', async () => {
  add(createFakeCluster().transport)
  await type('URI', 'http://es:9200')
  expect(screen.getByText('“test” already has this address and user.')).toBeDefined()
  expect(button('Connect').disabled).toBe(false)
})

it('asks before it closes over something typed', async () => {
  const { onClose } = add(createFakeCluster().transport)
  await type('Name', 'typed')
  await userEvent.click(within(screen.getByRole('dialog')).getByText('Close'))
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.click(button('Discard'))
  expect(onClose).toHaveBeenCalled()
})

it('goes on with what was typed before the page was reloaded', async () => {
  const typed = { name: 'typed before', authType: 'basicAuth', username: 'deck' }
  const { onClose } = show({ kind: 'edit', id: 'test', typed }, { transport: createFakeCluster().transport })
  await waitFor(async () => expect(((await field('Name')) as HTMLInputElement).value).toBe('typed before'))
  expect(((await field('Username')) as HTMLInputElement).value).toBe('deck')
  await userEvent.click(within(screen.getByRole('dialog')).getByText('Close'))
  expect(onClose).not.toHaveBeenCalled()
})

it('warns of a version that it is not made for, naming those it is made for', async () => {
  add(createFakeCluster({ distribution: 'elasticsearch', version: '6.8.23' }).transport)
  await field('URI')
  await userEvent.click(button('Test connection'))
  expect(await screen.findByText('Version 6.8.23 is not supported. Supported versions are 7, 8 and 9.')).toBeDefined()
})

it('names cluster and address before it removes one, and does so only when told', async () => {
  const { onRemoved } = show({ kind: 'remove', id: 'test' }, { transport: refusing(500) })
  expect((await screen.findByRole('dialog')).textContent).toContain('http://es:9200')
  expect(clusters()).toHaveLength(1)
  await userEvent.click(button('Remove test'))
  expect(onRemoved).toHaveBeenCalledWith('test')
  expect(clusters()).toHaveLength(0)
})
