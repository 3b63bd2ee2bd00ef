import { once } from 'node:events'
import { Agent, request, type IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { median, type Figure, type Scene } from '../figure.ts'
import { readMemory, resetPeak } from '../processMemory.ts'
import type { System } from '../system.ts'
import { toMegabytes } from './indices.ts'

const CALLS = 200
const STREAM_BYTES = 60_000_000
const LONG_STREAM_BYTES = 600_000_000
const STALL_MS = 1500

/** What the gateway costs: time per call, memory of a stream. */
export function gatewayScene(system: System): Scene {
  return { name: 'gateway', title: 'Gateway', runs: 3, measure: () => measureGateway(system) }
}

async function measureGateway(system: System): Promise<Figure[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  try {
    const { directMs, throughMs } = await compareLatency(system, agent)
    const { extraBytes, seconds } = await streamThrough(system, agent, STREAM_BYTES)
    const long = await streamThrough(system, agent, LONG_STREAM_BYTES)
    return [
      { what: 'a call without it, p50', unit: 'ms', value: directMs },
      { what: 'a call through it, p50', unit: 'ms', value: throughMs },
      { what: 'added per call, p50', unit: 'ms', target: 3, value: throughMs - directMs },
      {
        what: 'extra memory of 60 MB to a reader that stops for 1.5 s',
        unit: 'MB',
        target: 30,
        value: toMegabytes(extraBytes),
      },
      { what: 'extra memory of 600 MB after that', unit: 'MB', target: 30, value: toMegabytes(long.extraBytes) },
      { what: '60 MB, without the stop', unit: 'ms', value: seconds * 1000 },
    ]
  } finally {
    agent.destroy()
  }
}

/** One call directly, one through the gateway, and so on by turns: what slows the machine then slows both. */
async function compareLatency(system: System, agent: Agent): Promise<{ directMs: number; throughMs: number }> {
  const direct = () => request(`${system.cluster.url}/`, { agent })
  const through = () => forwarded(system, '/', agent)
  const times = { direct: [] as number[], through: [] as number[] }
  for (let at = -20; at < CALLS; at++) {
    const directMs = await timeOf(direct)
    const throughMs = await timeOf(through)
    // The first few warm both up.
    if (at < 0) continue
    times.direct.push(directMs)
    times.through.push(throughMs)
  }
  return { directMs: median(times.direct) ?? 0, throughMs: median(times.through) ?? 0 }
}

async function timeOf(send: () => ReturnType<typeof request>): Promise<number> {
  const start = performance.now()
  const answer = await answerOf(send())
  answer.resume()
  await once(answer, 'end')
  return performance.now() - start
}

/** Reads a little, lets the sender run into it for a while, then reads the rest. */
async function streamThrough(
  system: System,
  agent: Agent,
  bytes: number,
): Promise<{ extraBytes: number | undefined; seconds: number }> {
  const pid = system.gatewayPid
  const before = pid === undefined ? undefined : resetPeak(pid)
  const start = performance.now()
  const answer = await answerOf(forwarded(system, `/_fake/stream?bytes=${bytes}`, agent))
  await once(answer, 'readable')
  answer.read()
  await wait(STALL_MS)
  let received = 0
  answer.on('data', (chunk: Buffer) => (received += chunk.length))
  await once(answer, 'end')
  const seconds = (performance.now() - start - STALL_MS) / 1000
  if (received < bytes * 0.9) throw new Error(`The stream broke off after ${received} bytes`)
  const peak = pid === undefined ? undefined : readMemory(pid)?.peakBytes
  return { extraBytes: before === undefined || peak === undefined ? undefined : peak - before, seconds }
}

function forwarded({ origin, session, cluster }: System, path: string, agent: Agent): ReturnType<typeof request> {
  return request(`${origin}/api/forward`, {
    method: 'POST',
    agent,
    headers: {
      ...session.headers,
      'x-searchdeck-method': 'GET',
      'x-searchdeck-uri': cluster.url,
      'x-searchdeck-path': path,
    },
  })
}

async function answerOf(call: ReturnType<typeof request>): Promise<IncomingMessage> {
  call.end()
  const [answer] = (await once(call, 'response')) as [IncomingMessage]
  if (answer.headers['x-searchdeck-status'] !== '200')
    throw new Error(`The call was answered with ${answer.statusCode ?? 0}`)
  return answer
}
