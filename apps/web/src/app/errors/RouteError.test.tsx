// @vitest-environment jsdom
import { QueryClientProvider, queryOptions, useQuery } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { lazyPage } from '#app/pages/lazyPage.ts'
import { MissingPartBar } from '#app/shell/bars/MissingPartBar.tsx'
import { startTexts } from '#i18n/startTexts.ts'
import { createQueryClient } from '#queries/queryClient.ts'
import { openFreshDevice, thisWindow } from '#testing/device.ts'
import { hearMissingParts, useMissingPart } from './missingParts.ts'
import { RouteError } from './RouteError.tsx'

await startTexts('en')

let broken: boolean
let stop: () => void
beforeEach(() => {
  broken = true
  useMissingPart.setState({ part: undefined })
  stop = hearMissingParts()
  // React writes down what a boundary caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  stop()
  openFreshDevice()
  vi.restoreAllMocks()
})

function Broken() {
  if (broken) throw new TypeError('rows is undefined')
  return <p>mended</p>
}
const query = queryOptions({
  queryKey: ['x'],
  queryFn: () => (broken ? Promise.reject(new TypeError('rows is undefined')) : Promise.resolve('mended')),
})
function BrokenQuery() {
  const { data } = useQuery(query)
  return <p>{data}</p>
}
const missing = lazyPage(() => {
  const payload = new TypeError('Failed to fetch dynamically imported module: x.js')
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }))
  return Promise.reject(payload)
}, 'Page')

async function open(path: string) {
  const root = createRootRoute({
    component: () => (
      <>
        <Link to={'/other' as '/'}>Other</Link>
        <MissingPartBar />
        <Outlet />
      </>
    ),
  })
  const page = (name: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => root, path: name, component })
  const router = createRouter({
    routeTree: root.addChildren([
      page('broken', Broken),
      page('query', BrokenQuery),
      page('missing', missing as () => React.ReactNode),
      page('other', () => <p>other page</p>),
    ]),
    defaultErrorComponent: RouteError,
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  return await screen.findByText(/^This page (broke|could not)/).then((title) => title.closest('[role=alert]') ?? title)
}

it('stands in place of the page that broke, and says why', async () => {
  const notice = await open('/broken')
  expect(notice.textContent).toContain('This page broke')
  expect(notice.textContent).toContain('rows is undefined')
  expect(screen.getByRole('button', { name: 'Copy error' })).toBeDefined()
})

it('leaves the frame and the other pages alive', async () => {
  await open('/broken')
  fireEvent.click(screen.getByRole('link', { name: 'Other' }))
  expect(await screen.findByText('other page')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})

it.each(['/broken', '/query'])('draws the page of %s anew when asked', async (path) => {
  await open(path)
  broken = false
  fireEvent.click(screen.getByRole('button', { name: 'Reload this page' }))
  expect(await screen.findByText('mended')).toBeDefined()
})

it('says that the code of a page could not be loaded, and reloads nothing by itself', async () => {
  const notice = await open('/missing')
  expect(notice.textContent).toContain('This page could not be loaded')
  expect(notice.textContent).toContain('a new version may have been installed')
  // Not by the bar of the shell too.
  expect(screen.getAllByRole('button', { name: /Reload/ }).map(({ textContent }) => textContent)).toEqual([
    'Reload this page',
  ])
  await act(async () => undefined)
  expect(thisWindow.window.keys().filter((key) => !key.startsWith('searchdeck.view.'))).toEqual([])
  act(() => useMissingPart.setState({ part: { isStillMissing: true } }))
  expect(screen.queryByRole('button', { name: /Reload/ })).toBeNull()
  expect(screen.getByText(/The reload did not help/)).toBeDefined()
})

it('leaves the reload to the bar where the page stands, and a part of it is missing', async () => {
  await open('/missing')
  fireEvent.click(screen.getByRole('link', { name: 'Other' }))
  expect(await screen.findByText('other page')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Reload' })).toBeDefined()
})
