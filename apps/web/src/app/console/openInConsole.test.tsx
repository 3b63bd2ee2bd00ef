// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { HttpError, type ClusterRequest } from '@searchdeck/cluster-client'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import i18next from 'i18next'
import { afterEach, beforeEach, expect, it } from 'vitest'
import * as v from 'valibot'
import { LeaveQuestion } from '#app/shell/LeaveQuestion.tsx'
import { Snackbars } from '#app/shell/snackbars/Snackbars.tsx'
import { startTexts } from '#i18n/startTexts.ts'
import { useUnsavedChanges } from '#lib/useUnsavedChanges.ts'
import { connectionSchema } from '#state/connections/connectionSchema.ts'
import { useConnections } from '#state/connections/connections.ts'
import { deleteRestDatabase } from '#state/rest/restDatabase.ts'
import { forgetRestConsoles, openRestConsole } from '#state/rest/restTabs.ts'
import { showSnackbar, useSnackbars } from '#state/snackbars.ts'
import { openFreshDevice } from '#testing/device.ts'
import { ErrorNotice } from '#ui/notices/ErrorNotice.tsx'
import { OpenInConsoleContext } from '#ui/values/openInConsole.ts'
import { RequestView } from '#ui/values/RequestView.tsx'
import { openWanted, useConsoleOfPage, useOpenInConsole } from './openInConsole.ts'

await startTexts('en')
await i18next.loadNamespaces(['dialogs'])

const cluster = { uri: 'http://es:9200', auth: { authType: 'none' } } as const
const open = 'Open in REST console'

beforeEach(() => openFreshDevice())
afterEach(async () => {
  cleanup()
  useSnackbars.setState({ snackbars: [] })
  await (await openRestConsole('uuid-1', 'Tab 1')).flush()
  await forgetRestConsoles()
  for (const { name } of await indexedDB.databases()) if (name !== undefined) await deleteRestDatabase(name)
})

interface Shown {
  requests?: readonly ClusterRequest[]
  error?: Error
  isUnsaved?: boolean
}

/** A page of a cluster that shows requests or an error, beside the console. */
async function show({ requests, error, isUnsaved = false }: Shown) {
  const saved = v.parse(connectionSchema, { id: 'one', uuid: 'uuid-1', name: 'one', uri: 'http://es:9200' })
  useConnections.setState({ clusters: [saved], activeClusterIndex: 0 })
  function Frame() {
    const opener = useOpenInConsole('0')
    useConsoleOfPage('one', opener)
    return (
      <OpenInConsoleContext value={opener}>
        <Outlet />
      </OpenInConsoleContext>
    )
  }
  function Page() {
    useUnsavedChanges(isUnsaved)
    return (
      <>
        <h1>page</h1>
        {requests && <RequestView cluster={cluster} requests={requests} />}
        {error && <ErrorNotice error={error} />}
      </>
    )
  }
  const root = createRootRoute({
    component: () => (
      <>
        <Outlet />
        <LeaveQuestion />
        <Snackbars />
      </>
    ),
  })
  const frame = createRoute({
    getParentRoute: () => root,
    path: 'cluster/$clusterIndex',
    beforeLoad: () => ({ connectionId: 'one' }),
    component: Frame,
  })
  const page = createRoute({ getParentRoute: () => frame, path: '/', component: Page })
  const rest = createRoute({
    getParentRoute: () => frame,
    path: 'rest',
    beforeLoad: openWanted,
    component: () => <h1>console</h1>,
  })
  const router = createRouter({
    routeTree: root.addChildren([frame.addChildren([page, rest])]),
    history: createMemoryHistory({ initialEntries: ['/cluster/0'] }),
  })
  render(<RouterProvider router={router as never} />)
  await screen.findByText('page')
  return { user: userEvent.setup(), router }
}

const tabs = async () => (await openRestConsole('uuid-1', 'Tab 1')).store.getState().tabs
const inConsole = () => screen.findByRole('heading', { name: 'console' })

it('brings the request of a dialog to a tab of its own, as a form', async () => {
  const body = '{"settings":{"n":9007199254740993,"script":"${x}"}}'
  const { user } = await show({ requests: [{ method: 'PUT', path: '/a%2Fb?timeout=1s', body }] })
  await user.click(screen.getByRole('button', { name: open }))
  await inConsole()
  expect(await tabs()).toMatchObject([
    { label: 'Tab 1' },
    {
      label: 'Tab 2',
      mode: 'request',
      request: {
        method: 'PUT',
        path: '/a%2Fb?timeout=1s',
        body: '{\n  "settings": {\n    "n": 9007199254740993,\n    "script": "$${x}"\n  }\n}',
      },
    },
  ])
})

it('brings several requests as one console text', async () => {
  const { user } = await show({ requests: ['a', 'b'].map((name) => ({ method: 'DELETE', path: `/${name}` })) })
  await user.click(screen.getByRole('button', { name: open }))
  await inConsole()
  expect((await tabs())[1]).toMatchObject({ mode: 'text', text: 'DELETE /a\n\nDELETE /b\n' })
})

it('opens nothing a second time on the way back and forth', async () => {
  const { user, router } = await show({ requests: [{ method: 'GET', path: '/_search' }] })
  await user.click(screen.getByRole('button', { name: open }))
  await inConsole()
  router.history.back()
  await screen.findByText('page')
  router.history.forward()
  await inConsole()
  expect(await tabs()).toHaveLength(2)
})

it('asks before it leaves what stands typed, and opens nothing when the user stays', async () => {
  const { user, router } = await show({ requests: [{ method: 'GET', path: '/_search' }], isUnsaved: true })
  await user.click(screen.getByRole('button', { name: open }))
  await user.click(await screen.findByRole('button', { name: 'Cancel' }, { timeout: 10_000 }))
  expect(await tabs()).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: open }))
  await user.click(await screen.findByRole('button', { name: 'Discard and leave' }))
  await inConsole()
  expect(router.state.location.pathname).toBe('/cluster/0/rest')
  expect(await tabs()).toHaveLength(2)
})

it('brings the request that an error names, and shows no button where it names none', async () => {
  const error = new HttpError({ method: 'POST', path: '/logs/_search?q=1' }, 400, '', { raw: '' })
  const { user } = await show({ error })
  await user.click(screen.getByRole('button', { name: open }))
  await inConsole()
  expect((await tabs())[1]).toMatchObject({ request: { method: 'POST', path: '/logs/_search', body: '' } })
  cleanup()
  await show({ error: new Error('bug') })
  expect(screen.queryByRole('button', { name: open })).toBeNull()
})

it('offers it on a message of what failed, on the cluster where it failed only', async () => {
  const { user } = await show({})
  const request = { method: 'POST', path: '/a/_close' } as const
  showSnackbar({ color: 'error', title: 'here', failed: { request, connectionId: 'one' } })
  showSnackbar({ color: 'error', title: 'elsewhere', failed: { request, connectionId: 'two' } })
  await screen.findByText('elsewhere')
  await user.click(screen.getByRole('button', { name: open }))
  await inConsole()
  expect((await tabs())[1]).toMatchObject({ request })
  await waitFor(() => expect(screen.queryByText('here')).toBeNull())
})

it('is off, with the reason, for what is too long to be edited', async () => {
  const { user } = await show({ requests: [{ method: 'POST', path: '/_bulk', body: 'x'.repeat(1_000_001) }] })
  const button = screen.getByRole('button', { name: open })
  expect(button.getAttribute('aria-description')).toContain('too long')
  await user.click(button)
  expect(screen.getByText('page')).toBeTruthy()
})

it('is not there on a page without a cluster', () => {
  render(<RequestView cluster={cluster} requests={[{ method: 'GET', path: '/' }]} />)
  expect(screen.getByRole('button', { name: 'Copy as curl' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: open })).toBeNull()
})
