// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'

const key = 'searchdeck.overReload'

beforeEach(() => {
  sessionStorage.clear()
  vi.resetModules()
})

it('takes in what the page before left, once, and leaves nothing behind', async () => {
  sessionStorage.setItem(
    key,
    JSON.stringify({ secrets: { a: { password: 'pw' } }, snackbar: { color: 'green', title: 'Cluster saved' } }),
  )
  const { useConnectionSecrets } = await import('./connectionSecrets.ts')
  const { useSnackbars } = await import('./snackbars.ts')
  expect(sessionStorage.getItem(key)).toBeNull()
  expect(useConnectionSecrets.getState()).toEqual({ a: { password: 'pw' } })
  expect(useSnackbars.getState().snackbars).toMatchObject([{ title: 'Cluster saved' }])
})

it('starts empty on rubbish', async () => {
  sessionStorage.setItem(key, '{"secrets":7}')
  const { useConnectionSecrets } = await import('./connectionSecrets.ts')
  expect(useConnectionSecrets.getState()).toEqual({})
  expect(sessionStorage.getItem(key)).toBeNull()
})
