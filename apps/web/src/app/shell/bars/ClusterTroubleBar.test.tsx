// @vitest-environment jsdom
import { createFakeCluster } from '@searchdeck/fake-cluster'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { useConnections } from '#state/connections/connections.ts'
import { renderPage } from '#testing/renderPage.tsx'
import { ClusterTroubleBar } from './ClusterTroubleBar.tsx'

afterEach(cleanup)

function Bar() {
  const cluster = useActiveCluster()
  const connection = useConnections(({ clusters }) => clusters[0])
  return connection && <ClusterTroubleBar connection={connection} cluster={cluster} />
}

it('says on every page that nobody leads the cluster', async () => {
  const { transport, fail } = createFakeCluster()
  fail('/_cluster/health', { status: 503, body: { error: { type: 'master_not_discovered_exception' } } })
  renderPage(<Bar />, { transport })
  expect((await screen.findByRole('alert')).textContent).toContain('No cluster manager is elected')
})

it('tells that the address leads to another cluster, until somebody says that it is right', async () => {
  const { transport, state } = createFakeCluster({ uuid: 'LccEz5m1Rly36QfTMrvP5w' })
  renderPage(<Bar />, { transport, connection: { uuid: 'l9VsK69BTFuDwT_1Sot8hQ' } })
  const told = (await screen.findByRole('alert')).textContent
  expect(told).toContain(`another cluster: ${state.uuid}`)
  expect(told).toContain('l9VsK69BTFuDwT_1Sot8hQ')
  await userEvent.click(screen.getByRole('button', { name: 'It is right' }))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(useConnections.getState().clusters[0]?.uuid).toBe(state.uuid)
})

it('takes no cluster for another that only has no name of its own yet', async () => {
  const { transport, fail } = createFakeCluster()
  fail(/^\/$/, {
    status: 200,
    body: { name: 'n', cluster_name: 'c', cluster_uuid: '_na_', version: { number: '8.0.0' } },
  })
  fail('/_cluster/health', { status: 503, body: { error: { type: 'master_not_discovered_exception' } } })
  renderPage(<Bar />, { transport, connection: { uuid: 'l9VsK69BTFuDwT_1Sot8hQ' } })
  await screen.findByText(/No cluster manager/)
  expect(screen.getAllByRole('alert')).toHaveLength(1)
})
