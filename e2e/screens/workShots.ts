import type { SavedJob, SavedTask } from '../../apps/web/src/state/work.ts'
import { openIndices } from './indicesShots.ts'
import type { Place, Shot } from './shot.ts'
import { languages } from './words.ts'

const dialogOf = ({ page }: Place) => page.getByRole('dialog').last()

/** Chooses an action of the first index in sight. */
async function choose(place: Place, action: string, cluster: 'big' | 'yellow' = 'yellow'): Promise<void> {
  const { page, say, traffic } = place
  await openIndices(place, cluster)
  await page.locator('[role=grid] [aria-haspopup=menu]').nth(1).click()
  await page.getByRole('menuitem', { name: say(`indexActions:actions.${action}`) }).click()
  await dialogOf(place).waitFor()
  await traffic.settle()
}

/** Selects some of the big cluster and chooses what to do with them. */
async function chooseBulk(place: Place, action: string): Promise<void> {
  const { page, say, traffic } = place
  await openIndices(place, 'big', { search: '?filter=2026.11&sort=health' })
  await page.locator('[role=columnheader] input').first().click()
  await page.getByRole('toolbar').getByRole('button', { name: say(`indexActions:actions.${action}`), exact: true }).click()
  await dialogOf(place).waitFor()
  await traffic.settle()
}

const startedMs = Date.UTC(2026, 10, 21, 9, 12)
const tasks: readonly SavedTask[] = [
  {
    ...{ id: 'mV3p0YcATKe2-QxZ7fRw1A:48201774', kind: 'reindex', index: 'products-v41', dest: 'products-v42' },
    ...{ startedMs, state: 'running' },
  },
  {
    ...{ id: 'mV3p0YcATKe2-QxZ7fRw1A:48201102', kind: 'deleteDocuments', index: 'sessions', startedMs: startedMs - 1 },
    ...{ state: 'done', total: 118204, deleted: 118204, conflicts: 0, failures: 0, endedMs: startedMs },
  },
  {
    ...{ id: 'mV3p0YcATKe2-QxZ7fRw1A:48200019', kind: 'reindex', index: 'orders-2026.10', dest: 'orders' },
    ...{ startedMs: startedMs - 2, endedMs: startedMs, state: 'failed', total: 48211903, created: 1000, failures: 12 },
    reason: 'orders · 7HkQ2 · failed to parse field [total] of type [long] in document with id [7HkQ2]',
  },
]

const names = Array.from({ length: 112 }, (_, at) => `logs-app-checkout-2026.11.${String(at).padStart(3, '0')}`)

function jobOf(change: Partial<SavedJob>): SavedJob {
  return {
    ...{ id: 'job', action: 'forceMerge', names, uuids: names.map(String), marks: 'w'.repeat(112), reasons: {} },
    ...{ batch: 4, batches: 7, startedMs },
    ...change,
  }
}

function reasonFor(of: readonly string[], reason: string): Record<string, string> {
  return Object.fromEntries(of.map((name) => [name, reason]))
}

const refusal = '403 security_exception: no permissions for [indices:admin/close] and User [name=deck_operator]'
const ended = jobOf({
  action: 'close',
  marks: `${'d'.repeat(60)}ff${'u'.repeat(16)}${'w'.repeat(34)}`,
  reasons: {
    ...reasonFor(names.slice(60, 62), refusal),
    ...reasonFor(names.slice(62, 78), ':noAnswer'),
  },
  endedMs: startedMs,
  halt: 'unreachable',
})

/** The list of a cluster on which this is kept. */
async function openWork(place: Place, { jobs = [] }: { jobs?: readonly SavedJob[] } = {}): Promise<void> {
  const cluster = place.clusters.yellow.cluster
  cluster.state.tasks = [
    {
      ...{ id: tasks[0]?.id ?? '', action: 'x', description: 'x', total: 812_204, done: 310_000, counter: 'created' },
      ...{ readsLeft: 100_000, cancelled: false },
    },
  ]
  const of = (entries: readonly { id: string }[]) => ({
    clusters: { [cluster.state.uuid]: Object.fromEntries(entries.map((entry) => [entry.id, entry])) },
  })
  await openIndices(place, 'yellow', { groups: { tasks: of(tasks), bulkJobs: of(jobs) } })
  const { page } = place
  await page.locator('header button:has(svg[class*=icon-progress])').click()
  await page.locator('[role=dialog] progress').first().waitFor()
}

async function openJob(place: Place, job: SavedJob): Promise<void> {
  await openWork(place, { jobs: [job] })
  await place.page.getByRole('dialog').getByRole('button', { name: place.say('work:details') }).click()
  await dialogOf(place).locator('[role=grid]').waitFor()
}

export const workShots: readonly Shot[] = [
  {
    name: 'aliases',
    languages,
    prepare: async (place) => {
      place.clusters.yellow.cluster.state.aliases = [
        { alias: 'orders', index: 'orders-2026.10' },
        { alias: 'orders-all', index: 'orders-2026.11', search_routing: '1,2' },
        { alias: 'orders-eu', index: 'orders-2026.11', filter: { term: { region: 'eu' } }, is_write_index: true },
      ]
      await choose(place, 'aliases')
      await dialogOf(place).getByRole('textbox').first().fill('orders')
    },
  },
  {
    name: 'aliases-none',
    languages: ['en'],
    prepare: async (place) => {
      place.clusters.yellow.cluster.state.aliases = []
      await choose(place, 'aliases')
    },
  },
  {
    name: 'aliases-refused',
    languages: ['en'],
    prepare: async (place) => {
      place.clusters.yellow.cluster.fail(/_alias$/, { status: 403 })
      await choose(place, 'aliases')
    },
  },
  {
    name: 'reindex',
    languages,
    prepare: async (place) => {
      await choose(place, 'reindex')
      await dialogOf(place).getByRole('combobox').fill('products-v41')
      await dialogOf(place).getByRole('status').waitFor()
    },
  },
  { name: 'delete-documents', languages, prepare: (place) => choose(place, 'deleteDocuments') },
  { name: 'work', languages, prepare: (place) => openWork(place, { jobs: [ended] }) },
  { name: 'bulk-preview', languages, prepare: (place) => chooseBulk(place, 'delete') },
  {
    name: 'bulk-running',
    prepare: (place) =>
      openJob(
        place,
        jobOf({
          marks: `${'d'.repeat(47)}f${'s'.repeat(16)}${'w'.repeat(48)}`,
          reasons: { [names[47] ?? '']: '404 index_not_found_exception: no such index' },
          holder: { tab: 'another', untilMs: Date.now() + 3_600_000 },
        }),
      ),
  },
  { name: 'bulk-summary', languages, prepare: (place) => openJob(place, ended) },
  {
    name: 'bulk-resume',
    languages: ['en'],
    prepare: async (place) => {
      await openJob(place, ended)
      await dialogOf(place).getByRole('button', { name: place.say('work:resume') }).click()
      await dialogOf(place).locator('pre').waitFor()
    },
  },
]
