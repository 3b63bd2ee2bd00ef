// @vitest-environment jsdom
import { createFakeCluster } from '@searchdeck/fake-cluster'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import i18next from 'i18next'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { IndexDetailsPage } from '#features/indexDetails/IndexDetailsPage.tsx'
import type { IndexDetailsView } from '#features/indexDetails/indexDetailsView.ts'
import { renderPage } from '#testing/renderPage.tsx'

await i18next.loadNamespaces(['indexDetails', 'home'])

const path = '/shop/_mapping'
const mapping = { properties: { name: { type: 'text' }, price: { type: 'double' } } }
const shop = () => createFakeCluster({ indices: [{ index: 'shop' }], mappings: { shop: mapping } })

function Page() {
  const [view, setView] = useState<IndexDetailsView>({ part: 'mappings', filter: '', raw: false, defaults: false })
  return (
    <IndexDetailsPage
      name="shop"
      view={view}
      onViewChange={(change) => setView({ ...view, ...change })}
      menu={() => null}
      onManageAliases={() => undefined}
    />
  )
}

const open = (fake = shop()) => renderPage(<Page />, { transport: fake.transport })
const names = () => screen.queryAllByRole('treeitem').map((row) => row.querySelector('bdi')?.textContent)

afterEach(cleanup)

it('shows the fields of the index, and finds one', async () => {
  open()
  await waitFor(() => expect(names()).toEqual(['name', 'price']))
  await userEvent.type(screen.getByRole('textbox', { name: 'Filter fields, or column:value' }), 'pri')
  await waitFor(() => expect(names()).toEqual(['price']))
})

it('tells how many fields the index allows, and shows them where that may not be read', async () => {
  const fake = shop()
  fake.state.settings['shop'] = { 'index.mapping.total_fields.limit': '2' }
  open(fake)
  expect((await screen.findByText('2 of 2 allowed by the index')).dataset['near']).toBe('')
  cleanup()
  const refusing = shop()
  refusing.fail('/shop/_settings', { status: 403 })
  open(refusing)
  await waitFor(() => expect(names()).toEqual(['name', 'price']))
  expect(screen.queryByText(/allowed by the index/)).toBeNull()
})

it.each([403, 429, 500])('says in its place that the call was refused with %i', async (status) => {
  const fake = shop()
  fake.fail(path, { status })
  open(fake)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(String(status))
  expect(alert.textContent).toContain(`GET ${path}`)
})

it.each(['html', 'cutOff'] as const)('says that %s is no answer', async (fault) => {
  const fake = shop()
  fake.fail(path, fault)
  open(fake)
  expect((await screen.findByRole('alert')).textContent).toContain(`GET ${path}`)
})

it.each(['{"shop":{}}', '{"shop":{"mappings":{}}}', '{}'])('says that %s names no field', async (body) => {
  const fake = shop()
  fake.fail(path, { status: 200, body })
  open(fake)
  expect(await screen.findByText('This index has no fields yet')).toBeDefined()
})

it('keeps what is open and where the keyboard is when the mapping has grown', async () => {
  const fake = shop()
  open(fake)
  await waitFor(() => expect(names()).toEqual(['name', 'price']))
  screen.getByRole('treeitem', { name: /^price/ }).focus()
  fake.state.mappings['shop'] = { properties: { a: { type: 'ip' }, ...mapping.properties } }
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }))
  await waitFor(() => expect(names()).toEqual(['a', 'name', 'price']))
  expect(document.querySelector('[role=treeitem][tabindex="0"] bdi')?.textContent).toBe('price')
  fake.fail(path, { status: 503 })
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/503/)
  expect(names()).toEqual(['a', 'name', 'price'])
})
