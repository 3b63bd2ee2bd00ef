// @vitest-environment jsdom
import { HttpError } from '@searchdeck/cluster-client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startTexts } from '#i18n/startTexts.ts'
import { createQueryClient } from '#queries/queryClient.ts'
import { pinConnection } from '#state/connections/tabConnection.ts'
import { useSnackbars } from '#state/snackbars.ts'
import { openFreshDevice } from '#testing/device.ts'
import { markTold, tellError, tellUnhandledErrors } from './tellError.ts'

await startTexts('en')
const titles = () => useSnackbars.getState().snackbars.map(({ title }) => title)
const refused = () => new HttpError({ method: 'POST', path: '/a/_close' }, 403, '', { raw: '' })

let stop: () => void
beforeEach(() => {
  useSnackbars.setState({ snackbars: [] })
  stop = tellUnhandledErrors()
})
afterEach(() => stop())

const unhandled = (reason: unknown) =>
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason, promise: undefined }))

async function failing(meta?: { silent: boolean }): Promise<unknown> {
  const client = createQueryClient({ onMutationError: tellError })
  const error = refused()
  const mutation = client
    .getMutationCache()
    .build(client, { mutationFn: () => Promise.reject(error), ...(meta && { meta }) })
  await mutation.execute(undefined).catch(() => undefined)
  return error
}

it('tells the failure of an action', async () => {
  await failing()
  expect(titles()).toEqual(['403 Forbidden'])
})
it('names the request that failed, and the connection on whose page it was begun', async () => {
  openFreshDevice()
  pinConnection('first', '0')
  const client = createQueryClient({ onMutationError: tellError })
  let fail: (error: Error) => void = () => undefined
  const answer = new Promise<never>((_resolve, reject) => (fail = reject))
  const underWay = client
    .getMutationCache()
    .build(client, { mutationFn: () => answer })
    .execute(undefined)
  await vi.waitFor(() => expect(client.isMutating()).toBe(1))
  pinConnection('second', '1')
  fail(refused())
  await underWay.catch(() => undefined)
  const request = { method: 'POST', path: '/a/_close' }
  expect(useSnackbars.getState().snackbars.map(({ failed }) => failed)).toEqual([{ request, connectionId: 'first' }])
})
it('leaves it to a dialog that shows it itself', async () => {
  await failing({ silent: true })
  expect(titles()).toEqual([])
})
it('tells a promise that nobody waited for, and an error thrown in an event', () => {
  unhandled(new TypeError('bug'))
  window.dispatchEvent(new ErrorEvent('error', { error: new RangeError('other') }))
  expect(titles()).toEqual(['Something in Searchdeck went wrong', 'Something in Searchdeck went wrong'])
})
it('tells a failure once, however it arrives', async () => {
  unhandled(await failing())
  const elsewhere = refused()
  markTold(elsewhere)
  unhandled(elsewhere)
  expect(titles()).toHaveLength(1)
})
it('takes no notice of the browser complaining about layout', () => {
  window.dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop completed' }))
  expect(titles()).toEqual([])
})
