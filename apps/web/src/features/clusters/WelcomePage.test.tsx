// @vitest-environment jsdom
import { createFakeCluster } from '@searchdeck/fake-cluster'
import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { closeClusterDialog, useClusterDialog } from '#features/clusters/table/clusterDialog.ts'
import { useConnections } from '#state/connections/connections.ts'
import { renderPage } from '#testing/renderPage.tsx'
import { WelcomePage } from './WelcomePage.tsx'

afterEach(() => {
  cleanup()
  closeClusterDialog()
})

it('shows the saved clusters, and a welcome where there is none', async () => {
  const onImport = vi.fn()
  renderPage(<WelcomePage onImport={onImport} />, { transport: createFakeCluster().transport })
  expect(await screen.findByRole('row', { name: /test/ })).toBeDefined()
  act(() => useConnections.setState({ clusters: [] }))
  expect(screen.getByRole('heading', { name: 'Welcome to Searchdeck' })).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Add cluster' }))
  expect(useClusterDialog.getState().open).toEqual({ kind: 'add' })
  await userEvent.click(screen.getByRole('button', { name: 'Import backup' }))
  expect(onImport).toHaveBeenCalledOnce()
})
