import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { afterTest, startTestGateway } from '../testing/gateway.ts'
import { secretRoutes } from './secretRoutes.ts'
import { secretsInFolder, SecretsFullError } from './secrets.ts'

const key = (letter: string) => letter.repeat(32)

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'searchdeck-secrets-'))
  afterTest(async () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function open() {
  const gateway = await startTestGateway()
  const headers = { ...gateway.pageHeaders, 'content-type': 'application/json' }
  const call = (method: string, way: string, body: unknown, more = {}) =>
    gateway.call(`/api/secrets${way}`, { method, headers: { ...headers, ...more }, body: JSON.stringify(body) })
  return {
    call,
    write: async (secrets: object) => (await call('PATCH', '', { secrets })).status,
    read: async (...keys: string[]) => JSON.parse((await call('POST', '/read', { keys })).text) as unknown,
  }
}

it('gives a signed-in page what is kept under the keys that it names, and nothing of others', async () => {
  const { write, read } = await open()
  expect(await write({ [key('a')]: { password: 'p\u0000ä"' }, [key('b')]: { apiKey: 'k' } })).toBe(204)
  expect(await read(key('a'), key('c'))).toEqual({ secrets: { [key('a')]: { password: 'p\u0000ä"' } } })
  expect(await write({ [key('a')]: null })).toBe(204)
  expect(await read(key('a'), key('b'))).toEqual({ secrets: { [key('b')]: { apiKey: 'k' } } })
})

it('gives nothing without a session, and nothing to a page of another origin', async () => {
  const { call, write } = await open()
  await write({ [key('a')]: { password: 's3cret' } })
  for (const wrong of [{ cookie: '' }, { 'x-searchdeck-session': '' }, { origin: 'http://127.0.0.1:1' }]) {
    const answer = await call('POST', '/read', { keys: [key('a')] }, wrong)
    expect([401, 403]).toContain(answer.status)
    expect(answer.text).not.toContain('s3cret')
    expect([401, 403]).toContain((await call('PATCH', '', { secrets: { [key('a')]: null } }, wrong)).status)
  }
})

it.each([
  ['no JSON', '{', 400],
  ['a short key', { secrets: { a: { password: 'x' } } }, 400],
  ['a way out of the folder', { secrets: { '../../../../etc/passwd-and-more': { password: 'x' } } }, 400],
  ['a prototype', JSON.parse('{"secrets":{"__proto__":{"x":"y"}}}'), 204],
  ['a number', { secrets: { [key('a')]: { password: 7 } } }, 400],
  ['too much', { secrets: { [key('a')]: { password: 'x'.repeat(5_000_000) } } }, 413],
])('takes %s for what it is', async (_what, body, status) => {
  const { call } = await open()
  const answer = await call('PATCH', '', body)
  expect(answer.status).toBe(status)
  expect(answer.text.length).toBeLessThan(200)
})

it('keeps them in files of the owner alone, for every gateway of this user', async () => {
  const folder = newFolder()
  const store = secretsInFolder(folder)
  store.write({ [key('a')]: { password: 's3cret' } })
  expect(readdirSync(folder)).toEqual([`${key('a')}.json`])
  expect(statSync(path.join(folder, `${key('a')}.json`)).mode & 0o777).toBe(0o600)
  const other = secretsInFolder(folder)
  other.write({ [key('b')]: { token: 't' } })
  expect(store.read([key('a'), key('b')])).toEqual({ [key('a')]: { password: 's3cret' }, [key('b')]: { token: 't' } })
  other.write({ [key('a')]: null })
  expect(store.read([key('a')])).toEqual({})
})

it('gives nothing out of a file that others could have read, or that is broken, and leaves it', () => {
  const folder = newFolder()
  const store = secretsInFolder(folder)
  store.write({ [key('a')]: { password: 's3cret' } })
  const file = path.join(folder, `${key('a')}.json`)
  chmodSync(file, 0o644)
  expect(store.read([key('a')])).toEqual({})
  chmodSync(file, 0o600)
  writeFileSync(file, '{"password":')
  expect(store.read([key('a')])).toEqual({})
  expect(readFileSync(file, 'utf8')).toBe('{"password":')
})

it('keeps no more than there is room for', () => {
  const store = secretsInFolder(newFolder())
  const many = Object.fromEntries(Array.from({ length: 2001 }, (_, at) => [`${key('k')}${at}`, { password: 'x' }]))
  expect(() => store.write(many)).toThrow(SecretsFullError)
  expect(store.read(Object.keys(many))).toEqual({})
})

it('says that it could not keep them, and not what', async () => {
  const folder = path.join(newFolder(), 'secrets')
  writeFileSync(folder, 'a file where the folder should be')
  const answer = await secretRoutes(secretsInFolder(folder)).request('/', {
    method: 'PATCH',
    body: JSON.stringify({ secrets: { [key('a')]: { password: 's3cret' } } }),
  })
  expect(answer.status).toBe(507)
  expect(await answer.text()).not.toContain('s3cret')
})
