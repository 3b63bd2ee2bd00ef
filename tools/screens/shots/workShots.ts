import type { SavedJob } from '../../../apps/web/src/jobs/savedJobs.ts'
import type { Place, Shot } from '../shot.ts'
import { languages } from '../words.ts'
import { openIndices } from './indicesShots.ts'

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

/** The editor for the filter of an alias has the keyboard. */
async function openFilter(place: Place): Promise<void> {
  await choose(place, 'aliases')
  await dialogOf(place).getByText(place.say('indexActions:aliases.more')).click()
  await dialogOf(place).locator('.cm-content').click()
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

/** A job as it is stored, with what it works on. */
interface Shown {
  readonly job: SavedJob
  readonly items: readonly unknown[]
}

function taskOf(task: string, item: object, change: Partial<SavedJob> & Pick<SavedJob, 'id'>): Shown {
  const job: SavedJob = {
    ...{ kind: 'task', options: { task }, states: [['done', 1]], reasons: [], taskId: change.id },
    ...{ step: 0, steps: 1, startedMs },
    ...change,
  }
  return { job, items: [item] }
}

const tasks: readonly Shown[] = [
  taskOf(
    'reindex',
    { index: 'products-v41', dest: 'products-v42' },
    { id: 'mV3p0YcATKe2-QxZ7fRw1A:48201774', states: [['asTask', 1]] },
  ),
  taskOf(
    'deleteDocuments',
    { index: 'sessions' },
    {
      ...{ id: 'mV3p0YcATKe2-QxZ7fRw1A:48201102', startedMs: startedMs - 1, endedMs: startedMs },
      result: { total: 118204, deleted: 118204, conflicts: 0, failures: 0 },
    },
  ),
  taskOf(
    'reindex',
    { index: 'orders-2026.10', dest: 'orders' },
    {
      ...{ id: 'mV3p0YcATKe2-QxZ7fRw1A:48200019', startedMs: startedMs - 2, endedMs: startedMs },
      ...{ states: [['failed', 1]], result: { total: 48211903, created: 1000, failures: 12 } },
      reasons: [
        reasonOf(0, 1, 'orders · 7HkQ2 · failed to parse field [total] of type [long] in document with id [7HkQ2]'),
      ],
    },
  ),
]

function reasonOf(from: number, count: number, text: string): SavedJob['reasons'][number] {
  return { reason: { kind: 'cluster', text }, of: [[from, count]] }
}

const names = Array.from({ length: 112 }, (_, at) => `logs-app-checkout-2026.11.${String(at).padStart(3, '0')}`)

function jobOf(action: string, change: Partial<SavedJob>): Shown {
  const job: SavedJob = {
    ...{ id: 'job', kind: 'indexAction', options: { action }, states: [['waiting', 112]], reasons: [] },
    ...{ step: 4, steps: 7, startedMs: startedMs + 1 },
    ...change,
  }
  return { job, items: names.map((name, at) => [name, String(at)]) }
}

const refusal = '403 security_exception: no permissions for [indices:admin/close] and User [name=deck_operator]'
const ended = jobOf('close', {
  states: [
    ['done', 60],
    ['failed', 2],
    ['unknown', 16],
    ['waiting', 34],
  ],
  reasons: [reasonOf(60, 2, refusal), { reason: { kind: 'own', reason: 'noAnswer' }, of: [[62, 16]] }],
  endedMs: startedMs,
  halt: 'unreachable',
})

/** The list of a cluster on which this is kept. */
async function openWork(place: Place, { jobs = [] }: { jobs?: readonly Shown[] } = {}): Promise<void> {
  const cluster = place.clusters.yellow.cluster
  cluster.state.tasks = [
    {
      ...{ id: tasks[0]?.job.id ?? '', action: 'x', description: 'x', total: 812_204, done: 310_000, counter: 'created' },
      ...{ readsLeft: 100_000, cancelled: false },
    },
  ]
  const shown = [...jobs, ...tasks]
  const of = (part: 'job' | 'items') => ({
    clusters: { [cluster.state.uuid]: Object.fromEntries(shown.map((each) => [each.job.id, each[part]])) },
  })
  await openIndices(place, 'yellow', { groups: { jobs: of('job'), jobItems: of('items') } })
  const { page } = place
  await page.locator('header button:has(svg[class*=icon-progress])').click()
  await page.locator('[role=dialog] progress').first().waitFor()
}

async function openJob(place: Place, job: Shown): Promise<void> {
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
    name: 'aliases-filter',
    prepare: async (place) => {
      await openFilter(place)
      await place.page.keyboard.insertText('{"bool":{"filter":[{"term":{"region":"eu"}},{"range":{"total":{"gte":9007199254740993}}}]}}')
      await place.page.keyboard.press('Shift+Alt+F')
      await place.page.keyboard.press('ControlOrMeta+f')
      await dialogOf(place).locator('.cm-search').waitFor()
    },
  },
  {
    name: 'aliases-filter-broken',
    languages,
    prepare: async (place) => {
      await openFilter(place)
      await place.page.keyboard.insertText('{\n  "term": {\n    "region": "eu",\n  }\n}')
      await dialogOf(place).locator('.cm-lint-marker-error').waitFor()
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
        jobOf('forceMerge', {
          states: [
            ['done', 47],
            ['failed', 1],
            ['sent', 16],
            ['waiting', 48],
          ],
          reasons: [reasonOf(47, 1, '404 index_not_found_exception: no such index')],
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
