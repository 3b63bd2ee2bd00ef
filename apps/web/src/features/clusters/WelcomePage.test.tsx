// @vitest-environment jsdom
import { TransportFailure, type Transport } from '@searchdeck/cluster-client'
import { createFakeCluster, refusing, unreachable } from '@searchdeck/fake-cluster'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { useConnections } from '#state/connections.ts'
import { renderPage } from '#testing/renderPage.tsx'
import { WelcomePage } from './WelcomePage.tsx'

afterEach(cleanup)

const certificate = {
  fingerprint: 'ab'.repeat(32),
  subject: 'CN=node',
  issuer: 'CN=ca',
  validFrom: '',
  validTo: '',
  names: ['es'],
}
const distrustful: Transport = Object.assign(
  () => Promise.reject(new TransportFailure('tls', 'not trusted', { code: 'SELF_SIGNED_CERT_IN_CHAIN', certificate })),
  { sendsBodyOnGet: true },
)
const noop = () => undefined
const field = (label: string) => screen.findByLabelText(label)
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

async function type(label: string, text: string) {
  await userEvent.clear(await field(label))
  if (text !== '') await userEvent.type(await field(label), text)
}

it('asks for a name and an address, and says which address is none', async () => {
  renderPage(<WelcomePage onConnected={noop} />, { transport: createFakeCluster().transport })
  await type('URI', 'es:9200')
  await userEvent.tab()
  expect(await screen.findByText(/^Invalid uri\./)).toBeDefined()
  expect(button('Connect').disabled).toBe(true)
  await type('URI', 'http://es:9200/')
  expect(button('Connect').disabled).toBe(false)
  await type('Name', '')
  expect(button('Connect').disabled).toBe(true)
})

it.each([
  ['basicAuth', ['Username', 'Password'], 'Password'],
  ['apiKey', ['API key'], 'API key'],
  ['bearer', ['Token'], 'Token'],
  ['awsIAM', ['Access key ID', 'Secret access key', 'Region'], 'Secret access key'],
])('with %s it needs %s before it connects, and hides what is secret', async (authType, labels, secret) => {
  renderPage(<WelcomePage onConnected={noop} />, { transport: createFakeCluster().transport })
  await userEvent.selectOptions(await field('Authentication'), authType)
  for (const label of labels) {
    expect(button('Connect').disabled).toBe(true)
    await type(label, 'x')
  }
  expect(button('Connect').disabled).toBe(false)
  expect((await field(secret)).getAttribute('type')).toBe('password')
})

it('saves the cluster once it has answered, and not before', async () => {
  const onConnected = vi.fn()
  const { transport, heal, fail } = createFakeCluster()
  fail('/', { status: 401 })
  renderPage(<WelcomePage onConnected={onConnected} />, { transport })
  await type('URI', 'http://new:9200/')
  await userEvent.click(button('Connect'))
  expect((await screen.findByRole('alert')).textContent).toContain('401 Not authorized')
  expect(useConnections.getState().clusters).toHaveLength(1)
  heal()
  await userEvent.click(button('Connect'))
  await vi.waitFor(() => expect(onConnected).toHaveBeenCalledWith(1))
  expect(useConnections.getState().clusters[1]).toMatchObject({ uri: 'http://new:9200', auth: { authType: 'none' } })
})

it('is reachable where only the health may not be read', async () => {
  const { transport, fail } = createFakeCluster()
  fail('/_cluster/health', { status: 403 })
  renderPage(<WelcomePage onConnected={noop} />, { transport })
  await field('URI')
  await userEvent.click(button('Test connection'))
  expect(await screen.findByText('Cluster reachable')).toBeDefined()
})

it('shows the certificate that was not trusted, and tries again once it is', async () => {
  const { transport } = createFakeCluster()
  const transportFor = ({ fingerprint }: { fingerprint?: string }) =>
    fingerprint === certificate.fingerprint ? transport : distrustful
  const onConnected = vi.fn()
  renderPage(<WelcomePage onConnected={onConnected} />, { transport, transportFor })
  await type('URI', 'https://es:9200')
  await userEvent.click(button('Test connection'))
  expect((await screen.findByRole('alert')).textContent).toContain('AB:AB:AB')
  await userEvent.click(button('Trust exactly this certificate'))
  expect(await screen.findByText('Cluster reachable')).toBeDefined()
  await userEvent.click(button('Connect'))
  await vi.waitFor(() => expect(onConnected).toHaveBeenCalled())
  expect(useConnections.getState().clusters[1]?.tls).toEqual({ fingerprint: certificate.fingerprint })
})

it('names what a browser cannot tell apart, with the lines that CORS needs', async () => {
  renderPage(<WelcomePage onConnected={noop} />, { transport: unreachable() })
  await field('URI')
  await userEvent.click(button('Test connection'))
  const { textContent } = await screen.findByRole('alert')
  expect(textContent).toContain('http.cors.allow-origin: "http://localhost:3000"')
  expect(textContent).not.toContain('Authorization')
})

it('forgets the result when anything is changed', async () => {
  renderPage(<WelcomePage onConnected={noop} />, { transport: refusing(401) })
  await field('URI')
  await userEvent.click(button('Test connection'))
  await screen.findByRole('alert')
  await type('Name', 'other')
  expect(screen.queryByRole('alert')).toBeNull()
})

it('changes a saved cluster in its place, and loses nothing it does not show', async () => {
  const { transport } = createFakeCluster()
  const onConnected = vi.fn()
  renderPage(<WelcomePage editing="test" onConnected={onConnected} />, {
    transport,
    connection: { theirs: 1, color: 'rose' },
  })
  await type('Name', 'renamed')
  await userEvent.click(button('Save'))
  await vi.waitFor(() => expect(onConnected).toHaveBeenCalledWith(0))
  expect(useConnections.getState().clusters).toMatchObject([{ id: 'test', name: 'renamed', color: 'rose', theirs: 1 }])
})
