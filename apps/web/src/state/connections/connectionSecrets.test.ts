// @vitest-environment jsdom
import * as v from 'valibot'
import { beforeEach, expect, it } from 'vitest'
import { connectionSchema } from './connectionSchema.ts'
import {
  asksFirst,
  rememberSecrets,
  secretsIn,
  useConnectionSecrets,
  withoutSecrets,
  withSecrets,
} from './connectionSecrets.ts'

const basic = { authType: 'basicAuth', authData: { username: 'deck', password: 'pw' } }
const connection = (fields: object = {}) =>
  v.parse(connectionSchema, { id: 'a', uri: 'http://es', auth: basic, askEachSession: true, ...fields })

beforeEach(() => useConnectionSecrets.setState({}, true))

it('is stored without what it asks for, and completed from memory', () => {
  const stored = withoutSecrets(connection())
  expect(stored.auth).toEqual({ authType: 'basicAuth', authData: { username: 'deck', password: '' } })
  expect(asksFirst(stored)).toBe(true)
  rememberSecrets('a', secretsIn(connection()))
  expect(withSecrets(stored).auth).toEqual(basic)
  expect(asksFirst(stored)).toBe(false)
})

it('is told apart by connection, not by cluster', () => {
  rememberSecrets('a', { password: 'of a' })
  expect(asksFirst(withoutSecrets(connection({ id: 'b' })))).toBe(true)
})

it.each([
  [{ authType: 'apiKey', authData: { apiKey: 's3cret' } }],
  [{ authType: 'bearer', authData: { token: 's3cret' } }],
  [
    {
      authType: 'awsIAM',
      authData: { accessKeyId: 'k', region: 'r', secretAccessKey: 's3cret', sessionToken: 's3cret too' },
    },
  ],
])('keeps nothing secret of %o in storage', (auth) => {
  const stored = withoutSecrets(connection({ auth }))
  expect(JSON.stringify(stored)).not.toContain('s3cret')
  rememberSecrets('a', secretsIn(connection({ auth })))
  expect(withSecrets(stored).auth).toEqual(auth)
})

it('leaves a connection alone that keeps its credentials', () => {
  const kept = connection({ askEachSession: false })
  rememberSecrets('a', { password: 'other' })
  expect([withSecrets(kept), withoutSecrets(kept), asksFirst(kept)]).toEqual([kept, kept, false])
})
