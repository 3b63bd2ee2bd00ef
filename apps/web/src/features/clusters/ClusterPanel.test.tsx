// @vitest-environment jsdom
import type { Transport } from '@searchdeck/cluster-client'
import { createFakeCluster, hanging, refusing, unreachable } from '@searchdeck/fake-cluster'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { connectionSchema } from '#state/connectionSchema.ts'
import { useConnectionSecrets } from '#state/connectionSecrets.ts'
import { useConnections } from '#state/connections.ts'
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
  await vi.waitFor(async () => expect((await row(/^red red/)).textContent).toContain('http://red:9200'))
  await vi.waitFor(async () => expect((await row(/unknown gone/)).textContent).toContain('No connection'))
  await vi.waitFor(async () => expect((await row(/unknown no/)).textContent).toContain('401'))
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
  await row(/unknown e/)
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(0))
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
    await vi.waitFor(() => expect(screen.getAllByRole('row').slice(1)).toHaveLength(1))
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
