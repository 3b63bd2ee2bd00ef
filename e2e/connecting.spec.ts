import { expect, expectAccessible, test } from './fixtures.ts'
import { clusterSelector } from './pages/clusterSelector.ts'
import { connectionDialog } from './pages/connectionDialog.ts'
import { startGateway, type RunningGateway } from './startGateway.ts'
import { enter } from './enter.ts'
import { savedClusters } from './savedClusters.ts'
import { startRelay } from './startRelay.ts'

async function withGateway(args: readonly string[], use: (gateway: RunningGateway) => Promise<void>): Promise<void> {
  const gateway = await startGateway(args)
  try {
    await use(gateway)
  } finally {
    await gateway.stop()
  }
}

test(
  'a cluster with a certificate of its own is reached by trusting exactly this certificate',
  { tag: '@secured' },
  async ({ quietPage: page, secured }) => {
    const { admin } = secured.users ?? { admin: { name: '', password: '' } }
    await withGateway([], async (gateway) => {
      const form = connectionDialog(page)
      await enter(page, gateway)
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
  },
)

test(
  'a wrong password is told apart, and two users work side by side on one cluster',
  { tag: '@secured' },
  async ({ quietPage: page, secured, context }) => {
    const { admin, limited } = secured.users ?? {
      admin: { name: '', password: '' },
      limited: { name: '', password: '' },
    }
    await withGateway(['--ca', secured.ca ?? ''], async (gateway) => {
      const { origin } = gateway
      const form = connectionDialog(page)
      await enter(page, gateway)
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
  },
)

test(
  'a password that is asked for each session is never stored, and no request goes out before it',
  { tag: '@secured' },
  async ({ quietPage: page, secured, context }) => {
    const { limited } = secured.users ?? { limited: { name: '', password: '' } }
    await withGateway(['--ca', secured.ca ?? ''], async (gateway) => {
      const { origin } = gateway
      const form = connectionDialog(page)
      const selector = clusterSelector(page)
      await enter(page, gateway)
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
      const kept = await page.evaluate(
        () => Object.fromEntries(Object.entries(sessionStorage)) as Record<string, string>,
      )
      expect(Object.keys(kept).filter((key) => !key.startsWith('searchdeck.view.'))).toEqual(['searchdeck.connection'])
      expect(JSON.stringify(kept)).not.toContain(limited.password)

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
  },
)

test('a client certificate signs in without a password', { tag: '@secured' }, async ({ quietPage: page, secured }) => {
  const certificate = secured.clientCertificates?.limited
  const args = [
    '--ca',
    secured.ca ?? '',
    '--client-cert',
    certificate?.certificate ?? '',
    '--client-key',
    certificate?.key ?? '',
  ]
  await withGateway([...args, '--cluster', secured.url], async (gateway) => {
    await enter(page, gateway)
    await expect(page.getByText('Active shards percent')).toBeVisible()
  })
})

test('a cluster that goes away is told in place of the page, and found again', async ({ quietPage: page, system }) => {
  const relay = await startRelay(system.clusterUrl)
  try {
    await savedClusters(page, [{ name: 'far', uri: relay.url }])
    await enter(page, system)
    await page.goto(`${system.origin}/cluster/far`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/green|yellow/)
    relay.setDown(true)
    await expect(page.getByRole('heading', { name: 'Network error, cannot access your cluster' })).toBeVisible()
    await expectAccessible(page)
    relay.setDown(false)
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/green|yellow/)
  } finally {
    await relay.stop()
  }
})

test('a page opened without a link says how to get one, and takes it as text', async ({ quietPage: page, system }) => {
  await page.goto(`${system.origin}/cluster/0/nodes`)
  await expect(page.getByRole('heading', { name: 'Sign in to the gateway' })).toBeVisible()
  await expect(page.getByText('searchdeck --new-link')).toBeVisible()
  await expectAccessible(page)
  const link = page.getByRole('textbox', { name: 'Link from the terminal' })
  const signIn = page.getByRole('button', { name: 'Sign in' })
  await link.fill('http://127.0.0.1:7280/')
  await signIn.click()
  await expect(page.getByRole('alert')).toContainText('it ends in #link=')
  await link.fill(`${system.origin}/#link=${'x'.repeat(43)}`)
  await signIn.click()
  await expect(page.getByRole('alert')).toContainText('does not know this link')
  await link.fill(` ${system.entry} `)
  await signIn.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Nodes' })).toBeVisible()
  expect(page.url()).toBe(`${system.origin}/cluster/0/nodes`)
})
