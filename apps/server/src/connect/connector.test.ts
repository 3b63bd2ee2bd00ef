import type { LookupAddress } from 'node:dns'
import type { Socket } from 'node:net'
import { expect, it } from 'vitest'
import { GatewayFailure } from '../forward/failures.ts'
import { startSocketServer } from '../testing/cluster.ts'
import { guardedConnector } from './connector.ts'

const listener = { address: '127.0.0.1', port: 7280 }

/** Connects to a name that resolves to `addresses`. */
function connect(hostname: string, port: number, addresses: string[]): Promise<Socket> {
  const found: LookupAddress[] = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
  const connector = guardedConnector({ listener }, (_hostname, _options, callback) => callback(null, found))
  return new Promise((resolve, reject) => {
    connector({ hostname, protocol: 'http:', port: String(port) }, (...[error, socket]) =>
      error ? reject(error) : resolve(socket),
    )
  })
}

const refusalOf = async (attempt: Promise<Socket>) => {
  const error: unknown = await attempt.then(
    (socket) => socket.destroy(),
    (reason: unknown) => reason,
  )
  return error instanceof GatewayFailure ? error.failure : error
}

it.each([
  ['metadata.example', '169.254.169.254'],
  ['six.example', 'fe80::1'],
  ['mapped.example', '::ffff:169.254.169.254'],
  ['nowhere.example', '0.0.0.0'],
])('does not connect to %s, which resolves to %s', async (hostname, address) => {
  expect(await refusalOf(connect(hostname, 80, [address]))).toBe('blocked')
})

it.each(['169.254.169.254', 'fe80::1', '::ffff:a9fe:a9fe', '0.0.0.0'])(
  'does not connect to %s itself',
  async (address) => {
    expect(await refusalOf(connect(address, 80, ['127.0.0.1']))).toBe('blocked')
  },
)

it('uses only the good ones among the addresses of a name', async () => {
  const { port } = await startSocketServer(() => undefined)
  const socket = await connect('both.example', port, ['169.254.169.254', '127.0.0.1'])
  expect(socket.remoteAddress).toBe('127.0.0.1')
  socket.destroy()
})

it('does not connect to the gateway itself, by whatever name', async () => {
  expect(await refusalOf(connect('me.example', 7280, ['127.0.0.1']))).toBe('blocked')
  expect(await refusalOf(connect('127.0.0.1', 7280, []))).toBe('blocked')
  expect(await refusalOf(connect('::ffff:127.0.0.1', 7280, []))).toBe('blocked')
})
