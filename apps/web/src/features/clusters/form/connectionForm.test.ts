import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { engineOf } from '#queries/status/connectionEngine.ts'
import { connectionSchema } from '#state/connections/connectionSchema.ts'
import {
  connectionOf,
  draftOf,
  duplicateOf,
  fieldsOf,
  headerProblems,
  isComplete,
  missingFields,
  newConnection,
  typedBefore,
  type ConnectionFields,
} from './connectionForm.ts'

const fields = (change: Partial<ConnectionFields>): ConnectionFields => ({ ...newConnection, ...change })
const saved = (entry: object) => v.parse(connectionSchema, { uri: 'http://es:9200', ...entry })
const header = (name: string, value = 'x') => ({ key: name, name, value })

it.each([
  ['none', []],
  ['basicAuth', ['username', 'password']],
  ['apiKey', ['apiKey']],
  ['bearer', ['token']],
  ['awsIAM', ['accessKeyId', 'secretAccessKey', 'region']],
] as const)('with %s needs %j', (authType, missing) => {
  expect(missingFields(fields({ authType }))).toEqual(missing)
  expect(isComplete(fields({ authType }))).toBe(missing.length === 0)
})
it('may be saved without the secret that is asked for each session, not tried', () => {
  const asking = fields({ authType: 'basicAuth', username: 'deck', askEachSession: true })
  expect([isComplete(asking), isComplete(asking, true)]).toEqual([false, true])
  expect(isComplete({ ...asking, askEachSession: false }, true)).toBe(false)
})
it('names what is wrong with a header, and overlooks an empty row', () => {
  const headers = [header('x-tenant'), header('', ''), header('a b'), header('x', 'a\nb'), header('Host')]
  expect(headerProblems(fields({ headers }))).toEqual([undefined, undefined, 'name', 'value', 'reserved'])
  expect(headerProblems(fields({ headers: [header('Authorization')] }))).toEqual([undefined])
  expect(headerProblems(fields({ headers: [header('Authorization')], authType: 'bearer' }))).toEqual(['reserved'])
})
it('keeps all that the form does not show, and what it shows comes back', () => {
  const known = saved({ id: 'a', theirs: 1, tls: { fingerprint: 'ab'.repeat(32), other: 2 }, clusterName: 'c' })
  const change = { name: 'new', color: 'rose', via: 'direct', headers: [header('x-tenant', 'a')] } as const
  const next = connectionOf({ ...fieldsOf(known), ...change, headers: [...change.headers] }, known)
  expect(next).toMatchObject({
    ...{ id: 'a', name: 'new', theirs: 1, color: 'rose', via: 'direct', clusterName: 'c' },
    tls: { fingerprint: 'ab'.repeat(32), other: 2 },
    headers: [{ name: 'x-tenant', value: 'a' }],
  })
  expect(fieldsOf(next)).toMatchObject({ name: 'new', color: 'rose', via: 'direct' })
})
it('leaves the target of a gateway behind at another address', () => {
  const saved = v.parse(connectionSchema, { id: 'a', name: 'prod', uri: 'https://prod:9200', target: 'prod-eu' })
  expect(connectionOf(fieldsOf(saved), saved).target).toBe('prod-eu')
  expect(connectionOf({ ...fieldsOf(saved), uri: 'https://other:9200' }, saved).target).toBeUndefined()
})

it('forgets at another address who the cluster was', () => {
  const known = saved({ id: 'a', uuid: 'u', version: '8.1.0', clusterName: 'c' })
  const moved = connectionOf({ ...fieldsOf(known), uri: 'http://other:9200/' }, known)
  expect(moved).toMatchObject({ id: 'a', uri: 'http://other:9200' })
  expect([moved.uuid, moved.version, moved.clusterName]).toEqual([undefined, undefined, undefined])
})
it('signs for the chosen service of AWS', () => {
  const aws = { accessKeyId: 'k', secretAccessKey: 's', region: 'r' }
  expect(connectionOf(fields({ authType: 'awsIAM', service: 'aoss', ...aws })).auth).toEqual({
    authType: 'awsIAM',
    authData: { ...aws, service: 'aoss' },
  })
})
it('finds who has the same address and user already', () => {
  const list = [saved({ id: 'a', name: 'one', auth: { authType: 'basicAuth', authData: { username: 'deck' } } })]
  const typed = fields({ uri: 'http://es:9200/', authType: 'basicAuth', username: 'deck' })
  expect(duplicateOf(typed, list, undefined)?.name).toBe('one')
  expect(duplicateOf(typed, list, 'a')).toBeUndefined()
  expect(duplicateOf({ ...typed, username: 'other' }, list, undefined)).toBeUndefined()
})
it('is written down without anything secret, and comes back', () => {
  const secret = {
    password: 's3cret',
    apiKey: 's3cret',
    token: 's3cret',
    secretAccessKey: 's3cret',
    sessionToken: 's3cret',
  }
  const typed = fields({ ...secret, name: 'typed', authType: 'basicAuth', headers: [header('x-key', 's3cret')] })
  const written = JSON.stringify(draftOf(typed))
  expect(written).not.toContain('s3cret')
  expect(typedBefore(JSON.parse(written))).toMatchObject({
    name: 'typed',
    authType: 'basicAuth',
    headers: [{ name: 'x-key' }],
  })
  expect(typedBefore('rubbish')).toEqual({})
})

describe('an engine that the user names', () => {
  const typed = { ...newConnection, engine: 'opensearch', engineVersion: ' 2.11 ' } as const

  it('is stored with its version, and shown again', () => {
    const saved = connectionOf(typed)
    expect(saved).toMatchObject({ engine: 'opensearch', engineVersion: '2.11' })
    expect(fieldsOf(saved)).toMatchObject({ engine: 'opensearch', engineVersion: '2.11' })
    expect(engineOf(saved)).toEqual({ distribution: 'opensearch', version: '2.11' })
  })

  it('has no version where that says nothing', () => {
    const saved = connectionOf({ ...typed, engine: 'opensearchServerless' })
    expect(saved.engineVersion).toBeUndefined()
    expect(engineOf(saved)).toEqual({ distribution: 'opensearch', flavor: 'serverless' })
  })

  it('counts for more than what is stored of another', () => {
    const known = { distribution: 'elasticsearch', version: '8.19.0', flavor: 'default' }
    expect(engineOf({ ...connectionOf(typed), ...known })).toEqual({ distribution: 'opensearch', version: '2.11' })
    expect(engineOf({ ...connectionOf({ ...typed, engine: 'elasticsearch' }), ...known })).toEqual(known)
  })

  it('needs a version of numbers and dots, or none', () => {
    expect(isComplete({ ...typed, engineVersion: 'newest' })).toBe(false)
    expect(isComplete({ ...typed, engineVersion: '' })).toBe(true)
  })

  it('is left alone by what is not understood', () => {
    expect(v.parse(connectionSchema, { uri: 'http://a', engine: 'solr', engineVersion: 'x' })).toMatchObject({
      engine: undefined,
      engineVersion: undefined,
    })
  })
})

it('knows Amazon OpenSearch Serverless by what its requests are signed for', () => {
  const keys = { accessKeyId: 'a', secretAccessKey: 'b', region: 'eu-west-1' }
  const saved = connectionOf({ ...newConnection, ...keys, authType: 'awsIAM', service: 'aoss' })
  expect(engineOf(saved)).toEqual({ distribution: 'opensearch', flavor: 'serverless' })
})
