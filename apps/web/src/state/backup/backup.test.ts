// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { applyImport } from './applyImport.ts'
import { connectionSchema, type Connection } from '#state/connections/connectionSchema.ts'
import { useConnections } from '#state/connections/connections.ts'
import { makeBackup } from './makeBackup.ts'
import { planImport } from './planImport.ts'
import { BackupError, readBackup, readBackupFile, type PlainBackup } from './readBackup.ts'
import { resetDevice } from './resetDevice.ts'
import { readRestEntries, replaceRestEntries, restDatabases } from '#state/rest/restDatabase.ts'
import { openFreshDevice, thisWindow } from '#testing/device.ts'

const connection = (fields: object): Connection =>
  v.parse(connectionSchema, { id: 'a', name: 'logs', uri: 'https://es:9200', uuid: 'uuid-1', ...fields })
const basic = { authType: 'basicAuth', authData: { username: 'ann', password: 's3cret' } }
const sent = { id: 7, method: 'GET', path: '_search', body: '', date: new Date('2026-11-01T10:00:00Z') }
const entries = { restQueryHistory: [sent], restQuerySavedQueries: [], restQueryTabs: [] }
const nobody = { trust: new Set<string>(), access: new Set<string>(), target: new Set<string>() }

/** As a file holds it. */
const written = (backup: object): PlainBackup => {
  const read = readBackup(JSON.stringify(backup))
  if (read.kind === 'sealed') throw new Error('sealed')
  return read.backup
}
const keys = () => thisWindow.device.keys().filter((key) => key !== generation)
const stored = () => Object.fromEntries(keys().map((key) => [key, JSON.parse(thisWindow.device.read(key) ?? '')]))
/** All that a reset leaves: which one it was. */
const generation = 'searchdeck.generation'
/** The page that comes after a reset or an import. */
const beginAnew = () => thisWindow.device.remove(generation)

beforeEach(() => {
  openFreshDevice()
  useConnections.setState({ clusters: [], activeClusterIndex: 0 })
})
afterEach(async () => {
  vi.restoreAllMocks()
  for (const { name } of await indexedDB.databases()) if (name !== undefined) indexedDB.deleteDatabase(name)
})

describe('a backup', () => {
  it('gives the same product back after a reset, key by key', async () => {
    useConnections.setState({
      clusters: [connection({ auth: basic }), connection({ id: 'b', uri: 'http://other:9200', color: 'rose' })],
      activeClusterIndex: 1,
    })
    thisWindow.device.write('indices', JSON.stringify({ rowsPerPage: 20, fromTheFuture: [1] }))
    thisWindow.device.write('theme', JSON.stringify({ theme: 'dark' }))
    thisWindow.device.write('settings', JSON.stringify({ documentFieldMaxLength: 12, localizeTimestamp: false }))
    thisWindow.device.write('codeEditor', JSON.stringify({ vimMode: true, wrapLines: false }))
    await replaceRestEntries('uuid-1', entries)
    const before = stored()
    const backup = written(await makeBackup({ withCredentials: true }))
    await resetDevice()
    expect(thisWindow.device.keys()).toEqual([generation])
    expect(await restDatabases()).toEqual([])
    beginAnew()
    await applyImport(planImport(backup, []), nobody, [])
    expect(stored()).toEqual(before)
    expect(await readRestEntries('uuid-1')).toEqual(entries)
  })

  it('holds no secret unless it is asked to', async () => {
    const leaky = {
      ...{ auth: basic, password: 'plain', headers: [{ name: 'X-Api-Key', value: 'h3ader' }] },
      settings: { apiToken: 't0ken' },
    }
    useConnections.setState({ clusters: [connection(leaky)], activeClusterIndex: 0 })
    const without = JSON.stringify(await makeBackup({ withCredentials: false }))
    expect(without).not.toMatch(/s3cret|plain|h3ader|t0ken/)
    expect(without).toContain('"username":"ann"')
    expect(JSON.stringify(await makeBackup({ withCredentials: true }))).toContain('s3cret')
  })
})

it('leaves out work that is under way: nobody may go on with it from a file', async () => {
  thisWindow.device.write('bulkJobs', '{"clusters":{"u":{"j":{}}}}')
  thisWindow.device.write('tasks', '{}')
  thisWindow.device.write('jobs', '{"clusters":{"u":{"j":{}}}}')
  thisWindow.device.write('jobItems', '{"clusters":{"u":{"j":[]}}}')
  const { store } = await makeBackup({ withCredentials: true })
  expect(Object.keys(store)).toEqual(['connection'])
  const plan = planImport(written({ store: { bulkJobs: { clusters: {} }, jobs: { clusters: {} } } }), [])
  expect(plan.groups).toEqual({})
  await resetDevice()
  expect(thisWindow.device.keys()).toEqual([generation])
})

describe('a file', () => {
  it('must be JSON by its type or its name', async () => {
    const named = (name: string, type = '') => readBackupFile(new File(['{}'], name, { type }))
    expect(await named('backup.JSON')).toBe('{}')
    expect(await named('backup', 'application/json')).toBe('{}')
    await expect(named('backup.txt', 'text/plain')).rejects.toMatchObject({ problem: 'wrongType' })
  })
  it.each(['', '{', '[]', 'null', '{"version":"1.8.0"}', '{"store":[]}', '{"store":"x"}', '{"sealed":{"data":""}}'])(
    'is no backup: %s',
    (text) => {
      expect(() => readBackup(text)).toThrow(BackupError)
    },
  )
})

describe('what an import would do', () => {
  it('takes in what another client wrote: groups as text, old clusters, unknown fields', () => {
    const plan = planImport(
      written({
        version: '1.2.0',
        store: {
          connection: JSON.stringify({
            clusters: [{ name: 'old', uri: 'http://es:9200/', username: 'ann', password: 's3cret', loading: false }],
            activeClusterIndex: 0,
          }),
          theme: { theme: 'light' },
          somethingElse: { a: 1 },
        },
      }),
      [],
    )
    expect(plan.problems).toEqual([])
    expect(plan.groups).toEqual({ theme: '{"theme":"light"}' })
    expect(plan.connections?.[0]?.connection).toMatchObject({ uri: 'http://es:9200', auth: basic, loading: false })
    expect(plan.connections?.[0]?.credentialsFor).toBe('es:9200')
  })

  it.each([
    ['basicAuth', { username: 'a', password: 'b' }],
    ['apiKey', { apiKey: 'k' }],
    ['bearer', { token: 't' }],
    ['awsIAM', { accessKeyId: 'i', secretAccessKey: 's', region: 'eu' }],
  ])('takes in a cluster that signs in by %s', (authType, authData) => {
    const clusters = [{ name: 'x', uri: 'http://es:9200', auth: { authType, authData } }]
    const plan = planImport(written({ store: { connection: { clusters } } }), [])
    expect(plan.connections?.[0]?.connection.auth).toEqual({ authType, authData })
  })

  it('tells what is broken one by one, and takes in the rest', () => {
    const plan = planImport(
      written({
        store: {
          connection: { clusters: [{ name: 'ftp', uri: 'ftp://x' }, 5, { name: 'fine', uri: 'http://es:9200' }] },
          indices: 'no JSON',
          theme: [1],
          settings: null,
        },
        idb: { 'uuid-1': { restQueryHistory: [sent, { path: 'no method' }], restQueryTabs: 'x' }, 'uuid-2': 7 },
      }),
      [],
    )
    expect(plan.problems).toEqual([
      { kind: 'group', name: 'indices' },
      { kind: 'group', name: 'theme' },
      { kind: 'cluster', name: 'ftp' },
      { kind: 'cluster', name: '2' },
      { kind: 'entries', name: 'uuid-1', count: 1 },
      { kind: 'database', name: 'uuid-2' },
    ])
    expect(plan.connections?.map(({ connection: { name } }) => name)).toEqual(['fine'])
    expect(plan.databases).toEqual({ 'uuid-1': entries })
  })

  it('names the clusters that go, and never those that were set up beforehand', () => {
    const here = [connection({ predefined: true }), connection({ id: 'b', name: 'mine', uri: 'http://mine:9200' })]
    const clusters = [{ ...here[0] }, { name: 'new', uri: 'http://new:9200' }]
    const plan = planImport(written({ store: { connection: { clusters, activeClusterIndex: 1 } } }), here)
    expect(plan.removed.map(({ name }) => name)).toEqual(['mine'])
    expect(plan.connections?.map(({ connection: { name } }) => name)).toEqual(['new'])
    expect(plan.activeId).toBe(plan.connections?.[0]?.connection.id)
  })

  it('leaves the clusters alone where the backup has none', () => {
    const plan = planImport(written({ store: { theme: { theme: 'dark' } } }), [connection({})])
    expect(plan).toMatchObject({ connections: undefined, removed: [] })
  })

  it('gives another address another id, so that no secret in memory goes there', () => {
    const clusters = [{ id: 'a', name: 'logs', uri: 'https://evil:9200' }]
    const plan = planImport(written({ store: { connection: { clusters } } }), [connection({})])
    expect(plan.connections?.[0]?.connection.id).not.toBe('a')
  })
})

describe('an import', () => {
  const here = [connection({ access: 'readOnly' })]
  const lax = written({
    store: {
      connection: { clusters: [{ ...here[0], access: 'open', tls: { fingerprint: 'ab'.repeat(32), other: 1 } }] },
    },
  })
  const imported = () => v.parse(v.object({ clusters: v.array(v.looseObject({})) }), stored()['connection']).clusters[0]

  it('trusts no certificate and allows no more than before unless that was agreed to', async () => {
    const plan = planImport(lax, here)
    expect(plan.connections?.[0]).toMatchObject({ trusts: true, stricter: 'readOnly' })
    await applyImport(plan, nobody, here)
    expect(imported()).toMatchObject({ access: 'readOnly', tls: { other: 1 } })
    expect(imported()?.['tls']).not.toHaveProperty('fingerprint')
    await applyImport(plan, { ...nobody, trust: new Set(['a']), access: new Set(['a']) }, here)
    expect(imported()).toMatchObject({ access: 'open', tls: { fingerprint: 'ab'.repeat(32) } })
  })

  it.each(['https://ES:9200/', 'https://es.:9200', 'https://es:9200//', 'http://es:9200'])(
    'keeps the stricter access of the same cluster, written as %s',
    async (uri) => {
      const entry = { ...here[0], id: 'z', name: 'another name', uri, access: 'open' }
      const plan = planImport(written({ store: { connection: { clusters: [entry] } } }), here)
      expect(plan.connections?.[0]?.stricter).toBe('readOnly')
      await applyImport(plan, nobody, here)
      expect(imported()).toMatchObject({ name: 'another name', access: 'readOnly' })
    },
  )

  describe('of a cluster that goes by a target of a gateway', () => {
    const prod = connection({
      ...{ id: 'p', name: 'prod', uri: 'https://shown:9200', predefined: true },
      ...{ target: 'prod', via: 'gateway', access: 'readOnly' },
    })
    const planOf = (entry: object, saved: readonly Connection[] = [prod]) =>
      planImport(written({ store: { connection: { clusters: [entry] } } }), saved)
    const entry = { id: 'e', name: 'mine', uri: 'https://evil:9200', via: 'gateway', target: 'prod' }
    const clusters = () =>
      v.parse(v.object({ clusters: v.array(v.looseObject({ name: v.string() })) }), stored()['connection']).clusters

    it('takes in nothing that was not agreed to', async () => {
      const plan = planOf(entry)
      expect(plan.connections?.[0]).toMatchObject({ target: { kind: 'known', name: 'prod' }, stricter: 'readOnly' })
      await applyImport(plan, nobody, [prod])
      expect(clusters().map(({ name }) => name)).toEqual(['prod'])
    })

    it('goes by a known one if that was agreed to, under its address, and read-only as it is here', async () => {
      await applyImport(planOf(entry), { ...nobody, target: new Set(['e']) }, [prod])
      expect(clusters()[1]).toMatchObject({ target: 'prod', uri: 'https://shown:9200', access: 'readOnly' })
    })

    it('becomes an ordinary address where the gateway does not have it, if that was agreed to', async () => {
      const plan = planOf({ ...entry, target: 'elsewhere' })
      expect(plan.connections?.[0]?.target).toEqual({ kind: 'unknown', name: 'elsewhere' })
      await applyImport(plan, nobody, [prod])
      expect(clusters()).toHaveLength(1)
      await applyImport(plan, { ...nobody, target: new Set(['e']) }, [prod])
      expect(clusters()[1]).toMatchObject({ uri: 'https://evil:9200' })
      expect(clusters()[1]).not.toHaveProperty('target')
    })

    it('is asked about where the file calls it set up beforehand, and this gateway has not set it up', () => {
      expect(planOf({ ...entry, predefined: true }).connections?.[0]?.target?.kind).toBe('known')
      expect(planOf({ ...prod }).connections).toEqual([])
    })

    it('leaves what is saved here in place where it was not agreed to', async () => {
      const saved = connection({ id: 'e', name: 'mine', uri: 'https://evil:9200', access: 'confirm' })
      await applyImport(planOf({ ...entry, target: 'elsewhere' }, [prod, saved]), nobody, [prod, saved])
      expect(clusters()[1]).toMatchObject({ name: 'mine', access: 'confirm' })
    })

    it('gets another id than a saved cluster that goes another way, so that no secret in memory goes there', () => {
      const saved = connection({ id: 'e', name: 'mine', uri: 'https://shown:9200' })
      expect(planOf(entry, [prod, saved]).connections?.[0]?.connection.id).not.toBe('e')
    })
  })

  it('keeps count of the databases it brings: they go with a reset, also when their cluster is no longer in the list', async () => {
    const backup = written({
      version: '1.8.0',
      store: { connection: { clusters: [] }, restQuery: { databases: ['earlier'], layout: 'wide' } },
      idb: { 'uuid-9': entries },
    })
    await applyImport(planImport(backup, []), nobody, [])
    const { databases, layout } = stored()['restQuery'] as { databases: string[]; layout: string }
    expect([new Set(databases).has('earlier'), new Set(databases).has('uuid-9'), layout]).toEqual([true, true, 'wide'])
    expect(await restDatabases()).toEqual(['uuid-9'])
    await resetDevice()
    expect(await indexedDB.databases()).toEqual([])
  })

  it('leaves everything as it was where something cannot be stored', async () => {
    thisWindow.device.write('theme', '{"theme":"dark"}')
    await replaceRestEntries('uuid-1', entries)
    const before = stored()
    const plan = planImport(
      written({
        store: { connection: { clusters: [] }, indices: { rowsPerPage: 20 }, theme: { theme: 'light' } },
        idb: { 'uuid-1': { restQueryHistory: [] } },
      }),
      [],
    )
    const write = thisWindow.device.write.bind(thisWindow.device)
    vi.spyOn(thisWindow.device, 'write').mockImplementation((key, text) => {
      if (key === 'connection') throw new DOMException('full', 'QuotaExceededError')
      write(key, text)
    })
    await expect(applyImport(plan, nobody, [])).rejects.toThrow('full')
    expect(stored()).toEqual(before)
    expect(await readRestEntries('uuid-1')).toEqual(entries)
  })
})

describe('a reset', () => {
  it('forgets what is ours, set aside or not, and nothing else', async () => {
    thisWindow.device.write('searchdeck', '"id"')
    thisWindow.device.write('indices.setAside.2', '"x"')
    thisWindow.device.write('theme', '{}')
    thisWindow.device.write('theme.of.another.app', '{}')
    thisWindow.device.write('searchdecker', '{}')
    await replaceRestEntries('uuid-9', entries)
    const other = indexedDB.open('another app', 3)
    await new Promise((resolve) => (other.onsuccess = resolve))
    other.result.close()
    await resetDevice()
    expect(thisWindow.device.keys().sort()).toEqual([generation, 'searchdecker', 'theme.of.another.app'])
    expect((await indexedDB.databases()).map(({ name }) => name)).toEqual(['another app'])
  })
})
