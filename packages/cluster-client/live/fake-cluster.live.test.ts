import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendRaw } from '../src/calls.ts'
import type { RawAnswer } from '../src/index.ts'
import { reads, refusals, writes, type ComparedCall } from './comparedCalls.ts'
import { snapshotRefusals, snapshotWrites } from './comparedSnapshots.ts'
import { comparableRefusal, shapeFaults, shapeOf } from './shapes.ts'
import { makeSmallCluster } from './smallCluster.ts'
import { engineOfStandIn, standInOf } from './standIns.ts'
import { realEngines, startLiveCluster, type LiveCluster } from './startLiveCluster.ts'

const pairs = realEngines.flatMap((engine) => {
  const standIn = standInOf(engine)
  return standIn === undefined ? [] : [{ engine, standIn }]
})
const titleOf = ({ request: { method, path, body } }: ComparedCall) =>
  `${method} ${path.slice(0, 80)} ${body ?? ''}`.trim()

describe.each(pairs)('the fake cluster as $engine answers as that does', ({ engine, standIn }) => {
  let real: LiveCluster
  let fake: LiveCluster

  beforeAll(async () => {
    ;[real, fake] = await Promise.all([startLiveCluster(engine), startLiveCluster(standIn)])
    await Promise.all([makeSmallCluster(real.cluster), makeSmallCluster(fake.cluster)])
  })
  afterAll(async () => {
    await Promise.all([real.stop(), fake.stop()])
  })

  const askBoth = ({ request }: ComparedCall) =>
    Promise.all([sendRaw(real.cluster, request), sendRaw(fake.cluster, request)])

  for (const compared of reads(engineOfStandIn(standIn)))
    it(titleOf(compared), async () => noFaults(faultsOf(await askBoth(compared), compared)))

  for (const compared of refusals)
    it(`refusing ${titleOf(compared)}`, async () => {
      const answers = await askBoth(compared)
      expect(answers[0].status).toBeGreaterThanOrEqual(400)
      noFaults(faultsOf(answers, compared))
    })

  it('about snapshots, which it takes, lists, restores, deletes and refuses', async () => {
    const faults: string[] = []
    for (const compared of [...snapshotWrites, ...snapshotRefusals]) {
      const found = faultsOf(await askBoth(compared), compared)
      faults.push(...found.map((fault) => `${titleOf(compared)} ${fault}`))
    }
    noFaults(faults)
  })

  it('when it is written to', async () => {
    for (const compared of writes) {
      const answers = await askBoth(compared)
      noFaults(faultsOf(answers, compared), titleOf(compared))
      const [end, fakeEnd] = await Promise.all([endOf(real, answers[0]), endOf(fake, answers[1])])
      noFaults(shapeFaults(shapeOf(end), shapeOf(fakeEnd)), `the task of ${titleOf(compared)}`)
    }
  })
})

function noFaults(faults: readonly string[], where = ''): void {
  if (faults.length > 0) expect.fail([where, ...faults].join('\n'))
}

/** In status, kind and shape; a refusal has to be the same in every word. */
function faultsOf([real, fake]: readonly [RawAnswer, RawAnswer], { without }: ComparedCall): string[] {
  const told = ({ status, headers }: RawAnswer) => `${status} ${headers.contentType ?? ''}`
  if (told(real) !== told(fake)) return [`answers ${told(fake)} ${fake.text}, should be ${told(real)} ${real.text}`]
  if (real.status < 400 || !real.text.includes('"error"'))
    return shapeFaults(shapeOf(parsed(real.text)), shapeOf(parsed(fake.text)), without)
  const [said, should] = [fake.text, real.text].map((text) => comparableRefusal(text, without))
  return said === should ? [] : [`refuses with ${said ?? ''}, should be ${should ?? ''}`]
}

/** What an answer that names a task becomes once the task has ended. */
async function endOf({ cluster }: LiveCluster, { text }: RawAnswer): Promise<unknown> {
  const [, id] = /^\{"task":"([^"]+)"\}$/.exec(text) ?? []
  if (id === undefined) return undefined
  for (;;) {
    const task = await sendRaw(cluster, { method: 'GET', path: `/_tasks/${id}` })
    if (task.text.includes('"completed":true')) return parsed(task.text)
    await sendRaw(cluster, { method: 'GET', path: '/_cluster/health?wait_for_events=languid&timeout=1s' })
  }
}

function parsed(text: string): unknown {
  return text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text
}

describe('shapes', () => {
  const engine = shapeOf({ a: 1, list: [{ name: 'x', on: true }], deep: { b: { c: 'd' } } })
  it('are the same whatever the values are', () => {
    expect(shapeFaults(engine, shapeOf({ a: 2, list: [{ name: 'x', on: false }], deep: { b: { c: '' } } }))).toEqual([])
  })
  it('differ by what is missing, too much, or of another type', () => {
    expect(shapeFaults(engine, shapeOf({ a: '1', list: [{ name: 'y', on: true }] }))).toEqual([
      'lacks list[x] (object)',
      'lacks deep (object)',
      'has list[y] (object)',
      'a is string, should be number',
    ])
  })
  it('may lack what is named, and everything below it', () => {
    expect(shapeFaults(engine, shapeOf({ a: 1, list: [] }), ['list[*', 'deep'])).toEqual([])
  })
})
