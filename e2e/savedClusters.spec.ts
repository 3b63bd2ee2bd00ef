import { createFakeCluster } from '@searchdeck/fake-cluster'
import { startFakeServer, type FakeServer } from '@searchdeck/fake-cluster/server'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import { clusterSelector } from './pages/clusterSelector.ts'
import { connectionDialog } from './pages/connectionDialog.ts'
import { serveStatic } from './serveStatic.ts'
import { freePort, type RunningGateway } from './startGateway.ts'
import { enter } from './enter.ts'

let gateway: RunningGateway
let fakes: readonly FakeServer[]
let gone: string

test.beforeAll(async ({ gateway: own }) => {
  gateway = own
  fakes = await Promise.all(
    ['alpha', 'beta', 'gamma'].map((name) => startFakeServer({ cluster: createFakeCluster({ name }) })),
  )
  gone = `http://127.0.0.1:${await freePort()}`
})
test.afterAll(async () => {
  await Promise.all(fakes.map((fake) => fake.close()))
})

interface Entry {
  readonly id?: string
  readonly name?: string
  readonly uri: string
}

const three = (): Entry[] =>
  ['alpha', 'beta', 'gamma'].map((name, at) => ({ id: name[0] ?? '', name, uri: fakes[at]?.url ?? '' }))

/** What stands in storage before the page starts. */
async function store(page: Page, texts: Readonly<Record<string, string>>) {
  await page.goto(`${gateway.origin}/healthz`)
  await page.evaluate((entries) => {
    for (const [key, text] of Object.entries(entries)) localStorage.setItem(key, text)
  }, texts)
}
const saved = (clusters: readonly object[]) => ({ connection: JSON.stringify({ clusters, activeClusterIndex: 0 }) })
const stored = async (page: Page) =>
  (JSON.parse(await page.evaluate(() => localStorage.getItem('connection') ?? '{}')) as { clusters: Entry[] }).clusters
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const at = (index: number) => `${gateway.origin}/cluster/${index}`

async function openTwoTabs(page: Page, first: number, second: number): Promise<readonly [Page, Page]> {
  await store(page, saved(three()))
  await enter(page, gateway)
  // The link is traded by then: leaving earlier would break that off.
  await expect(heading(page)).toContainText('green')
  const other = await page.context().newPage()
  await page.goto(at(first))
  await other.goto(at(second))
  await expect(heading(page)).toContainText('green')
  await expect(heading(other)).toContainText('green')
  return [page, other]
}

test(
  'the selector tells how every cluster is, finds them, and leads to them by mouse and by keyboard',
  { tag: '@fake' },
  async ({ quietPage: page }) => {
    await store(page, saved([...three(), { id: 'd', name: 'delta', uri: gone }]))
    await enter(page, gateway)
    const selector = clusterSelector(page)
    await expect(heading(page)).toContainText('alpha')
    await selector.open()
    await expect(selector.row('beta')).toContainText('green')
    await expect(selector.row('alpha')).toContainText('active')
    await expect(selector.row('delta')).toContainText('The connection was refused')
    await expectAccessible(page)
    await selector.filter.fill('GAM')
    await expect.poll(selector.names).toEqual(['gamma'])
    await selector
      .row('gamma')
      .getByText(fakes[2]?.url ?? '')
      .click()
    await expect(page).toHaveURL(at(2))
    await expect(heading(page)).toContainText('gamma')
    await expect(selector.popup).toHaveCount(0)

    await selector.button.focus()
    await page.keyboard.press('Enter')
    await expect(selector.filter).toBeFocused()
    await page.keyboard.type('beta')
    await expect.poll(selector.names).toEqual(['beta'])
    await selector.grid.getByRole('columnheader', { name: 'Cluster' }).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(at(1))
    await selector.open()
    await page.keyboard.press('Escape')
    await expect(selector.popup).toHaveCount(0)
    await expect(selector.button).toBeFocused()
  },
)

test(
  'a cluster is added, changed and removed, and each result is told',
  { tag: '@fake' },
  async ({ quietPage: page }) => {
    await store(page, saved([three()[0] ?? {}]))
    await enter(page, gateway)
    const selector = clusterSelector(page)
    const form = connectionDialog(page)
    await selector.open()
    await selector.add()
    await form.fill({ name: 'new one', uri: gone })
    await form.connect()
    await expect(form.dialog.getByRole('alert').first()).toContainText('The connection was refused')
    await form.fill({ uri: `${fakes[1]?.url ?? ''}/` })
    await expect(form.dialog.getByRole('alert')).toHaveCount(0)
    await form.test()
    await expect(page.getByText('Cluster reachable').first()).toBeVisible()
    await expectAccessible(page)
    await form.connect()
    await expect(page.getByText('Connected')).toBeVisible()
    await expect(page).toHaveURL(at(1))

    await selector.open()
    await selector.edit('new one')
    await form.fill({ name: 'renamed' })
    await form.close()
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await form.save()
    await expect(page.getByText('Cluster saved')).toBeVisible()
    await expect(selector.button).toContainText('renamed')
    // The page is loaded anew meanwhile.
    await expect(async () =>
      expect((await stored(page))[1]).toMatchObject({ name: 'renamed', uri: fakes[1]?.url, clusterName: 'beta' }),
    ).toPass()

    await selector.open()
    await selector.remove('renamed')
    await expect(page.getByText('Cluster removed')).toBeVisible()
    await expect(page).toHaveURL(at(0))
    await selector.open()
    await selector.remove('alpha')
    await expect(heading(page)).toHaveText('Welcome to Searchdeck')
    await expect(page.getByText('Cluster removed')).toBeVisible()
    await expect(async () => expect(await stored(page)).toEqual([])).toPass()
  },
)

test('removing a cluster in one tab changes nothing for the others', { tag: '@fake' }, async ({ quietPage }) => {
  const [page, other] = await openTwoTabs(quietPage, 2, 1)
  const selector = clusterSelector(other)
  await selector.open()
  await selector.remove('alpha')
  // The list moved up by one: both tabs follow their own cluster.
  await expect(other).toHaveURL(at(0))
  await expect(heading(other)).toContainText('beta')
  await expect(page).toHaveURL(at(1))
  await expect(heading(page)).toContainText('gamma')

  await selector.open()
  await selector.remove('gamma')
  await expect(page.getByText('This cluster was removed')).toBeVisible()
  await page.reload()
  await expect(page.getByText('This cluster was removed')).toBeVisible()
  await expect(heading(other)).toContainText('beta')
  await page.getByRole('link', { name: 'Go to the first cluster' }).click()
  await expect(heading(page)).toContainText('beta')
})

test(
  'adding, renaming and reordering in one tab neither moves nor loses anything of the other',
  { tag: '@fake' },
  async ({ quietPage }) => {
    const [page, other] = await openTwoTabs(quietPage, 1, 0)
    const selector = clusterSelector(other)
    const form = connectionDialog(other)
    await selector.open()
    await selector.add()
    await form.fill({ name: 'added', uri: fakes[2]?.url ?? '' })
    await form.connect()
    await expect(other).toHaveURL(at(3))
    await expect(page).toHaveURL(at(1))
    await clusterSelector(page).open()
    await expect.poll(clusterSelector(page).names).toEqual(['added', 'alpha', 'beta', 'gamma'])
    await page.keyboard.press('Escape')

    await selector.open()
    await selector.edit('beta')
    await form.fill({ name: 'beta renamed' })
    await form.save()
    await expect(other.getByText('Cluster saved')).toBeVisible()
    await expect(other).toHaveURL(at(3))
    await expect(clusterSelector(page).button).toContainText('beta renamed')
    await expect(page).toHaveURL(at(1))

    await other.evaluate(() => {
      const group = JSON.parse(localStorage.getItem('connection') ?? '{}') as { clusters: object[] }
      localStorage.setItem('connection', JSON.stringify({ ...group, clusters: group.clusters.toReversed() }))
    })
    await expect(page).toHaveURL(at(2))
    await expect(heading(page)).toContainText('beta')
    await page.reload()
    await expect(page).toHaveURL(at(2))
    await expect(heading(page)).toContainText('beta')
    await expect
      .poll(async () => (await stored(page)).map(({ name }) => name))
      .toEqual(['added', 'gamma', 'beta renamed', 'alpha'])
  },
)

test(
  'a tab that was away while the list changed comes back to its own cluster',
  { tag: '@fake' },
  async ({ quietPage }) => {
    const [page, other] = await openTwoTabs(quietPage, 2, 1)
    await page.goto('about:blank')
    await clusterSelector(other).open()
    await clusterSelector(other).remove('alpha')
    await expect(other).toHaveURL(at(0))
    await page.goBack()
    await expect(page).toHaveURL(at(1))
    await expect(heading(page)).toContainText('gamma')
  },
)

test('two tabs that write at the same moment both keep what they wrote', { tag: '@fake' }, async ({ quietPage }) => {
  const [page, other] = await openTwoTabs(quietPage, 0, 1)
  const add = async (tab: Page, name: string) => {
    await clusterSelector(tab).open()
    await clusterSelector(tab).add()
    await connectionDialog(tab).fill({ name, uri: fakes[0]?.url ?? '' })
  }
  await add(page, 'mine')
  await add(other, 'theirs')
  await Promise.all([connectionDialog(page).connect(), connectionDialog(other).connect()])
  await expect(page.getByText('Connected')).toBeVisible()
  await expect(other.getByText('Connected')).toBeVisible()
  await expect(clusterSelector(page).button).toContainText('mine')
  await expect(clusterSelector(other).button).toContainText('theirs')
  expect((await stored(page)).map(({ name }) => name).sort()).toEqual(['alpha', 'beta', 'gamma', 'mine', 'theirs'])
})

test(
  'storage full of rubbish does not keep the app from starting, and stays recoverable',
  { tag: '@fake' },
  async ({ quietPage: page }) => {
    const rubbish = '{"clusters": [}'
    await store(page, { connection: rubbish, theme: '[]', i18n: 'null', indices: '{"rowsPerPage":"many"}' })
    await enter(page, gateway)
    await expect(heading(page)).toHaveText('Welcome to Searchdeck')
    await expect(page.getByRole('alert')).toContainText('connection')
    expect(await page.evaluate(() => localStorage.getItem('connection.setAside'))).toBe(rubbish)
    const form = connectionDialog(page)
    await form.open()
    await form.fill({ uri: fakes[0]?.url ?? '' })
    await form.connect()
    await expect(heading(page)).toContainText('alpha')
    expect(await page.evaluate(() => localStorage.getItem('connection.setAside'))).toBe(rubbish)
  },
)

test(
  'one broken entry is set aside, the others and what they hold live on',
  { tag: '@fake' },
  async ({ quietPage: page }) => {
    const [first = {}] = three()
    const text = JSON.stringify({
      clusters: [{ ...first, theirs: [1] }, { uri: 'nonsense' }, null],
      activeClusterIndex: 0,
    })
    await store(page, { connection: text })
    await enter(page, gateway)
    await expect(heading(page)).toContainText('alpha')
    await expect(page.getByRole('alert')).toContainText('set aside')
    expect(await page.evaluate(() => localStorage.getItem('connection.setAside'))).toBe(text)
    expect(await stored(page)).toMatchObject([{ id: 'a', theirs: [1], clusterName: 'alpha' }])
  },
)

test(
  'entries of the old form are taken over with their user and password',
  { tag: '@fake' },
  async ({ quietPage: page }) => {
    const uri = fakes[0]?.url ?? ''
    await store(page, saved([{ name: 'old', uri: `${uri}/`, username: 'elastic', password: 'changeme' }]))
    await enter(page, gateway)
    await expect(heading(page)).toContainText('alpha')
    await expect(page.getByRole('alert')).toHaveCount(0)
    // The password moves to the gateway: nobody else who gets hold of this storage has it.
    await expect
      .poll(() => stored(page))
      .toMatchObject([
        { name: 'old', uri, auth: { authType: 'basicAuth', authData: { username: 'elastic', password: '' } } },
      ])
    const sent = () => fakes[0]?.cluster.calls.at(-1)?.headers['authorization']
    expect(sent()).toBe(`Basic ${btoa('elastic:changeme')}`)
    fakes[0]?.cluster.calls.splice(0)
    await page.reload()
    await expect(heading(page)).toContainText('alpha')
    expect(sent()).toBe(`Basic ${btoa('elastic:changeme')}`)
    const kept = await page.evaluate(() => Object.values(localStorage).join() + Object.values(sessionStorage).join())
    expect(kept).not.toContain('changeme')
  },
)

test(
  'with storage full, a change holds in this window, is told, and destroys nothing',
  { tag: '@fake' },
  async ({ quietPage: page }) => {
    await store(page, saved(three()))
    await enter(page, gateway)
    await expect(heading(page)).toContainText('alpha')
    await page.evaluate(() => {
      for (let size = 1 << 22; size > 0; size >>= 1) {
        try {
          for (;;) localStorage.setItem(`fill${localStorage.length}`, 'x'.repeat(size))
        } catch {
          // The next size still fits.
        }
      }
    })
    const before = await stored(page)
    const selector = clusterSelector(page)
    await selector.open()
    await selector.edit('alpha')
    await connectionDialog(page).fill({ name: 'a name that is much longer than the one before' })
    await connectionDialog(page).save()
    await expect(page.getByRole('alert').filter({ hasText: 'no room left' })).toBeVisible()
    await expect(selector.button).toContainText('a name that is much longer')
    expect(await stored(page)).toEqual(before)
  },
)

test(
  'on a plain web server the form explains CORS first, and takes in the clusters of its file',
  { tag: '@fake' },
  async ({ quietPage: page }) => {
    const cors = await startFakeServer({ cluster: createFakeCluster({ name: 'direct' }), cors: '*' })
    const site = await serveStatic({
      '/config.json': { checkPredefinedClusters: true, hints: true },
      '/api/default_clusters.json': [
        { uri: cors.url, name: 'from the file', access: 'readOnly', color: 'rose' },
        { uri: '' },
      ],
    })
    try {
      await page.goto(site.url)
      await expect(heading(page)).toContainText('direct')
      await expect(page.locator('html')).toHaveAttribute('data-env', 'rose')
      const selector = clusterSelector(page)
      await selector.open()
      await expect(selector.row('from the file')).toContainText('read-only')
      const remove = selector.popup.getByRole('button', { name: 'Remove from the file' })
      await expect(remove).toHaveAttribute('aria-disabled', 'true')
      await remove.dispatchEvent('click')
      await expect(page.getByRole('dialog', { name: /Remove/ })).toHaveCount(0)
      await selector.popup.getByRole('button', { name: 'Add from the file with credentials of your own' }).click()
      const form = connectionDialog(page)
      const origin = new URL(site.url).origin
      await expect(form.dialog.getByText(`http.cors.allow-origin: "${origin}"`)).toBeVisible()
      await expectAccessible(page)
      await form.dialog.getByRole('button', { name: 'Continue' }).click()
      await form.fill({ name: 'own', username: 'deck', password: 'pw' })
      await form.connect()
      await expect(page.getByText('Connected')).toBeVisible()
      await page.reload()
      await selector.open()
      await expect.poll(selector.names).toEqual(['from the file', 'own'])
    } finally {
      await site.stop()
      await cors.close()
    }
  },
)
