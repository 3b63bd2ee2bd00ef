// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { thisWindow } from '#testing/device.ts'
import { closeClusterDialog, reopenClusterDialog, useClusterDialog } from './clusterDialog.ts'

afterEach(closeClusterDialog)

it.each([
  ['{"kind":"edit","id":"a","typed":{"name":"x"}}', { kind: 'edit', id: 'a', typed: { name: 'x' } }],
  ['{"kind":"add"}', { kind: 'add' }],
  ['{"kind":"edit"}', undefined],
  ['{rubbish', undefined],
])('opens again for %s what stood open before a reload, once', (written, open) => {
  thisWindow.window.write('searchdeck.draft.cluster', written)
  reopenClusterDialog()
  expect(useClusterDialog.getState().open).toEqual(open)
  closeClusterDialog()
  reopenClusterDialog()
  expect(useClusterDialog.getState().open).toBeUndefined()
})
