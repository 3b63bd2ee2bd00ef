// @vitest-environment jsdom
import { createFakeCluster } from '@searchdeck/fake-cluster'
import { useQuery } from '@tanstack/react-query'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { aliasesQuery } from '#queries/aliases.ts'
import { indicesQuery } from '#queries/indices.ts'
import { useSnackbars } from '#state/snackbars.ts'
import { readJob } from '#jobs/jobs.ts'
import { savedJobs } from '#jobs/savedJobs.ts'
import { renderPage } from '#testing/renderPage.tsx'
import { ReindexDialog } from './ReindexDialog.tsx'

function Page({ onClose }: { onClose: () => void }) {
  const cluster = useActiveCluster()
  const indices = useQuery(indicesQuery(cluster))
  const aliases = useQuery(aliasesQuery(cluster))
  return indices.isPending || aliases.isPending ? null : <ReindexDialog index={{ name: 'orders' }} onClose={onClose} />
}

function renderDialog(prepare?: (cluster: ReturnType<typeof createFakeCluster>) => void) {
  const cluster = createFakeCluster({
    indices: [{ index: 'orders' }, { index: 'archive', health: 'yellow', 'docs.count': '1204' }],
    aliases: [{ alias: 'Sales', index: 'archive' }],
  })
  prepare?.(cluster)
  const onClose = vi.fn()
  renderPage(<Page onClose={onClose} />, { transport: cluster.transport })
  return { ...cluster, onClose, user: userEvent.setup() }
}

const field = () => screen.findByRole('combobox', { name: 'Destination index' })
const button = () => screen.getByRole('button', { name: 'Reindex' })

beforeEach(() => {
  useSnackbars.setState({ snackbars: [] })
  savedJobs.use.setState({ clusters: {} })
})
afterEach(cleanup)

describe('a reindex', () => {
  it('needs a destination that can be, and is not its source', async () => {
    const { user } = renderDialog()
    await field()
    expect(button()).toHaveProperty('disabled', true)
    await user.type(await field(), 'orders')
    expect(screen.getByText('An index cannot be copied into itself.')).toBeDefined()
    await user.type(await field(), ' 2')
    expect(button()).toHaveProperty('disabled', true)
    await user.clear(await field())
    await user.type(await field(), 'Copy')
    expect(screen.getByText('No capital letters.')).toBeDefined()
  })

  it('says by a HEAD whether the destination is new or there, with what is in it', async () => {
    const { user, calls } = renderDialog()
    await user.type(await field(), 'fresh')
    expect(await screen.findByText(/^It is new/)).toBeDefined()
    await user.clear(await field())
    await user.type(await field(), 'archive')
    expect((await screen.findByText('It exists.')).parentElement?.textContent).toBe(
      'yellowIt exists.1,204 documentsDocuments of the same id are overwritten.',
    )
    await user.clear(await field())
    await user.type(await field(), 'Sales')
    expect(await screen.findByText('It is an alias of archive.')).toBeDefined()
    const heads = calls.filter(({ method }) => method === 'HEAD').map(({ path }) => path)
    expect(heads).toEqual(expect.arrayContaining(['/fresh', '/archive', '/Sales']))
  })

  it('can be started where the cluster does not say whether the destination exists', async () => {
    const { user } = renderDialog((cluster) => cluster.fail('/fresh', { status: 403 }))
    await user.type(await field(), 'fresh')
    expect(await screen.findByText('The cluster does not say whether it exists.')).toBeDefined()
    expect(button()).toHaveProperty('disabled', false)
  })

  it('starts as a task that is kept, and says so', async () => {
    const { user, calls, onClose, state } = renderDialog()
    await user.type(await field(), 'fresh{Enter}')
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(useSnackbars.getState().snackbars.map(({ title }) => title)).toEqual(['Reindex into fresh started.'])
    expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
      path: '/_reindex?wait_for_completion=false',
      body: '{"source":{"index":"orders"},"dest":{"index":"fresh"}}',
    })
    expect(readJob('test', state.tasks[0]?.id ?? '')).toMatchObject({
      options: { task: 'reindex' },
      items: [{ index: 'orders', dest: 'fresh' }],
    })
  })

  it('keeps what was typed where the cluster refuses, with the reason', async () => {
    const { user } = renderDialog((cluster) => cluster.fail('/_reindex', { status: 400 }))
    await user.type(await field(), 'fresh{Enter}')
    expect((await screen.findByRole('alert')).textContent).toContain('400 Bad Request')
    expect(await field()).toHaveProperty('value', 'fresh')
  })
})
