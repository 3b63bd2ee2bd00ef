// @vitest-environment jsdom
import type { Transport } from '@searchdeck/cluster-client'
import { createFakeCluster, hanging, refusing, unreachable } from '@searchdeck/fake-cluster'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useConnections } from '#state/connections/connections.ts'
import { connectionSchema } from '#state/connections/connectionSchema.ts'
import { useConnectionSecrets } from '#state/connections/connectionSecrets.ts'
import { renderPage } from '#testing/renderPage.tsx'
import { closeClusterDialog, useClusterDialog } from './clusterDialog.ts'
import { ClusterPanel } from './ClusterPanel.tsx'

beforeEach(() => {
  closeClusterDialog()
  useConnectionSecrets.setState({}, true)
})
afterEach(cleanup)

const saved = (id: string, fields: object = {}) =>
  v.parse(connectionSchema, { id, name: id, uri: `http://${id}:9200`, ...fields })
const row = (name: RegExp) => screen.findByRole('row', { name })

function show(others: readonly object[], transportFor: (uri: string) => Transport) {
  const onLeave = vi.fn()
  renderPage(<ClusterPanel activeId="test" onLeave={onLeave} onImport={vi.fn()} />, {
    transport: refusing(500),
    transportFor: ({ uri }) => transportFor(uri),
  })
  useConnections.setState(({ clusters }) => ({
    clusters: [...clusters, ...others.map((each) => v.parse(connectionSchema, each))],
  }))
  return onLeave
}

it('tells how each cluster is, and why one gives no answer', async () => {
  const red = createFakeCluster({ indices: [{ index: 'a', health: 'red' }] }).transport
  const transports: Record<string, Transport> = {
    'http://red:9200': red,
    'http://gone:9200': unreachable(),
    'http://no:9200': refusing(401),
  }
  show([saved('red'), saved('gone'), saved('no')], (uri) => transports[uri] ?? createFakeCluster().transport)
  expect((await row(/^red red/)).textContent).toContain('http://red:9200')
  expect((await row(/^unknown: No connection gone/)).textContent).toContain('No connection')
  expect((await row(/^unknown: 401 .* no/)).textContent).toContain('401')
  expect((await row(/green test/)).textContent).toContain('active')
})

it('asks a few at once, each once', async () => {
  const asked: string[] = []
  const hang = hanging()
  show(
    ['a', 'b', 'c', 'd', 'e'].map((id) => saved(id)),
    (uri) =>
      Object.assign(
        (request: Parameters<Transport>[0]) => {
          asked.push(uri)
          return hang(request)
        },
        { sendsBodyOnGet: true },
      ),
  )
  await row(/checking e/)
  await waitFor(() => expect(asked.length).toBeGreaterThan(0))
  expect(asked.length).toBeLessThanOrEqual(3)
  expect(new Set(asked).size).toBe(asked.length)
})

it('sends nothing to a cluster that asks for its password first', async () => {
  const asked: string[] = []
  const auth = { authType: 'basicAuth', authData: { username: 'deck' } }
  show([saved('asks', { askEachSession: true, auth })], (uri) => {
    asked.push(uri)
    return createFakeCluster().transport
  })
  expect((await row(/asks/)).textContent).toContain('asks for sign-in')
  await row(/green test/)
  expect(asked).not.toContain('http://asks:9200')
})

it('finds by name, address and cluster name', async () => {
  show([saved('one', { clusterName: 'Blue' }), saved('two')], () => refusing(401))
  await row(/one/)
  const filter = screen.getByRole('textbox', { name: 'Name, URI or cluster name' })
  for (const [typed, found] of [
    ['TWO:92', /two/],
    ['blu', /one/],
  ] as const) {
    await userEvent.clear(filter)
    await userEvent.type(filter, typed)
    await waitFor(() => expect(screen.getAllByRole('row').slice(1)).toHaveLength(1))
    await row(found)
  }
  await userEvent.type(filter, 'nobody')
  await userEvent.click(await screen.findByRole('button', { name: 'Clear filter' }))
  await row(/two/)
})

it('does not change or remove what was set up beforehand, and says why', async () => {
  const onLeave = show([saved('shared', { predefined: true })], () => createFakeCluster().transport)
  await row(/shared/)
  for (const name of ['Edit shared', 'Remove shared']) {
    const button = screen.getByRole('button', { name })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(button.title).toContain('cannot be changed')
    await userEvent.click(button)
  }
  expect(useClusterDialog.getState().open).toBeUndefined()
  await userEvent.click(screen.getByRole('button', { name: 'Add shared with credentials of your own' }))
  expect(useClusterDialog.getState().open).toEqual({ kind: 'copy', id: 'shared' })
  expect(onLeave).toHaveBeenCalled()
})

it('marks what is special: version, flavour, access', async () => {
  const known = { distribution: 'elasticsearch', version: '6.8.23' }
  show(
    [
      saved('old', { ...known, access: 'readOnly' }),
      saved('less', { ...known, version: '8.11.0', flavor: 'serverless' }),
      saved('open', { distribution: 'opensearch', version: '1.3.14', access: 'confirm' }),
    ],
    () => refusing(403),
  )
  expect((await row(/old/)).textContent).toMatch(/Version 6\.8\.23 is not supported.*7, 8 and 9.*read-only/)
  expect((await row(/less/)).textContent).toContain('serverless')
  expect((await row(/less/)).textContent).not.toContain('not supported')
  expect((await row(/open/)).textContent).toMatch(/OpenSearch.*confirm/)
})

it('leads to a cluster from anywhere in its row', async () => {
  const onLeave = show([saved('two')], () => createFakeCluster().transport)
  await row(/two/)
  const link = screen.getByRole('link', { name: 'two' })
  expect(link.getAttribute('href')).toBe('/cluster/1')
  await userEvent.click(screen.getByText('http://two:9200'))
  expect(onLeave).toHaveBeenCalled()
})

it.each([
  ['a health that may not be read', { status: 403 }, 'health unknown: 403 Forbidden · security_exception', 'unknown'],
  [
    'a cluster that nobody leads',
    { status: 503, body: { error: { type: 'cluster_manager_not_discovered_exception', reason: null } } },
    'no cluster manager elected',
    'red',
  ],
] as const)('says why there is no colour beside %s, to eyes, pointer and ear', async (_, fault, words, shape) => {
  const other = createFakeCluster()
  other.fail('/_cluster/health', fault)
  show([saved('other')], (uri) => (uri.includes('other') ? other.transport : createFakeCluster().transport))
  const found = await row(new RegExp(`^${words} other`))
  const dot = found.querySelector('[title]')
  expect(dot?.getAttribute('title')).toBe(words)
  expect(dot?.className).toContain(shape)
  expect(within(found).getAllByText(words)).toHaveLength(2)
})

it('takes Amazon OpenSearch Serverless for green without GET / and health, which it does not have', async () => {
  const asked: string[] = []
  const authData = { accessKeyId: 'a', secretAccessKey: 'b', region: 'eu-west-1', service: 'aoss' }
  show([saved('search', { auth: { authType: 'awsIAM', authData } })], (uri) => {
    const { transport } = createFakeCluster()
    if (!uri.includes('search')) return transport
    return Object.assign(
      async (request: Parameters<Transport>[0]) => {
        asked.push(request.path)
        return request.path.startsWith('/_cat/indices') ? Response.json([]) : Response.json({}, { status: 404 })
      },
      { sendsBodyOnGet: true },
    )
  })
  expect((await row(/^green search/)).textContent).toContain('serverless')
  expect(asked.map((path) => path.split('?')[0])).toEqual(['/_cat/indices'])
})
