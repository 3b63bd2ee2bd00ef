// @vitest-environment jsdom
import { createFakeCluster, type FakeCluster } from '@searchdeck/fake-cluster'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { useIndicesView } from '#state/views/indicesView.ts'
import { noFilter, type IndicesViewState } from '#state/views/tables/indicesTable.ts'
import { openFreshDevice } from '#testing/device.ts'
import { renderPage } from '#testing/renderPage.tsx'
import { IndicesPage } from './IndicesPage.tsx'

const start: IndicesViewState = { ...noFilter, within: undefined, sort: { by: 'index', descending: false }, page: 1 }

function Indices() {
  const [view, setView] = useState(start)
  return <IndicesPage view={view} onViewChange={(change) => setView((before) => ({ ...before, ...change }))} />
}

const many = (count: number) =>
  createFakeCluster({ indices: Array.from({ length: count }, (_, at) => ({ index: `i-${at + 1}` })) })
const written = ({ calls }: FakeCluster) =>
  calls.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => `${method} ${path} ${body}`)
const field = (name: string) => screen.getByRole('combobox', { name })
const value = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Value' })

/** The dialog for all indices of the list. */
async function open(fake: FakeCluster, connection = {}) {
  renderPage(<Indices />, { transport: fake.transport, connection })
  await userEvent.click(await screen.findByRole('checkbox', { name: /Select all rows/ }))
  const bar = screen.getByRole('toolbar', { name: 'Selected indices' })
  await userEvent.click(within(bar).getByRole('button', { name: 'Change a setting' }))
}

beforeEach(() => {
  openFreshDevice()
  useIndicesView.setState(useIndicesView.getInitialState())
})
afterEach(cleanup)

describe('a setting of many indices', () => {
  it('is sent as it was shown, in calls of sixteen, once their number was typed', async () => {
    const fake = many(18)
    await open(fake)
    const dialog = await screen.findByRole('dialog', { name: 'Change a setting of 18 indices' })
    const confirm = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Change 18 indices' })
    await waitFor(() => expect(dialog.querySelector('option[value="index.refresh_interval"]')).not.toBeNull())
    expect(dialog.querySelector('option[value="index.uuid"]')).toBeNull()
    fireEvent.change(field('Setting'), { target: { value: 'index.refresh_interval' } })
    expect(confirm.disabled).toBe(true)
    fireEvent.change(value(), { target: { value: '30s' } })
    expect(dialog.textContent).toContain('"index.refresh_interval": "30s"')
    expect(confirm.disabled).toBe(true)
    expect(written(fake)).toEqual([])
    await userEvent.type(within(dialog).getByRole('textbox', { name: /18/ }), '18')
    await userEvent.click(confirm)
    const names = Array.from({ length: 18 }, (_, at) => `i-${at + 1}`)
    const body = '{"index.refresh_interval":"30s"}'
    await waitFor(() =>
      expect(written(fake)).toEqual([
        `PUT /${names.slice(0, 16).join(',')}/_settings ${body}`,
        `PUT /${names.slice(16).join(',')}/_settings ${body}`,
      ]),
    )
  })

  it('is taken away, so that the default applies', async () => {
    const fake = many(2)
    fake.state.settings['i-1'] = { 'index.refresh_interval': '30s' }
    await open(fake)
    await screen.findByRole('dialog')
    fireEvent.change(field('Setting'), { target: { value: 'index.refresh_interval' } })
    await userEvent.click(screen.getByRole('checkbox', { name: 'Remove, so that the default applies' }))
    await userEvent.click(screen.getByRole('button', { name: 'Change 2 indices' }))
    await waitFor(() => expect(written(fake)).toEqual(['PUT /i-1,i-2/_settings {"index.refresh_interval":null}']))
    await waitFor(() => expect(fake.state.settings['i-1']).toEqual({}))
  })

  it('is asked for index by index where a call for several is refused', async () => {
    const fake = many(2)
    fake.fail('/i-1,i-2/_settings', { status: 400 })
    fake.fail('/i-2/_settings', { status: 403 })
    await open(fake)
    await screen.findByRole('dialog')
    fireEvent.change(field('Setting'), { target: { value: 'index.priority' } })
    fireEvent.change(value(), { target: { value: '5' } })
    await userEvent.click(screen.getByRole('button', { name: 'Change 2 indices' }))
    await waitFor(() => expect(written(fake)).toHaveLength(3))
    expect(fake.state.settings['i-1']).toEqual({ 'index.priority': '5' })
    expect(fake.state.settings['i-2']).toBeUndefined()
  })

  it('says what is wrong with a name', async () => {
    await open(many(1))
    await screen.findByRole('dialog')
    fireEvent.change(field('Setting'), { target: { value: 'refresh_interval' } })
    expect(screen.getByText(/begins with index/)).toBeDefined()
    fireEvent.change(field('Setting'), { target: { value: 'index.uuid' } })
    expect(screen.getByText(/from its creation on/)).toBeDefined()
  })

  it('is off on a read-only cluster, with the reason', async () => {
    await open(many(1), { access: 'readOnly' })
    const button = screen.getByRole('button', { name: 'Change a setting' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
