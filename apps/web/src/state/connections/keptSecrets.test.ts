// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { testConnection } from '@searchdeck/cluster-client/calls'
import { createFakeCluster } from '@searchdeck/fake-cluster'
import type { SecretStore } from '@searchdeck/platform'
import * as v from 'valibot'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { clusterOf } from '#queries/clusterOf.ts'
import { applyImport } from '#state/backup/applyImport.ts'
import { makeBackup } from '#state/backup/makeBackup.ts'
import { planImport } from '#state/backup/planImport.ts'
import { resetDevice } from '#state/backup/resetDevice.ts'
import { parseConfig } from '#state/config.ts'
import { openHost } from '#state/host.ts'
import { reloadPage } from '#state/storage/overReload.ts'
import { device, openFreshDevice, reloadWindow, standInPlatform, thisWindow } from '#testing/device.ts'
import { addConnection, useConnections } from './connections.ts'
import { connectionSchema } from './connectionSchema.ts'
import { forgetSecrets, moveSecrets, storedForms } from './keptSecrets.ts'

const withPassword = v.parse(connectionSchema, {
  ...{ id: 'a', name: 'logs', uri: 'http://es:9200', headers: [{ name: 'x-tenant', value: 't3nant' }] },
  auth: { authType: 'basicAuth', authData: { username: 'ann', password: 's3cret' } },
})
const withKey = v.parse(connectionSchema, {
  ...{ id: 'b', name: 'metrics', uri: 'http://other:9200' },
  auth: { authType: 'apiKey', authData: { apiKey: 'k3y' } },
})
const nobody = { trust: new Set<string>(), access: new Set<string>(), target: new Set<string>() }
const onDevice = () =>
  thisWindow.device
    .keys()
    .map((key) => thisWindow.device.read(key))
    .join()
const inWindow = () =>
  thisWindow.window
    .keys()
    .map((key) => thisWindow.window.read(key))
    .join()
const secret = /s3cret|t3nant|k3y/

const fake = createFakeCluster()

function open(secrets: SecretStore = device.secrets): void {
  const platform = standInPlatform({ transportFor: () => fake.transport, secrets })
  openHost({ config: parseConfig('{}'), platform })
}

function reload(secrets: SecretStore = device.secrets): void {
  reloadWindow()
  open(secrets)
}

async function save(...connections: (typeof withPassword)[]): Promise<void> {
  for (const stored of await storedForms(connections)) addConnection(stored)
}

/** The headers that a call to a saved cluster carries. */
async function sentHeaders(at = 0) {
  const connection = useConnections.getState().clusters[at]
  if (!connection) throw new Error('There is no such cluster')
  await testConnection(clusterOf(connection))
  return fake.calls.at(-1)?.headers
}

const refusing: SecretStore = {
  read: () => Promise.reject(new Error('gone')),
  write: () => Promise.reject(new Error('gone')),
}

beforeEach(() => {
  openFreshDevice()
  open()
})

describe('credentials that the host keeps', () => {
  it('are nowhere in what this device and this window store', async () => {
    await save(withPassword, withKey)
    reloadPage()
    expect(onDevice()).toContain('logs')
    expect(onDevice() + inWindow()).not.toMatch(secret)
    expect(device.secrets.kept.size).toBe(2)
  })

  it('are fetched when a call is authorised, all in one request, and once', async () => {
    await save(withPassword, withKey)
    reload()
    const read = vi.spyOn(device.secrets, 'read')
    expect(await sentHeaders(0)).toMatchObject({ authorization: `Basic ${btoa('ann:s3cret')}`, 'x-tenant': 't3nant' })
    expect(await sentHeaders(1)).toMatchObject({ authorization: 'ApiKey k3y' })
    expect(read).toHaveBeenCalledTimes(1)
  })

  it('that cannot be fetched fail the call before anything is sent, and are tried again at the next', async () => {
    await save(withKey)
    reload(refusing)
    const before = fake.calls.length
    await expect(sentHeaders()).rejects.toThrow()
    expect(fake.calls).toHaveLength(before)
    open()
    expect(await sentHeaders()).toMatchObject({ authorization: 'ApiKey k3y' })
  })

  it('do not hold what is asked for each session, but the values of its headers', async () => {
    await save({ ...withPassword, askEachSession: true })
    expect([...device.secrets.kept.values()]).toEqual([{ 'header.0': 't3nant' }])
    expect(onDevice()).not.toMatch(secret)
  })

  it('are not saved by half: where the host does not take them, nothing is stored', async () => {
    open(refusing)
    await expect(save(withPassword)).rejects.toThrow('secretsNotKept')
    expect(useConnections.getState().clusters).toEqual([])
  })

  it('are forgotten with their connection, by a reset, and when they are taken away', async () => {
    await save(withPassword, withKey)
    const [first] = useConnections.getState().clusters
    await forgetSecrets(first ? [first] : [])
    expect([...device.secrets.kept.values()]).toEqual([{ apiKey: 'k3y' }])
    await resetDevice()
    expect(device.secrets.kept.size).toBe(0)
  })
})

describe('credentials of before the host kept them', () => {
  it('move to it, and nothing is lost', async () => {
    addConnection(withPassword)
    addConnection(withKey)
    expect(onDevice()).toMatch(secret)
    await moveSecrets()
    expect(onDevice()).not.toMatch(secret)
    reload()
    expect(await sentHeaders(0)).toMatchObject({ authorization: `Basic ${btoa('ann:s3cret')}`, 'x-tenant': 't3nant' })
    expect(await sentHeaders(1)).toMatchObject({ authorization: 'ApiKey k3y' })
    // Nothing is left to move.
    const write = vi.spyOn(device.secrets, 'write')
    await moveSecrets()
    expect(write).not.toHaveBeenCalled()
  })

  it('stay where the host does not take them', async () => {
    addConnection(withPassword)
    open(refusing)
    await expect(moveSecrets()).rejects.toThrow('secretsNotKept')
    expect(useConnections.getState().clusters).toEqual([withPassword])
  })

  /** A host that takes them while this device changes the connection. */
  const changingMeanwhile = (changed: typeof withPassword) =>
    open({
      ...device.secrets,
      write: async (changes) => {
        await device.secrets.write(changes)
        useConnections.setState({ clusters: [changed] })
      },
    })

  it('move although the cluster has said meanwhile who it is, and that stays', async () => {
    addConnection(withPassword)
    changingMeanwhile({ ...withPassword, version: '8.19.0', uuid: 'u' })
    await moveSecrets()
    expect(onDevice()).not.toMatch(secret)
    expect(useConnections.getState().clusters).toMatchObject([{ version: '8.19.0', uuid: 'u' }])
    reload()
    expect(await sentHeaders(0)).toMatchObject({ authorization: `Basic ${btoa('ann:s3cret')}` })
  })

  it('that were changed meanwhile keep the change', async () => {
    addConnection(withPassword)
    const changed = { ...withPassword, headers: [{ name: 'x-tenant', value: 'another' }] }
    changingMeanwhile(changed)
    await moveSecrets()
    expect(useConnections.getState().clusters).toEqual([changed])
  })
})

describe('a backup', () => {
  it('with credentials asks the host for them, and without holds no way to them', async () => {
    await save(withPassword)
    reload()
    const whole = JSON.stringify(await makeBackup({ withCredentials: true }))
    expect(whole).toContain('s3cret')
    expect(whole).toContain('t3nant')
    const [key = ''] = device.secrets.kept.keys()
    expect(whole).not.toContain(key)
    const without = JSON.stringify(await makeBackup({ withCredentials: false }))
    expect(without).not.toMatch(secret)
    expect(without).not.toContain(key)
  })

  it('gives its credentials to the host when it is imported, and takes back those that nobody uses any more', async () => {
    await save(withKey)
    const backup = {
      version: '',
      idb: {},
      store: { connection: { clusters: [{ ...withPassword, secretsKey: 'stolen' }] } },
    }
    const { clusters } = useConnections.getState()
    await applyImport(planImport(backup, clusters), nobody, clusters)
    expect(onDevice()).not.toMatch(/s3cret|t3nant|k3y|stolen/)
    expect([...device.secrets.kept.values()]).toEqual([{ password: 's3cret', 'header.0': 't3nant' }])
  })

  it('that cannot be stored leaves the credentials of before with the host, and none of its own', async () => {
    await save(withKey)
    const backup = { version: '', idb: {}, store: { connection: { clusters: [withPassword] } } }
    const { clusters } = useConnections.getState()
    const write = thisWindow.device.write.bind(thisWindow.device)
    vi.spyOn(thisWindow.device, 'write').mockImplementation((key, text) => {
      if (key === 'connection') throw new DOMException('full', 'QuotaExceededError')
      write(key, text)
    })
    await expect(applyImport(planImport(backup, clusters), nobody, clusters)).rejects.toThrow('full')
    expect([...device.secrets.kept.values()]).toEqual([{ apiKey: 'k3y' }])
  })
})
