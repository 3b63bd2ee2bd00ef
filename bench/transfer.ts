import { setTimeout as wait } from 'node:timers/promises'
import { heapBytes, type ColdPage } from './coldPage.ts'
import type { Figure } from './figure.ts'
import { readMemory, resetPeak } from './processMemory.ts'
import type { System } from './system.ts'

/** What a page does with many documents: an export, an import. */
interface Transfer {
  readonly documents: number
  /** Documents a second that it should reach. */
  readonly least?: number
  readonly begin: () => Promise<unknown>
  /** How many documents are done. */
  readonly done: () => number
  /** Resolves when it has ended. */
  readonly ended: () => Promise<unknown>
}

/** Parts of the whole at which memory is read, garbage of the page taken out first. */
const stops = [0.05, 0.5, 0.95]
const SAMPLE_MS = 150
const LONGEST_TASK_MS = 100
const MOST_MORE_MB = 60

interface Followed {
  readonly heaps: readonly (number | undefined)[]
  readonly gateways: readonly (number | undefined)[]
  /** Bytes of the page's heap, with garbage. */
  readonly mostHeap: number
  readonly longestMs: number
}

/** How long a transfer takes, tasks of the page, and memory of page and gateway while it goes on. */
export async function measureTransfer(system: System, cold: ColdPage, transfer: Transfer): Promise<Figure[]> {
  const { documents, least } = transfer
  const { gatewayPid: pid } = system
  const heapBefore = await heapBytes(cold.cdp)
  const gatewayBefore = pid === undefined ? undefined : resetPeak(pid)
  const start = performance.now()
  const { heaps, gateways, mostHeap, longestMs } = await follow(system, cold, transfer)
  const seconds = (performance.now() - start) / 1000
  const peak = pid === undefined ? undefined : readMemory(pid)?.peakBytes
  const rate = { what: 'documents a second', unit: 'count', value: documents / seconds } as const
  return [
    least === undefined ? rate : { ...rate, least },
    { what: 'longest task of the page', unit: 'task', target: LONGEST_TASK_MS, value: longestMs },
    ...memoryFigures('heap of the page', heapBefore, heaps, mostHeap),
    ...memoryFigures('memory of the gateway', gatewayBefore, gateways, peak),
  ]
}

async function follow({ gatewayPid }: System, { page, cdp }: ColdPage, transfer: Transfer): Promise<Followed> {
  const heaps: (number | undefined)[] = []
  const gateways: (number | undefined)[] = []
  let mostHeap = 0
  let longestMs = 0
  let since = await page.evaluate(() => performance.now())
  const noteTasks = async () => {
    longestMs = Math.max(longestMs, await page.evaluate((from) => bench.longestTask(from), since))
  }
  await transfer.begin()
  const ended = transfer.ended().then(() => true)
  while (!(await Promise.race([ended, wait(SAMPLE_MS, false)]))) {
    const { usedSize } = await cdp.send('Runtime.getHeapUsage')
    mostHeap = Math.max(mostHeap, usedSize)
    const stop = stops[heaps.length]
    if (stop === undefined || transfer.done() < stop * transfer.documents) continue
    // To take garbage out is a task of the page that only the bench asks for.
    await noteTasks()
    heaps.push(await heapBytes(cdp))
    gateways.push(gatewayPid === undefined ? undefined : readMemory(gatewayPid)?.bytes)
    since = await page.evaluate(() => performance.now())
  }
  await noteTasks()
  return { heaps, gateways, mostHeap, longestMs }
}

function memoryFigures(
  what: string,
  before: number | undefined,
  then: readonly (number | undefined)[],
  most: number | undefined,
): Figure[] {
  const more = (bytes: number | undefined) =>
    bytes === undefined || before === undefined ? undefined : (bytes - before) / 1e6
  return [
    { what: `${what} before`, unit: 'MB', value: before === undefined ? undefined : before / 1e6 },
    ...stops.map((part, at): Figure => ({
      what: `${what}, more at ${part * 100} %`,
      unit: 'MB',
      value: more(then[at]),
    })),
    { what: `${what}, most more`, unit: 'MB', target: MOST_MORE_MB, value: more(most) },
  ]
}
