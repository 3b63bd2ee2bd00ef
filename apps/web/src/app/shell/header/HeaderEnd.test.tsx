// @vitest-environment jsdom
import { createFakeCluster } from '@searchdeck/fake-cluster'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { useOverlay } from '#app/overlay.ts'
import { renderPage } from '#testing/renderPage.tsx'
import { HeaderEnd } from './HeaderEnd.tsx'

afterEach(() => {
  cleanup()
  useOverlay.setState({ overlay: undefined })
})

async function open(connection: Record<string, unknown> = {}) {
  const user = userEvent.setup()
  renderPage(<HeaderEnd clusterIndex="0" />, { ...createFakeCluster(), connection })
  return { user, menu: await screen.findByRole('button', { name: 'Pages, now Home' }) }
}

it('lists the pages in a menu, the present one marked, by keyboard alone', async () => {
  const { user, menu } = await open()
  menu.focus()
  await user.keyboard('{ArrowDown}')
  const items = await screen.findAllByRole('menuitemradio')
  expect(items.map((item) => [item.textContent, item.getAttribute('aria-checked')])).toEqual([
    ['Home', 'true'],
    ['Nodes', 'false'],
    ['Indices', 'false'],
    ['Shards', 'false'],
    ['Search', 'false'],
    ['REST', 'false'],
    ['Snapshots', 'false'],
    ['Settings', 'false'],
  ])
  await user.keyboard('{Escape}')
  expect(document.activeElement).toBe(menu)
})

it('leaves out what a serverless cluster does not have', async () => {
  const { user, menu } = await open({ flavor: 'serverless' })
  await user.click(menu)
  const items = await screen.findAllByRole('menuitemradio')
  expect(items.map(({ textContent }) => textContent)).toEqual(['Home', 'Indices', 'Search', 'REST', 'Settings'])
})

it('opens the palette from its button and from the menu', async () => {
  const { user, menu } = await open()
  await user.click(screen.getByRole('button', { name: 'Go to or run' }))
  expect(useOverlay.getState().overlay).toEqual({ kind: 'palette', typed: '' })
  useOverlay.setState({ overlay: undefined })
  await user.click(menu)
  await user.click(await screen.findByRole('menuitem', { name: /Go to or run/ }))
  expect(useOverlay.getState().overlay).toEqual({ kind: 'palette', typed: '' })
})
