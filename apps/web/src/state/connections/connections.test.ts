// @vitest-environment jsdom
import * as v from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import { useStorageTrouble } from '#state/storage/storageTrouble.ts'
import { openFreshDevice, thisWindow } from '#testing/device.ts'
import {
  addConnection,
  positionOf,
  rememberIdentity,
  removeConnection,
  replaceConnection,
  useConnections,
} from './connections.ts'
import { connectionSchema, uriSchema } from './connectionSchema.ts'
import { parsePredefined, takePredefined } from './predefined.ts'

const connection = (fields: object) => v.parse(connectionSchema, { uri: 'http://es:9200', ...fields })
const clusters = () => useConnections.getState().clusters

beforeEach(() => {
  openFreshDevice()
  useConnections.setState({ clusters: [], activeClusterIndex: 0 })
})

describe('a saved cluster', () => {
  it.each(['http://es:9200', 'https://host/es/', '  http://[::1]:9200// '])('has an address such as %s', (uri) => {
    expect(v.parse(uriSchema, uri)).toBe(uri.trim().replace(/\/+$/, ''))
  })
  it.each([
    '',
    'es:9200',
    'ftp://es',
    'http://',
    'https://user:pw@es',
    'http://es?x=1',
    'http://es#a',
    'javascript:alert(1)',
  ])('has no address such as %s', (uri) => {
    expect(v.is(uriSchema, uri)).toBe(false)
  })
  it('takes an old entry with plain username and password', () => {
    expect(connection({ username: 'elastic', password: 'x' }).auth).toEqual({
      authType: 'basicAuth',
      authData: { username: 'elastic', password: 'x' },
    })
    expect(connection({ username: '', password: '' }).auth).toEqual({ authType: 'none' })
  })
  it('keeps fields that nobody here knows', () => {
    expect(connection({ theirs: 1 })).toMatchObject({ theirs: 1 })
  })
  it('is found by position, uuid, id or name', () => {
    const list = [connection({ id: 'a', name: 'one' }), connection({ id: 'b', name: 'two', uuid: 'u2' })]
    expect(['0', '1', 'u2', 'a', 'two'].map((each) => positionOf(list, each))).toEqual([0, 1, 1, 0, 1])
    expect(['2', '-1', 'nobody', '1e0'].map((each) => positionOf(list, each))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })
  it('keeps the uuid that it was first known by', () => {
    addConnection(connection({ id: 'a' }))
    rememberIdentity('a', { uuid: 'first', version: '8.0.0' })
    rememberIdentity('a', { uuid: 'second', version: '8.1.0' })
    expect(clusters()[0]).toMatchObject({ uuid: 'first', version: '8.1.0' })
  })
  it('is changed in its place', () => {
    addConnection(connection({ id: 'a' }))
    addConnection(connection({ id: 'b' }))
    expect(replaceConnection(connection({ id: 'a', name: 'new' }))).toBe(0)
    expect(clusters().map(({ name }) => name)).toEqual(['new', 'default cluster'])
  })
})

describe('a removed cluster', () => {
  beforeEach(() => ['a', 'b', 'c'].forEach((id) => addConnection(connection({ id }))))
  const active = () => clusters()[useConnections.getState().activeClusterIndex]?.id
  it('leaves the active one active, wherever it stands then', () => {
    removeConnection('a')
    expect(clusters().map(({ id }) => id)).toEqual(['b', 'c'])
    expect(active()).toBe('c')
  })
  it('that was the active one makes the first one active', () => {
    removeConnection('c')
    expect(active()).toBe('a')
    removeConnection('a')
    removeConnection('b')
    expect([clusters(), useConnections.getState().activeClusterIndex]).toEqual([[], 0])
  })
})

describe('stored clusters', () => {
  const reload = (text: string) => {
    const before = thisWindow.device.read('connection')
    thisWindow.device.write('connection', text)
    thisWindow.hear('connection', before)
  }
  it('survive one broken entry, which is set aside', () => {
    const text = '{"clusters":[{"id":"a","uri":"http://a"},{"uri":"nonsense"},null],"activeClusterIndex":0}'
    reload(text)
    expect(clusters().map(({ id }) => id)).toEqual(['a'])
    expect(thisWindow.device.read('connection.setAside')).toBe(text)
    expect(useStorageTrouble.getState().troubles).toContainEqual({ group: 'connection', kind: 'unreadable' })
  })
  it('without an id get the same one in every window', () => {
    const text =
      '{"clusters":[{"uri":"http://a"},{"uri":"http://a"},{"id":"x","uri":"http://b"},{"id":"x","uri":"http://c"}]}'
    reload(text)
    const ids = clusters().map(({ id }) => id)
    expect(new Set(ids).size).toBe(4)
    reload(text)
    expect(clusters().map(({ id }) => id)).toEqual(ids)
  })
  it.each([
    ['a way to sign in that nobody here knows', { auth: { authType: 'kerberos', authData: { realm: 'R' } } }],
    ['a header that cannot be sent', { headers: [{ name: 'a b', value: '1' }] }],
    ['a colour that there is not', { color: 'mauve' }],
  ])('are set aside where %s would be lost', (_what, fields) => {
    const text = JSON.stringify({ clusters: [{ id: 'a', uri: 'http://a', ...fields }] })
    reload(text)
    expect(clusters()).toHaveLength(1)
    expect(thisWindow.device.read('connection.setAside')).toBe(text)
  })
  it.each([
    ['an old one', { username: 'elastic', password: 'x', status: 'green', loading: false }],
    ['one of another client', { auth: { authType: 'none' }, color: null, majorVersion: 8, theirs: { deep: [1] } }],
  ])('are taken in whole: %s', (_what, fields) => {
    reload(JSON.stringify({ clusters: [{ uri: 'http://a/', ...fields }] }))
    expect(clusters()).toHaveLength(1)
    expect(thisWindow.device.read('connection.setAside')).toBeNull()
  })
  it('keep the active one when another window puts one before it', () => {
    addConnection(connection({ id: 'mine' }))
    const other = [connection({ id: 'new' }), connection({ id: 'mine' })]
    thisWindow.device.write('connection', JSON.stringify({ clusters: other, activeClusterIndex: 0 }))
    rememberIdentity('mine', { version: '8.0.0' })
    reload(thisWindow.device.read('connection') ?? '')
    expect(clusters()[useConnections.getState().activeClusterIndex]?.id).toBe('mine')
  })
  it('of two windows are joined', () => {
    addConnection(connection({ id: 'mine' }))
    thisWindow.device.write(
      'connection',
      JSON.stringify({ clusters: [connection({ id: 'mine' }), connection({ id: 'theirs' })], activeClusterIndex: 1 }),
    )
    addConnection(connection({ id: 'also mine' }))
    const { clusters: written } = JSON.parse(thisWindow.device.read('connection') ?? '') as {
      clusters: { id: string }[]
    }
    expect(written.map(({ id }) => id).sort()).toEqual(['also mine', 'mine', 'theirs'])
  })
})

describe('predefined clusters', () => {
  it.each([
    [{ username: 'u', password: 'p', apiKey: 'k' }, 'basicAuth'],
    [{ password: 'p' }, 'apiKey'],
    [{ apiKey: 'k' }, 'apiKey'],
    [{ S3accessKeyId: 'a', S3secretAccessKey: 's', S3region: 'r' }, 'awsIAM'],
    [{ S3accessKeyId: 'a' }, 'none'],
    [{}, 'none'],
  ])('with %o sign in by %s', (fields, authType) => {
    expect(parsePredefined([{ uri: 'http://es', ...fields }])[0]?.auth.authType).toBe(authType)
  })
  it('without an address, or that are none, are left out', () => {
    expect(
      parsePredefined([{ uri: '' }, { name: 'x' }, null, 'text', { uri: 'file:///etc' }, { uri: 'http://es' }]),
    ).toHaveLength(1)
    expect(parsePredefined({ uri: 'http://es' })).toEqual([])
  })
  it('bring along how they may be used', () => {
    const fields = {
      ...{ access: 'readOnly', color: 'rose', via: 'direct' },
      headers: [{ name: 'x-tenant', value: 'a' }],
    }
    expect(parsePredefined([{ uri: 'http://es/', ...fields }])[0]).toMatchObject({
      ...fields,
      ...{ name: 'docker cluster', uri: 'http://es', predefined: true },
    })
  })
  it('come first, keep their id over a restart, and leave the active cluster active', () => {
    addConnection(connection({ id: 'own' }))
    const predefined = () => parsePredefined([{ uri: 'http://es', name: 'docker' }])
    takePredefined(predefined())
    const [first] = clusters()
    expect(clusters().map(({ predefined: is }) => is)).toEqual([true, false])
    expect(useConnections.getState().activeClusterIndex).toBe(1)
    takePredefined(predefined())
    expect(clusters()[0]?.id).toBe(first?.id)
  })
  it('that are gone make the first cluster the active one', () => {
    takePredefined(parsePredefined([{ uri: 'http://a' }, { uri: 'http://b' }]))
    useConnections.setState({ activeClusterIndex: 1 })
    takePredefined(parsePredefined([{ uri: 'http://a' }]))
    expect(useConnections.getState().activeClusterIndex).toBe(0)
  })
})
