// @vitest-environment jsdom
import { createFakeCluster, type FakeCluster } from '@searchdeck/fake-cluster'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderPage } from '#testing/renderPage.tsx'
import { NewIndexDialog } from './NewIndexDialog.tsx'

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** Presses the button; the request is on its way then. */
async function create({ transport, calls }: FakeCluster) {
  renderPage(<NewIndexDialog onClose={vi.fn()} />, { transport })
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  await user.type(await screen.findByLabelText('Index name'), 'orphan')
  await user.click(screen.getByRole('button', { name: 'Create index' }))
  await waitFor(() => expect(calls.some(({ method }) => method === 'PUT')).toBe(true))
  return user
}

it('says after five seconds what it waits for', async () => {
  const fake = createFakeCluster()
  fake.fail('/orphan', 'hang')
  await create(fake)
  expect(screen.queryByText(/has not answered/)).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(5_100))
  expect(screen.getByText(/The cluster has not answered PUT \/orphan yet/)).toBeDefined()
})

it('never says "exists already" of what an attempt without an answer may have made', async () => {
  const fake = createFakeCluster()
  const lift = fake.fail('/orphan', 'hang')
  const user = await create(fake)
  await act(() => vi.advanceTimersByTimeAsync(31_000))
  expect((await screen.findByRole('alert')).textContent).toContain('may have been done all the same')
  lift()
  fake.fail('/orphan', {
    status: 400,
    body: { error: { type: 'resource_already_exists_exception', reason: 'index [orphan] already exists' } },
  })
  await user.click(screen.getByRole('button', { name: 'Create index' }))
  expect(await screen.findByText(/“orphan” is there now. It may come from the attempt/)).toBeDefined()
  expect(screen.queryByText(/exists already/)).toBeNull()
})
