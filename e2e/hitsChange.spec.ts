import { enter } from './enter.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { searchPage } from './pages/searchPage.ts'
import { workPlace } from './pages/workPlace.ts'
import { savedClusters } from './savedClusters.ts'

const index = 'changed-%41'

test.describe('all hits of a search', { tag: '@engines' }, () => {
  const call = async (url: string, method: string, path: string, body?: string) => {
    const answer = await fetch(`${url}${path}`, {
      method,
      ...(body !== undefined && { body, headers: { 'content-type': 'application/x-ndjson' } }),
    })
    const text = await answer.text()
    expect(answer.status, text).toBeLessThan(300)
    return text
  }

  test.beforeAll(async ({ cluster }) => {
    const lines = Array.from({ length: 40 }, (_, n) => [
      JSON.stringify({ index: { _index: index, _id: String(n) } }),
      `{"n":${n},"word":"w${n % 4}"}`,
    ])
    await call(cluster.url, 'POST', '/_bulk?refresh=true', `${lines.flat().join('\n')}\n`)
  })
  test.afterAll(({ tidyUp }) => tidyUp())

  test('are updated by a script and then deleted, both counted first and followed to their end', async ({
    quietPage: page,
    gateway,
    cluster,
  }) => {
    await savedClusters(page, [{ name: 'changed', uri: cluster.url }])
    await enter(page, gateway)
    const found = searchPage(page)
    const work = workPlace(page)
    await found.open()
    await page.goto(`${page.url().split('?')[0] ?? ''}?indices=${encodeURIComponent(index)}`)
    await found.find('word:w1')
    await expect(page.getByText('10 hits', { exact: true })).toBeVisible()

    await page.getByRole('button', { name: 'Actions for all hits' }).click()
    await page.getByRole('menuitem', { name: 'Update all hits…' }).click()
    const update = page.getByRole('dialog', { name: 'Update all hits' })
    await expect(update).toContainText(`At this moment the query finds 10 documents in ${index}.`)
    await update.getByRole('textbox', { name: 'Script (Painless)' }).fill("ctx._source.word = 'gone'")
    await expectAccessible(page)
    await update.getByRole('button', { name: 'Update 10 documents' }).click()
    await expect(update).toBeHidden()
    await expect(page.getByText(`Update all hits in ${index}: done`)).toBeVisible()
    // The page searches once more by itself: none is left that has the word.
    await expect(page.getByText('No Documents found')).toBeVisible()

    await found.find('word:gone')
    await expect(page.getByText('10 hits', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Actions for all hits' }).click()
    await page.getByRole('menuitem', { name: 'Delete all hits…' }).click()
    const remove = page.getByRole('dialog', { name: 'Delete all hits?' })
    await remove.getByRole('button', { name: 'Delete 10 documents' }).click()
    await expect(page.getByText(`Delete all hits in ${index}: done`)).toBeVisible()
    await expect(page.getByText('No Documents found')).toBeVisible()
    await work.button.click()
    await expect(work.popup).toContainText('done · 10 deleted')
    const left = JSON.parse(await call(cluster.url, 'GET', `/${encodeURIComponent(index)}/_count`)) as { count: number }
    expect(left.count).toBe(30)
  })
})
