import { startCluster, type RunningCluster } from '@searchdeck/clusters'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import { freePort, startGateway, type RunningGateway } from './startGateway.ts'

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

async function fillIn(page: Page, fields: { uri: string; username?: string; password?: string }) {
  await page.getByLabel('URI').fill(fields.uri)
  if (fields.username === undefined) return
  await page.getByLabel('Authentication').selectOption('basicAuth')
  await page.getByLabel('Username').fill(fields.username)
  await page.getByLabel('Password').fill(fields.password ?? '')
}

test('a cluster with a certificate of its own is reached by trusting exactly this certificate', async ({
  quietPage: page,
}) => {
  const { admin } = secured.users ?? { admin: { name: '', password: '' } }
  await withGateway([], async ({ entry }) => {
    await page.goto(entry)
    await fillIn(page, { uri: secured.url, username: admin.name, password: admin.password })
    await page.getByRole('button', { name: 'Test connection' }).click()
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('The TLS connection could not be made')
    await expect(alert).toContainText('--ca FILE')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Trust exactly this certificate' }).click()
    await expect(page.getByText('Cluster reachable')).toBeVisible()
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/green|yellow/)
  })
})

test('a cluster with a certificate of its own is reached with its CA, and a wrong password is told apart', async ({
  quietPage: page,
}) => {
  const { limited } = secured.users ?? { limited: { name: '', password: '' } }
  await withGateway(['--ca', secured.ca ?? ''], async ({ entry }) => {
    await page.goto(entry)
    await fillIn(page, { uri: secured.url, username: limited.name, password: 'not the password' })
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
    await expect(page.getByRole('alert')).toContainText('401 Not authorized')
    await page.getByLabel('Password').fill(limited.password)
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
    // This user may read health and little else: each refused part says so, and the page stays.
    await expect(page.getByText('GET /_cluster/stats')).toBeVisible()
    await expect(page.getByText('Active shards percent')).toBeVisible()
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

test('each way to fail is named', async ({ quietPage: page, system }) => {
  const nobody = await freePort()
  const plainAsTls = system.clusterUrl.replace('http:', 'https:')
  const tlsAsPlain = secured.url.replace('https:', 'http:')
  await withGateway([], async ({ entry, origin }) => {
    await page.goto(entry)
    const expected = [
      [`http://127.0.0.1:${nobody}`, 'The connection was refused'],
      ['http://no-such-host.invalid:9200', 'The host name does not resolve'],
      [plainAsTls, 'The TLS connection could not be made'],
      [tlsAsPlain, 'The connection broke off'],
      ['http://169.254.169.254', 'The gateway does not forward this'],
      [origin, 'The gateway does not forward this'],
    ] as const
    for (const [uri, message] of expected) {
      await fillIn(page, { uri })
      await page.getByRole('button', { name: 'Test connection' }).click()
      await expect(page.getByRole('alert')).toContainText(message)
    }
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
