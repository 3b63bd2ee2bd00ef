import { startCluster, type RunningCluster } from '@searchdeck/clusters'
import { expect, expectAccessible, test } from './fixtures.ts'
import { clusterSelector } from './pages/clusterSelector.ts'
import { connectionDialog } from './pages/connectionDialog.ts'
import { startGateway, type RunningGateway } from './startGateway.ts'

let secured: RunningCluster
test.beforeAll(async () => {
  test.setTimeout(240_000)
  secured = await startCluster({ engine: 'opensearch@3.4', security: true })
})
test.afterAll(() => secured.stop())

async function withGateway(args: readonly string[], use: (gateway: RunningGateway) => Promise<void>): Promise<void> {
  const gateway = await startGateway(args)
  try {
    await use(gateway)
  } finally {
    await gateway.stop()
  }
}

test('a cluster with a certificate of its own is reached by trusting exactly this certificate', async ({
  quietPage: page,
}) => {
  const { admin } = secured.users ?? { admin: { name: '', password: '' } }
  await withGateway([], async ({ entry }) => {
    const form = connectionDialog(page)
    await page.goto(entry)
    await expectAccessible(page)
    await form.open()
    await form.fill({ uri: secured.url, username: admin.name, password: admin.password })
    await form.test()
    await expect(form.dialog.getByRole('alert')).toBeVisible()
    await expectAccessible(page)
    await form.dialog.getByRole('button', { name: 'Trust exactly this certificate' }).click()
    await expect(form.dialog.getByText('Cluster reachable')).toBeVisible()
    await form.connect()
    await expect(page.getByText('Connected')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/green|yellow/)
  })
})

test('a wrong password is told apart, and two users work side by side on one cluster', async ({
  quietPage: page,
  context,
}) => {
  const { admin, limited } = secured.users ?? { admin: { name: '', password: '' }, limited: { name: '', password: '' } }
  await withGateway(['--ca', secured.ca ?? ''], async ({ entry, origin }) => {
    const form = connectionDialog(page)
    await page.goto(entry)
    await form.open()
    await form.fill({ name: 'as limited', uri: secured.url, username: limited.name, password: 'not the password' })
    await form.connect()
    await expect(form.dialog.getByRole('alert').first()).toContainText('401 Not authorized')
    await form.fill({ password: limited.password })
    await form.connect()
    // This user may read health and little else: each refused part says so, and the page stays.
    await expect(page.getByText('GET /_cluster/stats')).toBeVisible()
    await expect(page.getByText('Active shards percent')).toBeVisible()

    const other = await context.newPage()
    await other.goto(`${origin}/cluster/0`)
    const selector = clusterSelector(other)
    await selector.open()
    await selector.add()
    const second = connectionDialog(other)
    await second.fill({ name: 'as admin', uri: secured.url, username: admin.name, password: admin.password })
    await second.connect()
    await expect(other).toHaveURL(`${origin}/cluster/1`)
    await expect(other.getByRole('region', { name: 'Cluster in figures' })).toContainText('data')
    await page.reload()
    await expect(page).toHaveURL(`${origin}/cluster/0`)
    await expect(page.getByText('GET /_cluster/stats')).toBeVisible()
    await other.reload()
    await expect(other.getByRole('region', { name: 'Cluster in figures' })).toContainText('data')
    await expect(other.getByText('GET /_cluster/stats')).toHaveCount(0)
  })
})

test('a password that is asked for each session is never stored, and no request goes out before it', async ({
  quietPage: page,
  context,
}) => {
  const { limited } = secured.users ?? { limited: { name: '', password: '' } }
  await withGateway(['--ca', secured.ca ?? ''], async ({ entry, origin }) => {
    const form = connectionDialog(page)
    const selector = clusterSelector(page)
    await page.goto(entry)
    await form.open()
    await form.fill({ name: 'asks', uri: secured.url, username: limited.name, password: limited.password })
    await form.fill({ askEachSession: true })
    await form.connect()
    await expect(page.getByText('Active shards percent')).toBeVisible()

    // Saving reloads the page, and carries the password over that one reload.
    await selector.open()
    await selector.edit('asks')
    await form.fill({ name: 'asks again' })
    await form.save()
    await expect(page.getByText('Cluster saved')).toBeVisible()
    await expect(page.getByText('Active shards percent')).toBeVisible()
    const stored = await page.evaluate(() => localStorage.getItem('connection') ?? '')
    expect(JSON.parse(stored)).toMatchObject({
      clusters: [{ askEachSession: true, auth: { authData: { username: limited.name, password: '' } } }],
    })
    expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual(['searchdeck.connection'])

    // Another tab asks for itself, and so does this one after the user reloads it.
    const other = await context.newPage()
    for (const tab of [other, page]) {
      const sent: string[] = []
      tab.on('request', (request) => {
        if (request.url().includes('/api/forward')) sent.push(request.url())
      })
      await tab.goto(`${origin}/cluster/0`)
      await expect(tab.getByRole('heading', { name: 'Sign in to asks again' })).toBeVisible()
      await expect(tab.getByLabel('Password', { exact: true })).toBeFocused()
      expect(sent).toEqual([])
      await expectAccessible(tab)
      await tab.keyboard.type('not the password')
      await tab.keyboard.press('Enter')
      await expect(tab.getByRole('alert')).toContainText('401 Not authorized')
      await tab.getByLabel('Password', { exact: true }).fill(limited.password)
      await tab.keyboard.press('Enter')
      await expect(tab.getByText('Active shards percent')).toBeVisible()
    }
  })
})

test('a client certificate signs in without a password', async ({ quietPage: page }) => {
  const certificate = secured.clientCertificates?.limited
  const args = [
    '--ca',
    secured.ca ?? '',
    '--client-cert',
    certificate?.certificate ?? '',
    '--client-key',
    certificate?.key ?? '',
  ]
  await withGateway([...args, '--cluster', secured.url], async ({ entry }) => {
    await page.goto(entry)
    await expect(page.getByText('Active shards percent')).toBeVisible()
  })
})

test('a cluster that goes away is told in place of the page, and found again', async ({ quietPage: page }) => {
  test.setTimeout(180_000)
  const cluster = await startCluster({ engine: 'opensearch@3' })
  try {
    await withGateway(['--cluster', cluster.url], async ({ entry }) => {
      await page.goto(entry)
      await expect(page.getByRole('heading', { level: 1 })).toContainText('green')
      await cluster.nodes[0]?.kill()
      await page.getByRole('button', { name: 'Reload' }).click()
      await expect(page.getByRole('heading', { name: 'Network error, cannot access your cluster' })).toBeVisible()
      await expectAccessible(page)
      await cluster.nodes[0]?.restart()
      await page.getByRole('button', { name: 'Reload' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText('green')
    })
  } finally {
    await cluster.stop()
  }
})

test('a page opened without the token says where to find it', async ({ quietPage: page, system }) => {
  await page.goto(`${system.origin}/`)
  await expect(page.getByText('The gateway asks for its token')).toBeVisible()
  await expectAccessible(page)
})
