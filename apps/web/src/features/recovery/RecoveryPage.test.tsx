// @vitest-environment jsdom
import { createFakeCluster, refusing, type FakeCluster } from '@searchdeck/fake-cluster'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { useRecoveryView } from '#state/views/recoveryView.ts'
import { noFilter, type RecoveryViewState } from '#state/views/tables/recoveryTable.ts'
import { renderPage } from '#testing/renderPage.tsx'
import { RecoveryPage } from './RecoveryPage.tsx'

const start: RecoveryViewState = { ...noFilter, sort: { by: 'start_time_in_millis', descending: false }, page: 1 }

/** The page with its view kept here instead of in the address. */
function Recovery({ view = {} }: { view?: Partial<RecoveryViewState> }) {
  const [state, setState] = useState<RecoveryViewState>({ ...start, ...view })
  return (
    <RecoveryPage view={state} onViewChange={(change) => setState((before) => ({ ...before, page: 1, ...change }))} />
  )
}

const noon = new Date(2026, 10, 21, 12).getTime()
const node = (name: string) => ({ id: `id of ${name}`, name, host: '10.0.0.1' })

/** What a cluster says of one copy; a finished replica unless told otherwise. */
const told = (changes: object) => ({
  ...{ id: 0, type: 'PEER', stage: 'DONE', primary: false, source: node('node 1'), target: node('node 2') },
  ...{ start_time_in_millis: noon, stop_time_in_millis: noon + 3_725_000, total_time_in_millis: 3_725_000 },
  index: {
    size: { total_in_bytes: 4_000_000, reused_in_bytes: 0, recovered_in_bytes: 4_000_000 },
    files: { total: 1300, reused: 0, recovered: 1300 },
  },
  translog: { recovered: 20, total: 20 },
  ...changes,
})
const half = {
  ...{ stage: 'INDEX', start_time_in_millis: noon + 60_000, stop_time_in_millis: 0, total_time_in_millis: 900 },
  index: {
    size: { total_in_bytes: 3_000_000, reused_in_bytes: 1_000_000, recovered_in_bytes: 999_999 },
    files: { total: 0, reused: 0, recovered: 0 },
  },
  translog: { recovered: 0, total: -1 },
}
const cluster = (recoveries: Record<string, object[]>): FakeCluster => createFakeCluster({ recoveries })
const rowOf = (name: RegExp) => screen.findByRole('row', { name })
const indices = () =>
  within(screen.getByRole('grid'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('gridcell')[0]?.textContent)
const cell = (row: HTMLElement, column: string) => {
  const titles = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  return within(row).getAllByRole('gridcell')[titles.indexOf(column)]
}

beforeEach(() => useRecoveryView.setState(useRecoveryView.getInitialState()))
afterEach(cleanup)

describe('a recovery', () => {
  it('that is done is told with its way, its time and what came', async () => {
    renderPage(<Recovery />, { transport: cluster({ 'logs-2026.11': [told({})] }).transport })
    const row = await rowOf(/logs-2026/)
    const text = (column: string) => cell(row, column)?.textContent
    expect([text('Shard'), text('Type'), text('Stage')]).toEqual(['0 rep', 'PEER', 'DONE'])
    expect([text('Source'), text('Target')]).toEqual(['node 1 10.0.0.1', 'node 2 10.0.0.1'])
    const hrefs = within(row)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'))
    expect(hrefs).toEqual([
      '/cluster/0/indices/logs-2026.11',
      '/cluster/0/nodes?filter=name%3Anode+1%2C',
      '/cluster/0/nodes?filter=name%3Anode+2%2C',
    ])
    expect([text('Time'), text('Duration')]).toEqual(['2026-11-21 12:00:00 – 13:02:05', '1h 2m 5s'])
    expect(text('Files')).toBe('100%1,300 / 1,300')
    expect(text('Bytes')).toBe('100%4.00 / 4.00 MB')
    expect(text('Translog ops')).toBe('100%20 / 20')
    expect(screen.queryByRole('progressbar')).toBeNull()
  })

  it('that runs shows how far it is, and never 100 % before the end; what is not counted yet is a dash', async () => {
    renderPage(<Recovery />, { transport: cluster({ a: [told(half)], b: [told({ ...half, id: 1 })] }).transport })
    const row = await rowOf(/^a /)
    expect(cell(row, 'Bytes')?.textContent).toBe('49%1.00 / 3.00 MB')
    expect(cell(row, 'Bytes')?.querySelector('[title]')?.getAttribute('title')).toContain('1.00 MB were there already')
    expect(cell(row, 'Files')?.textContent).toBe('–0 / 0')
    expect(cell(row, 'Translog ops')?.textContent).toBe('–0 / –')
    expect([cell(row, 'Time')?.textContent, cell(row, 'Duration')?.textContent]).toEqual([
      '2026-11-21 12:01:00 –',
      '0s',
    ])
    const progress = screen.getByRole('progressbar', { name: 'Progress of all running recoveries' })
    expect(progress.getAttribute('aria-valuenow')).toBe('49')
    expect(screen.getByText('2 running')).toBeDefined()
  })

  it.each(['VERIFY_INDEX', 'TRANSLOG', 'FINALIZE'])(
    'is not finished in the stage %s, though every byte has come',
    async (stage) => {
      const here = { ...told({ stage, stop_time_in_millis: 0 }), translog: { recovered: 5, total: 20 } }
      renderPage(<Recovery />, { transport: cluster({ a: [here] }).transport })
      const row = await rowOf(/^a /)
      expect(cell(row, 'Bytes')?.textContent).toBe('100%4.00 / 4.00 MB')
      expect(cell(row, 'Translog ops')?.textContent).toBe('25%5 / 20')
      const progress = screen.getByRole('progressbar', { name: 'Progress of all running recoveries' })
      expect(progress.getAttribute('aria-valuenow')).toBe('99')
      expect(progress.getAttribute('aria-valuetext')).toBe('99%, 4.00 MB of 4.00 MB · 25% of translog ops')
    },
  )

  it('keeps the end of a long node name in sight, and lets what all names end in give way first', async () => {
    const [one, other] = [
      'es-data-hot-eu-central-0001.search.internal',
      'es-data-hot-eu-central-0002.search.internal',
    ].map(node)
    renderPage(<Recovery />, { transport: cluster({ a: [told({ source: one, target: other })] }).transport })
    const parts = [...(cell(await rowOf(/^a /), 'Target')?.querySelectorAll('a > span') ?? [])]
    expect(parts.map(({ textContent }) => textContent)).toEqual(['es-data-hot-eu-ce', 'ntral-0002', '.search.internal'])
  })

  it("says 'N/A' for a node or host that is missing, and names the snapshot that stands for a node", async () => {
    const recoveries = {
      ...{ new: [told({ source: {}, target: { name: 'node 2' } })], hosted: [told({ source: { host: '10.0.0.9' } })] },
      restored: [told({ type: 'SNAPSHOT', source: { repository: 'backups', snapshot: 'nightly' } })],
    }
    renderPage(<Recovery />, { transport: cluster(recoveries).transport })
    const made = await rowOf(/^new/)
    expect([cell(made, 'Source')?.textContent, cell(made, 'Target')?.textContent]).toEqual(['N/A', 'node 2 N/A'])
    expect(cell(await rowOf(/^hosted/), 'Source')?.textContent).toBe('N/A 10.0.0.9')
    expect(cell(await rowOf(/^restored/), 'Source')?.textContent).toBe('nightly backups')
  })

  it('of which the cluster says next to nothing has dashes, never NaN', async () => {
    renderPage(<Recovery />, { transport: cluster({ bare: [{ id: 7 }] }).transport })
    const row = await rowOf(/bare/)
    expect(row.textContent).not.toMatch(/NaN|undefined|Invalid/)
    expect([cell(row, 'Shard'), cell(row, 'Stage'), cell(row, 'Time')].map((each) => each?.textContent)).toEqual([
      '7',
      '–',
      '–',
    ])
  })
})

describe('the list', () => {
  const three = () =>
    cluster({
      late: [told({ start_time_in_millis: noon + 5000 })],
      early: [told({ start_time_in_millis: noon - 5000 })],
      'node 1 logs': [told({ ...half, target: node('node 3') })],
    })

  it('begins with what runs, in whatever order; below that with what began first', async () => {
    renderPage(<Recovery />, { transport: three().transport })
    await rowOf(/late/)
    expect(indices()).toEqual(['node 1 logs', 'early', 'late'])
    await userEvent.click(screen.getByRole('button', { name: 'Time' }))
    expect(indices()).toEqual(['node 1 logs', 'late', 'early'])
    await userEvent.click(screen.getByRole('button', { name: 'Index' }))
    expect(indices()).toEqual(['node 1 logs', 'early', 'late'])
  })

  it('has what runs on its first page, however many have ended', async () => {
    useRecoveryView.setState({ rowsPerPage: 10 })
    const ended = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`ended-${at}`, [told({})]]))
    renderPage(<Recovery />, { transport: cluster({ ...ended, running: [told(half)] }).transport })
    await rowOf(/running/)
    expect(indices()[0]).toBe('running')
    expect(indices()).toHaveLength(10)
  })

  it('is left to one stage, and to all again', async () => {
    renderPage(<Recovery />, { transport: three().transport })
    await rowOf(/late/)
    const stage = screen.getByRole('combobox', { name: 'Filter by stage' })
    expect(within(stage).getAllByRole('option')).toHaveLength(7)
    await userEvent.selectOptions(stage, 'INDEX')
    expect(indices()).toEqual(['node 1 logs'])
    await userEvent.selectOptions(stage, 'FINALIZE')
    expect((await screen.findByText('None of 3 recoveries matches')).tagName).toBe('STRONG')
    await userEvent.click(screen.getByRole('button', { name: 'Clear filter' }))
    expect(indices()).toHaveLength(3)
  })

  it('is filtered by the index as typed, and by a node where it is named', async () => {
    renderPage(<Recovery />, { transport: three().transport })
    await rowOf(/late/)
    const filter = screen.getByRole('textbox', { name: 'Filter by index, or column:value' })
    await userEvent.type(filter, 'node 1')
    await waitFor(() => expect(indices()).toEqual(['node 1 logs']))
    await userEvent.clear(filter)
    await userEvent.type(filter, 'target:node 2')
    await waitFor(() => expect(indices()).toEqual(['early', 'late']))
  })

  it('asks the cluster for the running ones only, and says so where there are none', async () => {
    const fake = createFakeCluster({ indices: [{ index: 'orders' }] })
    renderPage(<Recovery />, { transport: fake.transport })
    await rowOf(/orders/)
    await userEvent.click(screen.getByRole('button', { name: 'Active only' }))
    expect(await screen.findByText('No recovery is running')).toBeDefined()
    expect(fake.calls.at(-1)?.path).toContain('active_only=true')
    await userEvent.click(screen.getByRole('button', { name: 'Show finished ones too' }))
    await rowOf(/orders/)
  })

  it('keeps the old rows when a reload fails', async () => {
    const fake = three()
    renderPage(<Recovery />, { transport: fake.transport })
    await rowOf(/late/)
    fake.fail('/_recovery', { status: 429 })
    await userEvent.click(screen.getByRole('button', { name: 'Reload' }))
    expect((await screen.findByRole('alert')).textContent).toMatch(/The reload failed\. 429/)
    expect(indices()).toHaveLength(3)
  })

  it.each([401, 403, 404, 410, 500])('says in its place that the call was refused with %i', async (status) => {
    renderPage(<Recovery />, { transport: refusing(status) })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain(String(status))
    expect(alert.textContent).toContain('GET /_recovery')
  })

  it.each(['html', 'cutOff'] as const)('says that %s is no answer', async (fault) => {
    const fake = three()
    fake.fail('/_recovery', fault)
    renderPage(<Recovery />, { transport: fake.transport })
    expect((await screen.findByRole('alert')).textContent).toContain('GET /_recovery')
  })
})
