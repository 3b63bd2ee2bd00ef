import type { Page } from '@playwright/test'
import { enter } from './enter.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { restPage } from './pages/restPage.ts'
import { savedClusters } from './savedClusters.ts'
import { serveStatic } from './serveStatic.ts'
import type { RunningGateway } from './startGateway.ts'
import { startRelay, type Relay, type RelayFault } from './startRelay.ts'

let relay: Relay
test.beforeEach(async ({ cluster }) => {
  relay = await startRelay(cluster.url)
})
test.afterEach(() => relay.stop())

async function open(page: Page, gateway: RunningGateway) {
  await savedClusters(page, [{ name: 'flawed', uri: relay.url }])
  await enter(page, gateway)
  const rest = restPage(page)
  await rest.open()
  await expect(rest.path).toBeVisible()
  return rest
}

const html = '<html><script>document.title = "run"</script><h1>Sign in</h1></html>'
const faults: readonly [what: string, fault: RelayFault, shown: RegExp | string][] = [
  ['401', { status: 401, body: '{"error":"who are you"}' }, '401 Unauthorized'],
  ['403', { status: 403, body: '{"error":{"type":"security_exception"}}' }, '403 Forbidden'],
  ['410', { status: 410, body: '{"error":"api_not_available_exception"}' }, '410 Gone'],
  ['429', { status: 429, headers: { 'retry-after': '0' }, body: '{"error":"too many"}' }, '429 Too Many Requests'],
  ['500', { status: 500, body: '{"error":"x"}' }, '500 Internal Server Error'],
  ['a page of a proxy', { status: 200, headers: { 'content-type': 'text/html' }, body: html }, '<h1>Sign in</h1>'],
  [
    'a redirect',
    { status: 302, headers: { location: 'https://elsewhere.example/' }, body: '' },
    'https://elsewhere.example/',
  ],
  ['an answer that is cut off', 'cutOff', 'Only a part of the answer came.'],
]

test('whatever is answered is shown, and nothing typed is lost', async ({ page, gateway }) => {
  const rest = await open(page, gateway)
  const body = '{"size": 1, "note": "<script>alert(1)</script> 🚀"}'
  await rest.write({ method: 'POST', path: '_search', body })
  for (const [what, fault, shown] of faults) {
    await test.step(what, async () => {
      const lift = relay.fail(/^POST \/_search/, fault)
      await rest.send.click()
      await expect(page.getByRole('tabpanel')).toContainText(shown)
      lift()
    })
  }
  await expect(page).not.toHaveTitle(/run/)
  await expect(rest.body).toContainText('<script>alert(1)</script> 🚀')
  relay.setDown(true)
  await rest.send.click()
  await expect(page.getByRole('tabpanel')).toContainText('// Network Error')
  relay.setDown(false)
})

test('a request that is cancelled is given up at the cluster too', async ({ page, gateway }) => {
  const rest = await open(page, gateway)
  const lift = relay.fail(/^GET \/_cat\/shards/, 'hang')
  await rest.write({ path: '_cat/shards' })
  await rest.send.click()
  await expect.poll(() => relay.hanging()).toBe(1)
  await page.getByRole('button', { name: 'Cancel' }).first().click()
  await expect.poll(() => relay.hanging()).toBe(0)
  await expect(page.getByRole('tabpanel')).toContainText('Cancelled')
  lift()
})

test('an answer is there again after another page was looked at while it came', async ({ page, gateway }) => {
  const rest = await open(page, gateway)
  const lift = relay.fail(/^GET \/_cat\/shards/, 'hang')
  await rest.write({ path: '_cat/shards?v' })
  await rest.send.click()
  await expect.poll(() => relay.hanging()).toBe(1)
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  lift()
  await rest.open()
  await expect(page.getByText('200 OK')).toBeVisible()
})

test('without a gateway the body of a GET or HEAD is left out, which is said; POST has its body', async ({
  quietPage: page,
}) => {
  const site = await serveStatic()
  try {
    await savedClusters(page, [{ name: 'direct', uri: relay.url }])
    await page.goto(site.url)
    const rest = restPage(page)
    await rest.open()
    const said = page.getByText('A browser cannot send a body with')
    await rest.write({ path: 'products/_search?filter_path=hits.hits._id', body: '{"size": 0}' })
    await expect(said).toContainText('GET')
    await expectAccessible(page)
    await rest.send.click()
    await expect(rest.answer).toContainText('"_id"')
    await rest.write({ method: 'HEAD', path: 'products' })
    await expect(said).toContainText('HEAD')
    await rest.send.click()
    await expect(page.getByRole('rowheader', { name: 'content-type' })).toBeVisible()
    await expect(page.getByText('200 OK')).toBeVisible()
    await rest.write({ method: 'POST', path: 'products/_search?filter_path=hits.hits._id,took' })
    await expect(said).toHaveCount(0)
    await rest.send.click()
    await expect(rest.answer).toContainText('"took"')
    await expect(rest.answer).not.toContainText('"_id"')
  } finally {
    await site.stop()
  }
})
