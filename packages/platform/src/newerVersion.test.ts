import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { newerVersion } from './newerVersion.ts'

let asked: IncomingMessage[] = []
let answer = { status: 200, body: '{"version":"1.9.0"}' }
const server = createServer((request, response) => {
  asked.push(request)
  response.writeHead(answer.status).end(answer.body)
})
const question = (change: object = {}) => {
  const { port } = server.address() as AddressInfo
  return { host: `http://127.0.0.1:${port}/`, version: '1.8.0', buildMode: 'docker', clientId: 'my-id', ...change }
}

beforeEach(async () => {
  asked = []
  answer = { status: 200, body: '{"version":"1.9.0"}' }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(() => new Promise((resolve) => server.close(resolve)))

it('asks by version and build, without empty segments, and tells the id of the installation', async () => {
  expect(await newerVersion(question())).toBe('1.9.0')
  await newerVersion(question({ buildMode: '', target: ['linux', '', 'app image'] }))
  expect(asked.map(({ url }) => url)).toEqual(['/api/update/1.8.0/docker', '/api/update/1.8.0/linux/app%20image'])
  expect(asked[0]?.headers['x-searchdeck-client']).toBe('my-id')
  expect(asked[0]?.headers).not.toHaveProperty('cookie')
})

it.each([
  ['1.8.0', undefined],
  ['1.7.9', undefined],
  ['1.10.0', '1.10.0'],
  ['2.0.0', '2.0.0'],
  ['<script>', undefined],
  ['1.9', undefined],
])('takes %s for %s', async (version, expected) => {
  answer = { status: 200, body: JSON.stringify({ version }) }
  expect(await newerVersion(question())).toBe(expected)
})

it.each([
  [204, ''],
  [404, '{"version":"1.9.0"}'],
  [500, 'no'],
  [200, '<html>'],
  [200, '[]'],
  [200, '{"version":2}'],
])('says nothing at %i %s', async (status, body) => {
  answer = { status, body }
  if (status === 204) answer.body = ''
  expect(await newerVersion(question())).toBeUndefined()
})

it('says nothing where nobody answers', async () => {
  expect(await newerVersion(question({ host: 'http://127.0.0.1:9' }))).toBeUndefined()
})
