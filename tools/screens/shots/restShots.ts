import { savedAs } from '../savedAs.ts'
import { start, type ConsoleEntries, type Place, type Shot } from '../shot.ts'
import { drawn } from '../traffic.ts'
import { languages } from '../words.ts'

/** Without a limit, read-only, asking before what is dangerous. */
type ConsoleCluster = 'big' | 'healthy' | 'yellow'

interface Opened {
  readonly cluster?: ConsoleCluster
  readonly entries?: ConsoleEntries
  /** The list beside the request. */
  readonly list?: 'restQueryHistory' | 'restQuerySavedQueries'
  readonly variables?: Readonly<Record<string, string>>
}

async function openConsole(place: Place, { cluster = 'big', entries = {}, list, variables }: Opened = {}) {
  const database = place.clusters[cluster].cluster.state.uuid
  await start(place, {
    path: '/cluster/0/rest',
    saved: [{ ...savedAs(place.clusters)[cluster], uuid: database }],
    groups: {
      ...(list && { restLayout: { list } }),
      ...(variables && { restVariables: { clusters: { '*': { env: 'prod' }, [database]: variables } } }),
    },
    console: { database, entries },
  })
  await place.page.locator('main [role=textbox]').first().waitFor()
  await place.traffic.settle()
}

interface Typed {
  readonly method?: string
  readonly path: string
  readonly body?: string
}

/** One tab with this request. */
function form({ method = 'GET', path, body = '' }: Typed, label = 'Tab 1'): ConsoleEntries {
  return { restQueryTabs: [{ name: label, label, place: 1, usedAt: 1, request: { method, path, body } }] }
}

const label = 'Morning check'
const console = (text: string): ConsoleEntries => ({
  restQueryTabs: [
    { name: label, label, place: 1, usedAt: 2, mode: 'text', text, request: { method: 'GET', path: '', body: '' } },
    ...further,
  ],
})

const further = [
  ['POST', 'orders-search-2026.11/_search', 'Slow upstreams'],
  ['GET', '_cluster/allocation/explain', 'Allocation explain'],
  ['PUT', 'payments/_settings', 'payments replicas'],
  ['DELETE', 'dev-scratch-mk-old', 'Tab 5'],
].map(([method, path, name = ''], at) => ({
  ...{ name, label: name, place: at + 2, usedAt: 1, request: { method, path, body: '' } },
}))

const search = JSON.stringify({ size: 3, query: { match_all: {} }, sort: [{ _doc: 'asc' }] }, null, 2)
const searching = { method: 'POST', path: 'orders-search-2026.11/_search', body: search }

const runText = `# morning check, \${env}
GET _cluster/health

GET _cat/nodes?v&h=name,ip,cpu,load_1m,node.role

GET products-v42/_settings

PUT dev-scratch-mk
{ "settings": { "index.number_of_replicas": 0 } }

POST dev-scratch-mk/_doc
{ "message": "connection timeout", "status": 504 }

POST orders-search-2026.11/_search
{
  "size": 2,
  "query": { "match": { "status": "\${status}" } }
}

DELETE dev-scratch-mk
`
const variables = { status: 'open' }

async function press({ page, say }: Place, key: string, values?: Readonly<Record<string, string | number>>) {
  await page.getByRole('button', { name: say(key, values), exact: true }).first().click()
}

async function send(place: Place) {
  await press(place, 'rest:send')
  // Path, body, answer.
  await place.page.locator('main .cm-content').nth(2).waitFor()
  await place.traffic.settle()
}

/** Types at the cursor until something is offered, and waits until all of it is. */
async function type({ page, traffic }: Place, typed: string) {
  await page.keyboard.type(typed)
  await page.locator('.cm-tooltip-autocomplete li').first().waitFor()
  await traffic.settle()
}

async function runAll({ page }: Place) {
  // All requests in their order.
  await page.locator('.cm-content').first().click()
  await page.keyboard.press('ControlOrMeta+Shift+Enter')
  await page.locator('[role=feed] article').first().waitFor()
}

/** Sends what the cluster does not let through at once. */
async function sendRefused(place: Place, typed: Typed, cluster: ConsoleCluster) {
  await openConsole(place, { cluster, entries: form(typed) })
  await press(place, 'rest:send')
  await place.page.locator('main [role=alert], [role=dialog]').first().waitFor()
  await place.traffic.settle()
}

const minuteMs = 60_000
const paths = [
  ['POST', 'logs-nginx-access-*/_search', 200, search],
  ['GET', '_cluster/allocation/explain', 200, ''],
  ['POST', '_cluster/reroute?retry_failed=true', 200, ''],
  ['GET', '_cat/shards?v&h=index,shard,prirep,state,node,unassigned.reason', 200, ''],
  ['PUT', 'logs-app-payments-2026.11.20-000312/_settings', 200, '{ "index": { "number_of_replicas": 2 } }'],
  ['DELETE', 'dev-scratch-mk-old', 200, ''],
  ['GET', '_nodes/hot_threads?threads=5', 200, ''],
] as const

const history = Array.from({ length: 41 }, (_, at) => {
  const [method, path, status, body] = paths[at % paths.length] ?? paths[0]
  const date = new Date(Date.UTC(2026, 10, 20, 14, 31) - at * 7 * minuteMs)
  return { method, path, status, body, date, tookMs: (at * 97) % 1600 }
})

const saved = [
  { ...{ method: 'POST', path: 'logs-*/_search', body: search }, name: 'Slow upstreams', description: 'p99 by upstream' },
  { ...{ method: 'GET', path: '_cluster/health', body: '' }, name: 'Morning check', description: '', text: runText },
  {
    ...{ method: 'GET', path: '_cat/allocation?v&s=disk.percent:desc', body: '' },
    ...{ name: 'Disks', description: 'where space runs out first; look before each reindex of the old indices' },
  },
]

async function openDialog(place: Place, key: string) {
  await press(place, key)
  await place.page.getByRole('dialog').waitFor()
  await place.traffic.settle()
}

export const restShots: readonly Shot[] = [
  { name: 'rest-empty', languages, prepare: (place) => openConsole(place) },
  {
    name: 'rest-answer',
    languages,
    prepare: async (place) => {
      const tabs = [...(form(searching, 'Slow searches').restQueryTabs ?? []), ...further]
      await openConsole(place, { entries: { restQueryTabs: tabs.map((tab, at) => ({ ...tab, usedAt: 9 - at })) } })
      await send(place)
    },
  },
  {
    name: 'rest-console',
    languages,
    prepare: async (place) => {
      await openConsole(place, { entries: console(runText), variables })
      await runAll(place)
      // What was found wrong is open.
      await place.page.locator('[role=feed] .cm-line').first().waitFor()
      await place.traffic.settle()
    },
  },
  {
    name: 'rest-rename',
    widths: [1440],
    languages: ['en'],
    prepare: async (place) => {
      await openConsole(place, { entries: console(runText), variables })
      await place.page.getByRole('tab').nth(1).dblclick()
      await place.page.getByRole('dialog').getByRole('textbox').waitFor()
    },
  },
  {
    name: 'rest-offered-path',
    languages: ['en'],
    prepare: async (place) => {
      await openConsole(place)
      await place.page.locator('.cm-content').first().click()
      await type(place, '_cluster/')
    },
  },
  {
    name: 'rest-offered-body',
    languages: ['en'],
    prepare: async (place) => {
      await openConsole(place, { entries: form({ ...searching, body: '' }) })
      await place.page.locator('.cm-content').nth(1).click()
      await place.page.keyboard.type('{ "size": 0, "aggs": { "slow": { "terms": { "field": "status", ')
      await type(place, '"sh')
    },
  },
  {
    name: 'rest-offered-text',
    widths: [1440],
    languages: ['en'],
    prepare: async (place) => {
      await openConsole(place, { entries: console(runText), variables })
      await place.page.locator('.cm-content').first().click()
      await place.page.keyboard.press('ControlOrMeta+End')
      await place.page.keyboard.type('\nGET ')
      await type(place, 'pay')
    },
  },
  {
    name: 'rest-run-on',
    languages: ['en'],
    prepare: async (place) => {
      await openConsole(place, { entries: console(runText), variables })
      await place.page.getByRole('checkbox').first().uncheck()
      await runAll(place)
      await press(place, 'restAnswers:foldAll')
      await place.page.locator('[role=feed] article').nth(6).getByRole('button').nth(1).waitFor()
      await place.traffic.settle()
    },
  },
  {
    name: 'rest-running',
    prepare: async (place) => {
      await openConsole(place, { entries: console(runText.replace(/PUT [^]*/, 'GET _nodes/stats\n\nGET _cat/health\n')) })
      place.clusters.big.cluster.fail(/_nodes\/stats/, 'hang')
      await place.page.getByRole('checkbox').first().uncheck()
      await runAll(place)
      await place.page.locator('[role=feed] article').nth(3).waitFor()
      await drawn(place.page)
    },
  },
  {
    name: 'rest-history',
    prepare: async (place) => {
      const entries = { ...form(searching), restQueryHistory: history }
      await openConsole(place, { entries, list: 'restQueryHistory' })
      await place.page.locator('aside li button').nth(1).click()
    },
  },
  {
    name: 'rest-saved',
    prepare: (place) =>
      openConsole(place, { entries: { ...form(searching), restQuerySavedQueries: saved }, list: 'restQuerySavedQueries' }),
  },
  {
    name: 'rest-nothing-saved',
    widths: [1440],
    languages: ['en'],
    prepare: (place) => openConsole(place, { list: 'restQuerySavedQueries' }),
  },
  {
    name: 'rest-save',
    languages: ['en'],
    prepare: async (place) => {
      await openConsole(place, { entries: form(searching) })
      await openDialog(place, 'rest:save.open')
    },
  },
  {
    name: 'rest-examples',
    prepare: async (place) => {
      await openConsole(place)
      await openDialog(place, 'rest:examples.title')
    },
  },
  {
    name: 'rest-menu',
    prepare: async (place) => {
      await openConsole(place, { entries: form(searching) })
      await press(place, 'rest:menu.label')
      await place.page.getByRole('menu').waitFor()
    },
  },
  {
    name: 'rest-variables',
    prepare: async (place) => {
      await openConsole(place, { entries: console(runText), variables })
      await press(place, 'rest:menu.label')
      await place.page.getByRole('menuitem', { name: place.say('rest:menu.variables') }).click()
      await place.page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'rest-missing',
    prepare: (place) => sendRefused(place, { path: '${logs}/_count', body: '{ "from": "${day}" }' }, 'big'),
  },
  {
    name: 'rest-problem',
    languages: ['en'],
    prepare: async (place) => {
      const text = 'GET _search\n{\n  "size": 1,\n  "query": \n}\n\nPUT payments/_settings\n{ "n": ${replicas}, }\n\nGET a b\n'
      await openConsole(place, { entries: console(text) })
      await place.page.getByRole('status').getByRole('button').waitFor()
    },
  },
  {
    name: 'rest-read-only',
    prepare: (place) => sendRefused(place, { method: 'DELETE', path: 'sessions' }, 'healthy'),
  },
  {
    name: 'rest-unlocked',
    prepare: async (place) => {
      await sendRefused(place, { method: 'PUT', path: 'sessions/_alias/visits' }, 'healthy')
      await press(place, 'rest:unlock.open')
      await place.page.getByRole('menuitem').nth(1).click()
      await place.page.getByRole('status').first().waitFor()
      await place.traffic.settle()
    },
  },
  {
    name: 'rest-danger',
    languages,
    prepare: async (place) => {
      await sendRefused(place, { method: 'DELETE', path: 'orders-*' }, 'yellow')
    },
  },
  {
    name: 'rest-failed',
    prepare: async (place) => {
      await openConsole(place, { entries: form(searching) })
      place.clusters.big.cluster.fail(/_search/, 'reset')
      await press(place, 'rest:send')
      await place.page.locator('main pre').waitFor()
    },
  },
  {
    name: 'rest-table',
    prepare: async (place) => {
      await openConsole(place, { cluster: 'healthy', entries: form({ path: '_cat/indices?v&s=store.size:desc' }) })
      await send(place)
      await place.page.getByText(place.say('restAnswers:view.table'), { exact: true }).click()
      await place.page.locator('main table, main [role=grid]').first().waitFor()
    },
  },
  {
    name: 'rest-compare',
    prepare: async (place) => {
      const other = { ...searching, body: search.replace('3', '4') }
      const tabs = [...(form(searching, 'A').restQueryTabs ?? []), ...(form(other, 'B').restQueryTabs ?? [])]
      await openConsole(place, { entries: { restQueryTabs: tabs } })
      await place.page.getByRole('tab').nth(0).click()
      await send(place)
      await place.page.getByRole('tab').nth(1).click()
      await send(place)
      await press(place, 'restAnswers:compare.label')
      await place.page.getByRole('combobox').last().waitFor()
      await place.traffic.settle()
    },
  },
]
