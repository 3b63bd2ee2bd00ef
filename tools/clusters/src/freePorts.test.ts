import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { freePorts, isFree } from './freePorts.ts'

it('never hands out the same port twice', async () => {
  const ports = (await Promise.all([freePorts(20), freePorts(20)])).flat()
  expect(new Set(ports).size).toBe(40)
})

it('sees a port that is taken', async () => {
  const [port] = await freePorts(1)
  expect(await isFree(port!)).toBe(true)
  const server = createServer()
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve)
  })
  expect(await isFree(port!)).toBe(false)
  await new Promise((resolve) => server.close(resolve))
})
