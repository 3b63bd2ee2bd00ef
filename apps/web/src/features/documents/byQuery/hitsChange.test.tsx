// @vitest-environment jsdom
import { createFakeCluster } from '@searchdeck/fake-cluster'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { writes } from '#features/documents/testing/renderDocuments.tsx'
import { useDocumentActions } from '#features/documents/useDocumentActions.tsx'
import { savedJobs } from '#jobs/savedJobs.ts'
import { openFreshDevice } from '#testing/device.ts'
import { renderPage } from '#testing/renderPage.tsx'
import type { AllHits } from './HitsChangeDialog.tsx'

beforeEach(() => openFreshDevice())
afterEach(cleanup)

const hitsOf = (body: string, indices = 'logs'): AllHits => ({
  search: { indices: indices === '' ? [] : [indices], body },
  indices,
})
const some = '{"size":1,"query":{"term":{"word":"w1"}}}'

function Page({ hits }: { hits: AllHits }) {
  const actions = useDocumentActions({ open: undefined, onOpenChange: () => undefined })
  return (
    <>
      <button onClick={() => actions.removeAll(hits)}>remove all</button>
      <button onClick={() => actions.updateAll(hits)}>update all</button>
      {actions.dialog}
    </>
  )
}

function setUp(hits: AllHits, access: 'open' | 'confirm' | 'readOnly' = 'open') {
  const cluster = createFakeCluster({
    ...{ distribution: 'elasticsearch', version: '8.19.0', indices: [{ index: 'logs' }, { index: 'other' }] },
    documents: { logs: [0, 1, 2, 3, 4].map((n) => `{"word":"w${n % 2}"}`), other: ['{"word":"w1"}'] },
  })
  renderPage(<Page hits={hits} />, { transport: cluster.transport, connection: { access, version: '8.19.0' } })
  const user = userEvent.setup()
  const open = async (what: 'remove' | 'update') => {
    await user.click(await screen.findByRole('button', { name: `${what} all` }))
    return screen.findByRole('dialog')
  }
  return { ...cluster, user, open }
}

const verb = (dialog: HTMLElement, name: string | RegExp) =>
  within(dialog).findByRole<HTMLButtonElement>('button', { name })

describe('all hits of a search', () => {
  it('are counted, deleted by the query alone, and followed as a job', async () => {
    const { open, user, state, calls } = setUp(hitsOf(some))
    const dialog = await open('remove')
    await within(dialog).findByText('At this moment the query finds 2 documents in logs.')
    expect(dialog.textContent).toContain('/logs/_delete_by_query?conflicts=proceed')
    expect(writes({ calls })).toEqual(['POST /logs/_count'])
    await user.click(await verb(dialog, 'Delete 2 documents'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(writes({ calls })[1]).toContain('POST /logs/_delete_by_query')
    expect(calls.find(({ path }) => path.includes('_delete_by_query'))?.body).toBe('{"query":{"term":{"word":"w1"}}}')
    const [job] = Object.values(savedJobs.use.getState().clusters['test'] ?? {})
    expect([job?.kind, job?.options]).toEqual(['task', { task: 'deleteHits' }])
    expect(state.documents['other']).toHaveLength(1)
  })

  it('are updated by a script that was typed, and by nothing before', async () => {
    const { open, user } = setUp(hitsOf(some))
    const dialog = await open('update')
    expect((await verb(dialog, 'Update 2 documents')).disabled).toBe(true)
    await user.type(within(dialog).getByRole('textbox', { name: 'Script (Painless)' }), 'ctx._source.n = 1')
    expect((await verb(dialog, 'Update 2 documents')).disabled).toBe(false)
    expect(dialog.textContent).toContain('"source": "ctx._source.n = 1"')
    await user.click(within(dialog).getByRole('radio', { name: 'Pipeline' }))
    expect((await verb(dialog, 'Update 2 documents')).disabled).toBe(true)
    await user.type(within(dialog).getByRole('textbox', { name: 'Pipeline' }), 'geo')
    expect(dialog.textContent).toContain('&pipeline=geo')
    await user.click(within(dialog).getByRole('radio', { name: 'Only index again' }))
    expect(dialog.textContent).not.toContain('pipeline=geo')
    expect((await verb(dialog, 'Update 2 documents')).disabled).toBe(false)
  })

  it('of everything are changed only once that was typed', async () => {
    const { open, user } = setUp(hitsOf('{}', ''))
    const dialog = await open('remove')
    const button = await verb(dialog, 'Delete 6 documents')
    expect(button.disabled).toBe(true)
    await user.type(within(dialog).getByRole('textbox'), 'Delete 6 documents')
    expect(button.disabled).toBe(false)
  })

  it('are left alone where the search finds others than its query does', async () => {
    const { open, calls } = setUp(hitsOf('{"query":{"match_all":{}},"post_filter":{"term":{"word":"w1"}}}'))
    const dialog = await open('remove')
    expect(dialog.textContent).toContain('finds its hits by post_filter too')
    expect((await verb(dialog, 'Delete documents')).disabled).toBe(true)
    expect(calls).toEqual([])
  })

  it.each([
    [{ status: 403, body: '{"error":{"type":"security_exception","reason":"no"},"status":403}' }, '403'],
    [{ status: 502, body: '<html>' }, '502'],
    ['reset' as const, 'Try again'],
  ])('stay as they are while they cannot be counted (%j)', async (fault, told) => {
    const { open, fail, heal, user } = setUp(hitsOf(some))
    fail('/logs/_count', fault)
    const dialog = await open('remove')
    expect((await within(dialog).findByRole('alert')).textContent).toContain(told)
    expect((await verb(dialog, 'Delete documents')).disabled).toBe(true)
    heal()
    await user.click(within(dialog).getByRole('button', { name: 'Try again' }))
    expect((await verb(dialog, 'Delete 2 documents')).disabled).toBe(false)
  })

  it('stay where the engine refuses, and the script stays typed', async () => {
    const { open, fail, user } = setUp(hitsOf(some))
    fail(/_update_by_query/, {
      status: 400,
      body: '{"error":{"type":"script_exception","reason":"compile error"},"status":400}',
    })
    const dialog = await open('update')
    const field = within(dialog).getByRole<HTMLTextAreaElement>('textbox', { name: 'Script (Painless)' })
    await user.type(field, 'nonsense')
    await user.click(await verb(dialog, 'Update 2 documents'))
    expect((await within(dialog).findByRole('alert')).textContent).toContain('compile error')
    expect(field.value).toBe('nonsense')
  })

  it('cannot be changed through a read-only connection', async () => {
    const { user } = setUp(hitsOf(some), 'readOnly')
    await user.click(await screen.findByRole('button', { name: 'remove all' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
