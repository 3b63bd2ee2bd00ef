// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import { useConnectionSecrets } from '#state/connections/connectionSecrets.ts'
import { useSnackbars } from '#state/snackbars.ts'
import { openFreshDevice, reloadWindow, thisWindow } from '#testing/device.ts'

const key = 'searchdeck.overReload'

beforeEach(() => openFreshDevice())

it('takes in what the page before left, once, and leaves nothing behind', () => {
  thisWindow.window.write(
    key,
    JSON.stringify({ secrets: { a: { password: 'pw' } }, snackbar: { color: 'green', title: 'Cluster saved' } }),
  )
  reloadWindow()
  expect(thisWindow.window.read(key)).toBeNull()
  expect(useConnectionSecrets.getState()).toEqual({ a: { password: 'pw' } })
  expect(useSnackbars.getState().snackbars).toMatchObject([{ title: 'Cluster saved' }])
})

it('starts empty on rubbish', () => {
  thisWindow.window.write(key, '{"secrets":7}')
  reloadWindow()
  expect(useConnectionSecrets.getState()).toEqual({})
  expect(thisWindow.window.read(key)).toBeNull()
})
