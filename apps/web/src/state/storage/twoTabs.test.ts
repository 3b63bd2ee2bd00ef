// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { parseConfig } from '#state/config.ts'
import { device, openFreshDevice, standInPlatform, thisWindow } from '#testing/device.ts'

type Window = ReturnType<typeof device.openWindow>
const windows = new Set<Window>()

/** The stores of one tab. All tabs of these tests share the device; what is in the memory of each is its own. */
async function openTab(window: Window = device.openWindow()) {
  windows.add(window)
  vi.resetModules()
  const [{ openStores }, { openHost }] = await Promise.all([import('./hostStorage.ts'), import('#state/host.ts')])
  openStores(window)
  openHost({ config: parseConfig('{}'), platform: standInPlatform() })
  const [connections, secrets, filters, indices, preferences, generation, reset, apply, plan, nodes, drafts] =
    await Promise.all([
      import('#state/connections/connections.ts'),
      import('#state/connections/connectionSecrets.ts'),
      import('#state/views/tableFilters.ts'),
      import('#state/views/indicesView.ts'),
      import('#state/preferences.ts'),
      import('./generation.ts'),
      import('#state/backup/resetDevice.ts'),
      import('#state/backup/forgetTab.ts'),
      import('#state/backup/applyImport.ts'),
      import('#state/backup/planImport.ts'),
      import('#state/views/nodesView.ts'),
      import('#state/draft.ts'),
    ])
  return {
    ...{ ...connections, ...secrets, ...filters, ...indices, ...preferences, ...generation, ...reset, ...apply },
    ...{ ...plan, ...nodes, ...drafts, window },
  }
}

/** What the browser tells the other tabs of: in these tests it has not done so unless this is called. */
const tell = (key: string) => {
  for (const window of windows) window.hear(key)
}
const stored = (group: string) => JSON.parse(thisWindow.device.read(group) ?? 'null') as unknown
const saved = {
  ...{ id: 'a', name: 'logs', uri: 'https://es:9200', predefined: false, access: 'open', askEachSession: false },
  ...{ headers: [], auth: { authType: 'basicAuth', authData: { username: 'ann', password: 's3cret' } } },
} as const
const connection = { ...saved, headers: [] } as never
const nobody = { trust: new Set<string>(), access: new Set<string>(), target: new Set<string>() }

beforeEach(() => {
  openFreshDevice()
  windows.clear()
})
afterEach(() => {
  vi.restoreAllMocks()
})

describe('a reset in one tab', () => {
  it('is not undone by what another does before it has heard of it', async () => {
    const one = await openTab()
    const other = await openTab()
    one.addConnection(connection)
    tell('connection')
    other.rememberSecrets('a', { password: 's3cret' })
    await one.resetDevice()
    other.rememberIdentity('a', { version: '9.0.0' })
    other.useSettings.setState({ rowHeight: 'comfortable' })
    other.rememberTableFilter('u', 'indices', { filter: 'secret project' })
    expect(thisWindow.device.keys()).toEqual(['searchdeck.generation'])
  })

  it('is not undone by what the tab itself still does before it is loaded anew', async () => {
    const one = await openTab()
    const heard = vi.fn()
    one.hearReplacement(heard)
    one.addConnection(connection)
    await one.resetDevice()
    document.dispatchEvent(new Event('visibilitychange'))
    expect(heard).not.toHaveBeenCalled()
    one.rememberIdentity('a', { version: '9.0.0' })
    expect(stored('connection')).toBeNull()
  })

  it('is told to every other tab, which forgets what only it held', async () => {
    const one = await openTab()
    const other = await openTab()
    const heard = vi.fn()
    other.hearReplacement(heard)
    other.rememberSecrets('a', { password: 's3cret' })
    other.window.window.write('searchdeck.draft.x', '"typed"')
    await one.resetDevice()
    tell('searchdeck.generation')
    tell('connection')
    expect(heard.mock.calls).toEqual([['reset']])
    other.forgetTab()
    expect(other.useConnectionSecrets.getState()).toEqual({})
    expect(other.window.window.keys()).toEqual([])
  })

  it('is found out by a tab that the browser had put aside meanwhile', async () => {
    const one = await openTab()
    const other = await openTab()
    const heard = vi.fn()
    other.hearReplacement(heard)
    await one.resetDevice()
    window.dispatchEvent(new Event('pageshow'))
    document.dispatchEvent(new Event('visibilitychange'))
    expect(heard.mock.calls).toEqual([['reset']])
  })

  it('is a second one to a tab that began after the first', async () => {
    await (await openTab()).resetDevice()
    const later = await openTab()
    later.useSettings.setState({ rowHeight: 'comfortable' })
    expect(stored('settings')).toMatchObject({ rowHeight: 'comfortable' })
    await (await openTab()).resetDevice()
    later.useSettings.setState({ rowHeight: 'compact' })
    expect(stored('settings')).toBeNull()
  })
})

describe('an import in one tab', () => {
  const backup = { version: '', idb: {}, store: { theme: { theme: 'dark' }, connection: { clusters: [saved] } } }

  it('is not overwritten by what another tab does before it has heard of it', async () => {
    const one = await openTab()
    const other = await openTab()
    const heard = vi.fn()
    other.hearReplacement(heard)
    await one.applyImport(one.planImport(backup, []), nobody, [])
    other.useThemePreference.setState({ theme: 'light' })
    other.removeConnection('a')
    expect(stored('theme')).toEqual({ theme: 'dark' })
    expect(stored('connection')).toMatchObject({ clusters: [{ id: 'a' }] })
    tell('searchdeck.generation')
    expect(heard.mock.calls).toEqual([['import']])
  })

  it('that could not be stored leaves the other tabs as they are', async () => {
    const one = await openTab()
    const other = await openTab()
    const write = one.window.device.write.bind(one.window.device)
    const full = vi.spyOn(one.window.device, 'write').mockImplementation((key, text) => {
      if (key === 'connection') throw new DOMException('full', 'QuotaExceededError')
      write(key, text)
    })
    await expect(one.applyImport(one.planImport(backup, []), nobody, [])).rejects.toThrow('full')
    full.mockRestore()
    expect(other.isOutdated()).toBe(false)
  })
})

describe('two open tabs', () => {
  it('filter, sort and show hidden each for itself, and a third begins with the last change to each', async () => {
    const one = await openTab()
    const other = await openTab()
    one.rememberTableFilter('u', 'indices', { filter: 'mine' })
    one.useIndicesView.setState({ sortBy: 'docs', showHiddenIndices: true })
    tell('tableFilters')
    tell('indices')
    expect(other.useTableFilters.getState().clusters).toEqual({})
    expect(other.useIndicesView.getState()).toMatchObject({ sortBy: 'index', showHiddenIndices: false })
    other.rememberTableFilter('u', 'nodes', { filter: 'theirs' })
    other.useIndicesView.setState({ rowsPerPage: 20 })
    tell('tableFilters')
    tell('indices')
    expect(one.useIndicesView.getState()).toMatchObject({ sortBy: 'docs', rowsPerPage: 100 })
    const third = await openTab()
    expect(third.useIndicesView.getState()).toMatchObject({ sortBy: 'docs', showHiddenIndices: true, rowsPerPage: 20 })
    expect(third.useTableFilters.getState().clusters['u']).toMatchObject({
      indices: { filter: 'mine' },
      nodes: { filter: 'theirs' },
    })
  })

  it.each([
    ['what was changed in it', { sortBy: 'docs' }],
    ['what it began with', {}],
  ])('keep their own over a reload: %s', async (_what, change) => {
    const before = await openTab()
    before.useIndicesView.setState(change)
    thisWindow.device.write('indices', '{"sortBy":"size","hideIndicesRegex":"^x"}')
    const after = await openTab(before.window)
    expect(after.useIndicesView.getState()).toMatchObject({ sortBy: 'index', hideIndicesRegex: '^x', ...change })
  })

  it('share at once what is a setting, also where it is kept with a view', async () => {
    const one = await openTab()
    const other = await openTab()
    one.useThemePreference.setState({ theme: 'dark' })
    one.useSettings.setState({ requestSeconds: 60 })
    one.useIndicesView.setState({ hideIndicesRegex: '^tmp', sortBy: 'docs' })
    one.useNodesView.setState({ hideAttributesRegex: '^rack' })
    for (const group of ['theme', 'settings', 'indices', 'nodes']) tell(group)
    expect(other.useThemePreference.getState().theme).toBe('dark')
    expect(other.useSettings.getState().requestSeconds).toBe(60)
    expect(other.useIndicesView.getState()).toMatchObject({ hideIndicesRegex: '^tmp', sortBy: 'index' })
    expect(other.useNodesView.getState().hideAttributesRegex).toBe('^rack')
  })
})
