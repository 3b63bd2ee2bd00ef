import { expect, test } from './fixtures.ts'
import { indicesPage } from './pages/indicesPage.ts'
import { startGateway } from './startGateway.ts'
import { enter } from './enter.ts'

test('under a path of another server the same build works: links, reload, deep links, the way back', async ({
  quietPage: page,
  system,
}) => {
  const gateway = await startGateway(['--base-path', '/tools/deck', '--cluster', system.clusterUrl])
  try {
    await enter(page, gateway)
    await expect(page.getByText('Lucene version')).toBeVisible()
    await expect(page).toHaveURL(`${gateway.origin}/tools/deck/cluster/0`)
    await indicesPage(page).open()
    await expect(page).toHaveURL(`${gateway.origin}/tools/deck/cluster/0/indices`)
    await expect(indicesPage(page).row('products')).toBeVisible()
    await page.reload()
    await expect(indicesPage(page).row('products')).toBeVisible()
    await page.goBack()
    await expect(page.getByText('Lucene version')).toBeVisible()
    await page.goto(`${gateway.origin}/tools/deck/cluster/0/settings`)
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
    await page.goto(`${gateway.origin}/tools/deck/no/such/page`)
    await expect(page).toHaveURL(`${gateway.origin}/tools/deck/cluster/0`)
  } finally {
    await gateway.stop()
  }
})
