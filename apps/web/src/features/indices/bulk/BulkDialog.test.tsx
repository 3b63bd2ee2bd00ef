// @vitest-environment jsdom
import { createFakeCluster } from '@searchdeck/fake-cluster'
import type { IndexSummary } from '@searchdeck/cluster-client'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { IndexAction } from '#queries/changes/indexAction.ts'
import { openFreshDevice } from '#testing/device.ts'
import { renderPage } from '#testing/renderPage.tsx'
import { BulkDialog } from './BulkDialog.tsx'

const many = (count: number): IndexSummary[] =>
  Array.from({ length: count }, (_, at) => ({
    name: `logs-${count - at}`,
    status: 'open',
    health: at % 2 === 0 ? 'green' : 'red',
  }))

async function ask(action: IndexAction, count: number, connection = {}) {
  const onClose = vi.fn()
  const selected = many(count)
  const dialog = <BulkDialog {...{ action, selected, onClose }} inSight={new Set(selected.map(({ name }) => name))} />
  renderPage(dialog, { transport: createFakeCluster().transport, connection })
  const shown = await screen.findByRole('dialog')
  const { name } = { name: shown.getAttribute('aria-labelledby') ?? '' }
  const title = document.getElementById(name)?.textContent ?? ''
  return { onClose, user: userEvent.setup(), confirm: within(shown).getByRole('button', { name: title }) }
}

beforeEach(() => openFreshDevice())
afterEach(cleanup)

describe('more than ten indices', () => {
  it.each(['delete', 'close', 'deleteDocuments'] as const)('to %s are told by their number', async (action) => {
    const { user, confirm, onClose } = await ask(action, 12)
    const field = screen.getByRole('textbox', { name: 'Type 12 to confirm' })
    expect(document.activeElement).toBe(field)
    await user.type(field, '1')
    expect(confirm).toHaveProperty('disabled', true)
    await user.type(field, '2')
    await user.click(confirm)
    expect(onClose).toHaveBeenCalledOnce()
  })

  it.each([
    ['refresh', 12],
    ['delete', 10],
  ] as const)('are not asked for to %s %i', async (action, count) => {
    const { confirm } = await ask(action, count)
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(confirm).toHaveProperty('disabled', false)
  })

  it('are told in words where the connection asks anyway', async () => {
    await ask('delete', 12, { access: 'confirm' })
    expect(screen.getByRole('textbox', { name: 'Type Delete 12 indices to confirm' })).toBeDefined()
  })
})

it('lists what it is about by name', async () => {
  await ask('delete', 3)
  const rows = within(screen.getByRole('grid')).getAllByRole('row').slice(1)
  expect(rows.map((row) => within(row).getAllByRole('gridcell')[0]?.textContent)).toEqual([
    'logs-1',
    'logs-2',
    'logs-3',
  ])
})
