import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, it, vi } from 'vitest'
import { type RunningCluster, startCluster } from '../src/index.ts'
import { isFree } from '../src/processes/freePorts.ts'
import { isAlive } from '../src/testing/isAlive.ts'
import { startedElsewhere } from '../src/testing/startedElsewhere.ts'

const open: RunningCluster[] = []

afterEach(async () => {
  await Promise.all(open.splice(0).map((cluster) => cluster.stop()))
})

interface Health {
  status: string
  number_of_nodes: number
}

async function send(url: string, method = 'GET', body?: object): Promise<unknown> {
  const init = body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const answer = await fetch(url, { method, ...init })
  return answer.json()
}

async function health(url: string, query: string): Promise<Health> {
  return (await send(`${url}/_cluster/health?timeout=120s&${query}`)) as Health
}

function portOf(url: string) {
  return Number(new URL(url).port)
}

it('kills, stops and restarts one node of three, and leaves nothing behind', async () => {
  const cluster = await startCluster({ engine: 'opensearch@3', nodes: 3 })
  open.push(cluster)
  const { url, nodes } = cluster
  const settings = { number_of_replicas: 2, 'index.unassigned.node_left.delayed_timeout': '0' }
  await send(`${url}/books`, 'PUT', { settings })
  expect(await health(url, 'wait_for_status=green')).toMatchObject({ status: 'green', number_of_nodes: 3 })
  const last = nodes[2]!

  const answers = () =>
    fetch(last.url, { signal: AbortSignal.timeout(2_000) }).then(
      ({ ok }) => ok,
      () => false,
    )
  last.pause()
  await vi.waitFor(async () => expect(await answers()).toBe(false), { timeout: 20_000 })
  last.resume()
  await vi.waitFor(async () => expect(await answers()).toBe(true), { timeout: 20_000 })
  expect(await health(url, 'wait_for_nodes=3&wait_for_status=green')).toMatchObject({ number_of_nodes: 3 })

  const killed = last.pid
  await last.kill()
  expect(isAlive(killed)).toBe(false)
  expect(await health(url, 'wait_for_nodes=2')).toMatchObject({ status: 'yellow', number_of_nodes: 2 })

  await last.restart()
  expect(last.pid).not.toBe(killed)
  expect(await health(url, 'wait_for_status=green&wait_for_nodes=3')).toMatchObject({ status: 'green' })

  await last.stop()
  expect(await health(url, 'wait_for_nodes=2')).toMatchObject({ number_of_nodes: 2 })

  await cluster.stop()
  await cluster.stop()
  expect(nodes.map((node) => isAlive(node.pid))).toEqual([false, false, false])
  expect(await Promise.all(nodes.map((node) => isFree(portOf(node.url))))).toEqual([true, true, true])
  expect(existsSync(cluster.dir)).toBe(false)
})

it('leaves nothing behind when the process that started it is killed', async () => {
  const { starter, pids, folder, url } = await startedElsewhere('opensearch@3')
  expect(await health(url, 'wait_for_nodes=1')).toMatchObject({ status: 'green' })
  starter.kill('SIGKILL')
  await vi.waitFor(
    async () => {
      expect(pids.map(isAlive)).toEqual([false])
      expect(await isFree(portOf(url))).toBe(true)
      expect(existsSync(folder)).toBe(false)
    },
    { timeout: 120_000 },
  )
})

it('says the end of the log when a node does not start', async () => {
  const starting = startCluster({ engine: 'opensearch@3', settings: { 'no.such.setting': 1 } })
  await expect(starting).rejects.toThrow(/node-1 ended[^]*no\.such\.setting/)
})

it('keeps the data of a folder between runs', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'searchdeck-data-'))
  const start = async () => {
    const cluster = await startCluster({ engine: 'opensearch@3', dataDir })
    open.push(cluster)
    return cluster
  }
  const first = await start()
  await send(`${first.url}/books/_doc/1?refresh=true`, 'PUT', { title: 'kept' })
  await first.stop()
  const second = await start()
  await health(second.url, 'wait_for_status=yellow')
  expect(await send(`${second.url}/books/_doc/1`)).toMatchObject({ _source: { title: 'kept' } })
  await expect(startCluster({ engine: 'opensearch@2', dataDir })).rejects.toThrow(/holds the data of opensearch@3/)
  await second.stop()
  await rm(dataDir, { recursive: true })
})

it('prints where the nodes are and stops them on Ctrl+C', async () => {
  const script = fileURLToPath(new URL('../../run/cluster.mjs', import.meta.url))
  const command = spawn(process.execPath, [script, 'opensearch@3', '--quiet'], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = (await once(createInterface(command.stdout), 'line')) as [string]
  const [name, url] = line.split(' ') as [string, string]
  expect(name).toBe('node-1')
  expect(await health(url, 'wait_for_nodes=1')).toMatchObject({ status: 'green' })
  command.kill('SIGINT')
  expect(await once(command, 'exit')).toEqual([0, null])
  expect(await isFree(portOf(url))).toBe(true)
})
