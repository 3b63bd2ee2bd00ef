// @vitest-environment jsdom
import { openMemoryDevice } from '@searchdeck/platform/memory'
import { expect, it, vi } from 'vitest'
import { isGroup } from '#state/storage/groups.ts'

/** What is loaded before the first page is drawn. */
async function groupsReadAtStart(): Promise<readonly string[]> {
  const window = openMemoryDevice().openWindow()
  const groups = new Set<string>()
  const read = (key: string) => {
    if (isGroup(key)) groups.add(key)
    return window.device.read(key)
  }
  // Other tests have loaded more.
  vi.resetModules()
  const { openStores } = await import('#state/storage/hostStorage.ts')
  openStores({ ...window, device: { ...window.device, read } })
  await Promise.all([import('./App.tsx'), import('./router.tsx'), import('./applySettings.ts')])
  return [...groups].sort()
}

it('reads for Home only what Home and its frame need: no table that is not in sight', async () => {
  const ofFrame = ['codeEditor', 'connection', 'i18n', 'nodeNames', 'settings', 'theme']
  const ofWork = ['bulkJobs', 'jobItems', 'jobs', 'tasks']
  expect(await groupsReadAtStart()).toEqual([...ofFrame, ...ofWork].sort())
})
