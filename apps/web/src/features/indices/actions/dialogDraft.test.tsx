// @vitest-environment jsdom
import { createFakeCluster } from '@searchdeck/fake-cluster'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { hasUnsaved } from '#lib/unsavedForms.ts'
import { guardDrafts, hasDrafts } from '#state/draft.ts'
import { openFreshDevice } from '#testing/device.ts'
import { renderPage } from '#testing/renderPage.tsx'
import { useIndexActions } from './useIndexActions.tsx'

const index = { name: 'orders', status: 'open' } as const

function Page() {
  const actions = useIndexActions()
  return (
    <>
      <button type="button" onClick={actions.createIndex}>
        new
      </button>
      {actions.entriesOf(index).map(
        (entry) =>
          entry !== 'divider' && (
            <button key={entry.id} type="button" onClick={entry.onSelect}>
              {entry.id}
            </button>
          ),
      )}
      {actions.dialog}
    </>
  )
}

const transport = () =>
  createFakeCluster({
    indices: [{ index: 'orders' }, { index: 'other' }],
    aliases: [{ alias: 'shop', index: 'orders' }],
  }).transport

async function open(button: string) {
  renderPage(<Page />, { transport: transport() })
  await userEvent.click(await screen.findByRole('button', { name: button }))
  await screen.findByRole('dialog')
}

/** As the browser does it: the page goes, and comes anew. */
async function reload() {
  window.dispatchEvent(new Event('pagehide'))
  cleanup()
  renderPage(<Page />, { transport: transport() })
}
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })

let stop: () => void
beforeEach(() => {
  stop = guardDrafts()
})
afterEach(() => {
  cleanup()
  stop()
  openFreshDevice()
})

describe('what stands typed over a reload', () => {
  it('is there again in the dialog for a new index', async () => {
    await open('new')
    await userEvent.type(await field('Index name'), 'logs-1')
    const shards = await field('Number of shards')
    await userEvent.clear(shards)
    await userEvent.type(shards, '3')
    await reload()
    expect([(await field('Index name')).value, (await field('Number of shards')).value]).toEqual(['logs-1', '3'])
  })

  it('is there again in the dialog for aliases', async () => {
    await open('aliases')
    await userEvent.type(await field('Alias name'), 'latest')
    await reload()
    expect((await field('Alias name')).value).toBe('latest')
  })

  it('is there again in the dialog that moves an alias', async () => {
    await open('aliases')
    await userEvent.click(await screen.findByRole('button', { name: /^Move alias shop/ }))
    await userEvent.type(await screen.findByRole('combobox'), 'oth')
    await reload()
    expect((await screen.findByRole<HTMLInputElement>('combobox')).value).toBe('oth')
  })

  it('is there again in the dialog for a reindex', async () => {
    await open('reindex')
    await userEvent.type(await screen.findByRole('combobox'), 'orders-2')
    await reload()
    expect((await screen.findByRole<HTMLInputElement>('combobox')).value).toBe('orders-2')
  })

  it('is there again in the dialog for a force merge', async () => {
    await open('forceMerge')
    await userEvent.type(await screen.findByRole('textbox'), '5')
    await reload()
    expect((await screen.findByRole<HTMLInputElement>('textbox')).value).toBe('5')
  })

  it('is there for its own cluster only', async () => {
    await open('new')
    await userEvent.type(await field('Index name'), 'logs-1')
    window.dispatchEvent(new Event('pagehide'))
    cleanup()
    renderPage(<Page />, { transport: transport(), connection: { id: 'another' } })
    await screen.findByRole('button', { name: 'new' })
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

it('is asked about by Escape, and forgotten once it is discarded', async () => {
  await open('new')
  await userEvent.type(await field('Index name'), 'logs-1')
  expect([hasUnsaved(), hasDrafts()]).toEqual([true, true])
  await userEvent.keyboard('{Escape}')
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }))
  expect([hasUnsaved(), hasDrafts(), screen.queryByRole('dialog')]).toEqual([false, false, null])
})

it('is asked about no more once the index is there', async () => {
  await open('new')
  await userEvent.type(await field('Index name'), 'logs-1')
  await userEvent.click(screen.getByRole('button', { name: 'Create index' }))
  await screen.findByRole('button', { name: 'new' })
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(hasUnsaved()).toBe(false)
})
