// @vitest-environment jsdom
import {
  HttpError,
  TimeoutError,
  TransportFailure,
  UnreachableError,
  type FailureCause,
  type FailureDetail,
} from '@searchdeck/cluster-client'
import type { PageProbe, Platform, WayFound } from '@searchdeck/platform'
import { unreachable } from '@searchdeck/fake-cluster'
import { cleanup, screen, within, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import * as v from 'valibot'
import { afterEach, expect, it, vi } from 'vitest'
import type { TriedConnection } from '#queries/diagnosis.ts'
import { connectionSchema } from '#state/connections/connectionSchema.ts'
import { renderPage } from '#testing/renderPage.tsx'
import { Diagnosis, type DiagnosisProps } from './Diagnosis.tsx'

const home = { method: 'GET', path: '/' } as const

afterEach(cleanup)

const certificate = {
  fingerprint: 'ab'.repeat(32),
  subject: 'CN=node-1',
  issuer: 'CN=ca',
  validFrom: '2020-01-01T00:00:00.000Z',
  validTo: '2021-02-03T00:00:00.000Z',
  names: ['es.example'],
}
const open = { resolved: true, connected: true, addresses: ['10.31.0.40'], port: 9200, connectMs: 10.6 } as const
const failed = (failure?: Exclude<FailureCause, 'timeout'>, detail?: FailureDetail, code?: string) =>
  new UnreachableError('no', home, { ...(failure && { failure }), ...(detail && { detail }), ...(code && { code }) })

interface Show {
  error?: Error
  data?: TriedConnection['data']
  connection?: Record<string, unknown>
  found?: WayFound | Error
  pageProbe?: PageProbe
  gateway?: boolean
  props?: Partial<DiagnosisProps>
}

let attempts = 0
/** The diagnosis of one attempt, once everything has been looked into. */
async function show({ error, data, connection, found, pageProbe, gateway = true, props }: Show) {
  const tried = v.parse(connectionSchema, { name: 'n', uri: 'https://es:9200', ...connection })
  const probe = vi.fn<NonNullable<Platform['probe']>>(() =>
    found instanceof Error ? Promise.reject(found) : Promise.resolve(found ?? open),
  )
  const pageProbed = vi.fn<NonNullable<Platform['pageProbe']>>(() => Promise.resolve(pageProbe ?? 'nothing'))
  renderPage(
    <Diagnosis
      connection={tried}
      result={{ isPending: false, error: error ?? null, data, submittedAt: ++attempts }}
      {...props}
    />,
    {
      transport: unreachable(),
      platform: {
        capabilities: { gateway },
        pageProbe: pageProbed,
        ...(gateway && { probe }),
      },
    },
  )
  await screen.findByRole('list')
  await waitFor(() => expect(screen.queryByText('looking …')).toBeNull())
  return { probe, pageProbed }
}
const row = (name: string) => within(screen.getByText(name).closest('li') ?? document.body)
const text = () => document.body.textContent

it('draws the whole way of a success, with what was found on it', async () => {
  await show({
    data: { info: { engine: { distribution: 'opensearch', version: '3.4.0' }, version: {} }, health: 'yellow' },
    found: { ...open, tls: { trusted: true, certificate } },
  })
  expect(await screen.findByText('10.31.0.40')).toBeDefined()
  expect(row('Port accepts connections').getByText('9200, 11 ms')).toBeDefined()
  expect(row('TLS certificate trusted').getByText('CN=node-1, to 2021-02-03')).toBeDefined()
  expect(row('Cluster identified, health read').getByText('OpenSearch 3.4.0, yellow')).toBeDefined()
  expect(screen.getAllByRole('img', { name: 'ok' })).toHaveLength(6)
  expect(screen.getByRole('status').textContent).toBe('Cluster reachable')
})

it('is no failure where only the health may not be read', async () => {
  const healthRefusal = new HttpError({ method: 'GET', path: '/_cluster/health' }, 403, '', { raw: '' })
  await show({ data: { info: { engine: { version: '8.1.0' }, version: {} }, healthRefusal } })
  expect(screen.getByText('8.1.0, health not permitted (403)')).toBeDefined()
})

it('says when a certificate expired, shows it, and trusts it on demand', async () => {
  const onTrust = vi.fn()
  const details = { failure: 'tls', detail: 'expired', code: 'CERT_HAS_EXPIRED', certificate } as const
  await show({ error: new UnreachableError('no', home, details), props: { onTrust } })
  const alert = screen.getByRole('alert')
  expect(alert.textContent).toContain("Can't connect to your cluster")
  expect(alert.textContent).toContain('The certificate has expired')
  expect(alert.textContent).toContain('It was valid until 2021-02-03')
  expect(screen.getByText('expired on 2021-02-03')).toBeDefined()
  expect(text()).toContain('AB:AB:AB')
  expect(row('A cluster answers').getByText('not reached')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Trust exactly this certificate' }))
  expect(onTrust).toHaveBeenCalledWith(certificate.fingerprint)
})

it('names the second problem of a certificate too', async () => {
  const details = { failure: 'tls', detail: 'selfSigned', certificate } as const
  await show({ error: new UnreachableError('no', home, details) })
  expect(screen.getByText('self-signed, expired on 2021-02-03')).toBeDefined()
})

it('offers no trust for a cluster that the gateway has configured', async () => {
  const details = { failure: 'tls', detail: 'selfSigned', certificate } as const
  const error = new UnreachableError('no', home, details)
  await show({ error, connection: { target: 'prod' }, props: { onTrust: vi.fn() } })
  expect(screen.queryByRole('button', { name: 'Trust exactly this certificate' })).toBeNull()
})

it('finds TLS behind an http address, and offers https', async () => {
  const onUseUri = vi.fn()
  const { probe } = await show({
    error: failed('reset', 'closedEarly'),
    connection: { uri: 'http://es:9200' },
    found: { ...open, tls: { trusted: true } },
    props: { onUseUri },
  })
  await screen.findByText('speaks TLS')
  expect(probe.mock.calls.map(([route]) => route.uri)).toEqual(['http://es:9200', 'https://es:9200'])
  expect(screen.getByRole('alert').textContent).toContain('This port speaks TLS')
  await userEvent.click(screen.getByRole('button', { name: 'Use https://' }))
  expect(onUseUri).toHaveBeenCalledWith('https://es:9200')
})

it('offers http for a port that speaks no TLS', async () => {
  const onUseUri = vi.fn()
  await show({ error: failed('tls', 'plainHttp'), props: { onUseUri } })
  await userEvent.click(screen.getByRole('button', { name: 'Use http://' }))
  expect(onUseUri).toHaveBeenCalledWith('http://es:9200')
})

it.each<[string, Error, string, string, string]>([
  ['dns', failed('dns', undefined, 'ENOTFOUND'), 'The host name does not resolve', 'Name resolves', 'ENOTFOUND'],
  [
    'refused',
    failed('refused', 'nothingListens', 'ECONNREFUSED'),
    'The connection was refused',
    'Port accepts connections',
    'ECONNREFUSED',
  ],
  [
    'a hang',
    new TimeoutError('no', home, { limitMs: 30_000 }),
    'No answer in time',
    'A cluster answers',
    'nothing within 30 s',
  ],
  [
    'a proxy',
    new HttpError(home, 502, '', { raw: '<title>Bad gateway</title>' }),
    '502 server error',
    'A cluster answers',
    '502 Bad gateway',
  ],
  [
    'a redirect',
    new HttpError(home, 302, '', { type: 'redirect', reason: 'https://login', raw: '' }),
    '302 · redirect',
    'A cluster answers',
    'leads to https://login',
  ],
  ['credentials', new HttpError(home, 401, '', { raw: '' }), '401 Not authorized', 'Credentials accepted', '401'],
])('places %s at its step', async (_name, error, title, step, fact) => {
  await show({ error })
  expect(screen.getByRole('alert').textContent).toContain(title)
  expect(row(step).getByText(fact)).toBeDefined()
  expect(row(step).getByRole('img', { name: 'failed' })).toBeDefined()
})

it('says that the gateway itself is gone', async () => {
  await show({ error: failed(), found: new TypeError('Failed to fetch') })
  expect(screen.getByRole('alert').textContent).toContain('The gateway does not answer')
})

it('shows the lines that CORS needs, and the way by the gateway', async () => {
  const onUseGateway = vi.fn()
  const { probe, pageProbed } = await show({
    error: failed(),
    pageProbe: 'unreadable',
    connection: {
      via: 'direct',
      distribution: 'opensearch',
      auth: { authType: 'basicAuth', authData: { username: 'u', password: 'secret' } },
      headers: [{ name: 'X-Tenant', value: 'blue' }],
    },
    props: { onUseGateway },
  })
  expect(await screen.findByText(/may not read the answer/)).toBeDefined()
  expect(text()).toContain('http.cors.allow-origin: "http://localhost:3000"')
  expect(text()).toMatch(/allow-headers: .*Authorization,X-Tenant/)
  expect(text()).toContain('opensearch.yml')
  expect(text()).toContain('were checked by the gateway')
  expect(pageProbed).toHaveBeenCalledOnce()
  expect(JSON.stringify([...probe.mock.calls, ...pageProbed.mock.calls])).not.toContain('secret')
  await userEvent.click(screen.getByRole('button', { name: 'Go through the gateway instead' }))
  expect(onUseGateway).toHaveBeenCalledOnce()
})

it('asks for no allowed headers where requests carry none', async () => {
  await show({ error: failed(), pageProbe: 'unreadable', connection: { via: 'direct' } })
  await screen.findByText(/may not read the answer/)
  expect(text()).not.toContain('Authorization')
})

it('says what a browser alone cannot tell, and what can be checked by hand', async () => {
  await show({ error: failed(), pageProbe: 'nothing', gateway: false })
  expect(await screen.findAllByText('cannot be told by a browser alone')).toHaveLength(4)
  expect(text()).toContain('Does the browser trust the certificate there')
  expect(screen.getByRole('link').getAttribute('href')).toBe('https://es:9200')
  expect(text()).toContain('http.cors.enabled: true')
})

it('names mixed content for what it is, without CORS lines', async () => {
  await show({ error: failed(), pageProbe: 'blockedContent', gateway: false, connection: { uri: 'http://es:9200' } })
  expect(await screen.findByText('A page by https cannot reach a cluster by http')).toBeDefined()
  expect(text()).not.toContain('http.cors')
})

it('says what the gateway found where the browser says nothing', async () => {
  await show({
    error: failed(),
    pageProbe: 'nothing',
    connection: { via: 'direct' },
    found: { resolved: false, connected: false, failure: 'dns', code: 'ENOTFOUND' },
  })
  expect(await screen.findByText('The host name does not resolve')).toBeDefined()
})

it('has a step for an address that the gateway will not look at', async () => {
  const refusal = new TransportFailure('blocked', 'no', { detail: 'forbiddenAddress' })
  await show({ error: failed('blocked', 'forbiddenAddress'), found: refusal })
  expect(screen.getByRole('alert').textContent).toContain('The gateway never connects to this address')
  expect(row('Name resolves').getByRole('img', { name: 'failed' })).toBeDefined()
})

it('says nothing before anything was tried, and that it is being tried', async () => {
  const tried = v.parse(connectionSchema, { name: 'n', uri: 'https://es:9200' })
  const result = { isPending: true, error: null, submittedAt: 0 }
  renderPage(<Diagnosis connection={tried} result={result} />, { transport: unreachable() })
  expect((await screen.findByRole('status')).textContent).toContain('Testing the connection')
})

it('keeps the steps in sight while the same way is looked into again, but not for another address', async () => {
  const pending = new Promise<WayFound>(() => undefined)
  const probe = vi.fn<NonNullable<Platform['probe']>>(() => Promise.resolve(open))
  const at = (uri: string) => v.parse(connectionSchema, { name: 'n', uri, via: 'direct' })
  const pageProbed = () => Promise.resolve('nothing' as const)
  function Attempts() {
    const [tried, setTried] = useState({ uri: 'http://es:9200', submittedAt: ++attempts })
    const again = (uri: string) => () => {
      probe.mockReturnValue(pending)
      setTried({ uri, submittedAt: ++attempts })
    }
    return (
      <>
        <button onClick={again('http://es:9200')}>again</button>
        <button onClick={again('http://other:9200')}>other</button>
        <Diagnosis
          connection={at(tried.uri)}
          result={{ isPending: false, error: failed(), submittedAt: tried.submittedAt }}
        />
      </>
    )
  }
  renderPage(<Attempts />, {
    transport: unreachable(),
    platform: { capabilities: { gateway: true }, probe, pageProbe: pageProbed },
  })
  await screen.findByText('10.31.0.40')
  await userEvent.click(screen.getByRole('button', { name: 'again' }))
  expect(screen.getByText('10.31.0.40')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'other' }))
  expect(screen.queryByText('10.31.0.40')).toBeNull()
  expect(screen.getAllByText('looking …')).toHaveLength(3)
})
