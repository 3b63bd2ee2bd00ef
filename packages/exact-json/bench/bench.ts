import { Worker } from 'node:worker_threads'
import { format as formatByEdits, createScanner } from 'jsonc-parser'
import {
  arrayItems,
  entries,
  firstError,
  format,
  formatInWorker,
  minify,
  parseExact,
  rawValue,
  type JsonWorker,
} from '../src/index.ts'

/** A search answer: 1,000 hits of 60 fields, 2.8 MB. */
function searchAnswer(hits: number, fields: number): string {
  const source = (hit: number) =>
    Array.from({ length: fields }, (_, field) => {
      const value =
        [`"value ${hit} of field ${field}"`, String(9007199254740993n + BigInt(hit)), `${hit}.50`, 'true'][field % 4] ??
        'null'
      return `"field_number_${field}":${value}`
    }).join(',')
  const all = Array.from(
    { length: hits },
    (_, hit) => `{"_index":"big","_id":"${hit}","_score":1.0,"_source":{${source(hit)}}}`,
  )
  return `{"took":5,"timed_out":false,"hits":{"total":{"value":${hits},"relation":"eq"},"hits":[${all.join(',')}]}}`
}

/** One line of `bytes` bytes. */
function oneLine(bytes: number): string {
  const member = (id: number) =>
    `"member_${id}":{"id":${9007199254740993n + BigInt(id)},"price":1.0,"name":"caf\\u00e9 ${id}","tags":["a","b"],"none":null}`
  const members: string[] = []
  for (let length = 1; length < bytes; length += (members.at(-1)?.length ?? 0) + 1) members.push(member(members.length))
  return `{${members.join(',')}}`
}

/** The median of five runs after one to warm up, in milliseconds. */
async function median(run: () => unknown): Promise<number> {
  await run()
  const times: number[] = []
  for (let round = 0; round < 5; round++) {
    const start = performance.now()
    await run()
    times.push(performance.now() - start)
  }
  return times.sort((a, b) => a - b)[2] ?? 0
}

/** The worker of the page, as a thread of Node. */
function nodeWorker(): JsonWorker {
  const code = `const { parentPort } = require('node:worker_threads')
    require('tsx/cjs/api').register()
    const { serveJson } = require(${JSON.stringify(new URL('../src/serveJson.ts', import.meta.url).pathname)})
    serveJson({
      addEventListener: (type, listener) => parentPort.on(type, (data) => listener({ data })),
      postMessage: (message, transfer) => parentPort.postMessage(message, transfer),
    })`
  const worker = new Worker(code, { eval: true })
  return {
    postMessage: (job) => worker.postMessage(job),
    addEventListener: (type: string, listener: (event: { data: unknown; message?: string }) => void) => {
      if (type === 'message') worker.on('message', (data: unknown) => listener({ data }))
      else worker.on('error', (error) => listener({ data: undefined, message: error.message }))
    },
    terminate: () => void worker.terminate(),
  }
}

/** Formats in a worker and says how long the calling thread was held up at most. */
async function longestTask(text: string): Promise<number> {
  let longest = 0
  let last = performance.now()
  const watch = setInterval(() => {
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
  }, 1)
  await formatInWorker(nodeWorker, text)
  await new Promise((resolve) => setTimeout(resolve, 5))
  clearInterval(watch)
  return longest
}

async function main(): Promise<void> {
  const big = oneLine(20_000_000)
  const search = searchAnswer(1000, 60)
  const formatted = format(big)
  const deep = '['.repeat(1_000_000) + ']'.repeat(1_000_000)
  const rows: [string, () => unknown][] = [
    ['20 MB one line: firstError', () => firstError(big)],
    ['20 MB one line: format', () => format(big)],
    ['20 MB one line: formatInWorker, thread start included', () => formatInWorker(nodeWorker, big)],
    [
      '20 MB one line: for comparison JSON.stringify(JSON.parse(…), null, 2)',
      () => JSON.stringify(JSON.parse(big), null, 2),
    ],
    ['32 MB formatted: minify', () => minify(formatted)],
    ['20 MB: for comparison the scanner alone', () => scanAll(big)],
    ['20 MB one line: entries of the root', () => [...entries(big)].length],
    [
      '20 MB one line: rawValue of the last member',
      () => rawValue(big, [`member_${[...entries(big)].length - 1}`, 'id']),
    ],
    ['20 MB one line: parseExact', () => parseExact(big)],
    ['2.8 MB search: where the 1,000 hits stand', () => arrayItems(search, ['hits', 'hits'])?.length],
    ['2.8 MB search: index of 1,000 hits × 60 fields', () => indexHits(search)],
    ['1,000,000 levels: format without indent', () => format(deep, { indent: 0 })],
  ]
  const table: Record<string, string>[] = []
  for (const [name, run] of rows) table.push({ scene: name, 'median ms': (await median(run)).toFixed(0) })
  table.push({
    scene: '20 MB in a worker: longest task of the calling thread',
    'median ms': (await longestTask(big)).toFixed(0),
  })
  table.push({
    scene: '2 MB: for comparison format of jsonc-parser',
    'median ms': (await median(() => formatByEdits(oneLine(2_000_000), undefined, { insertSpaces: true }))).toFixed(0),
  })
  console.table(table)
}

function scanAll(text: string): number {
  const scanner = createScanner(text, true)
  let tokens = 0
  for (let kind: number = scanner.scan(); kind !== 17; kind = scanner.scan()) tokens++
  return tokens
}

function indexHits(text: string): number {
  let fields = 0
  for (const hit of arrayItems(text, ['hits', 'hits']) ?? []) {
    for (const part of entries(text, hit)) if (part.key === '_source') fields += [...entries(text, part)].length
  }
  return fields
}

await main()
