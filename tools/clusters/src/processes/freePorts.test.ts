import { createServer } from 'node:net'
import { expect, it, onTestFinished, vi } from 'vitest'
import { freePorts, isFree } from './freePorts.ts'

it('never hands out the same port twice, even where it starts to look at the same one', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  onTestFinished(() => void vi.restoreAllMocks())
  const together = await Promise.all([freePorts(20), freePorts(20)])
  const ports = [...together.flat(), ...(await freePorts(20))]
  expect(new Set(ports).size).toBe(60)
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
