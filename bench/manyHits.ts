import { createFakeCluster, type FakeCluster, type FakeRequest } from '@searchdeck/fake-cluster'
import { benchCluster, endlessIndex } from './benchCluster.ts'

/** A stand-in whose `endlessIndex` has any number of documents, and takes any number. */
export interface ManyHits {
  readonly cluster: FakeCluster
  /** How many documents a search of that index finds. */
  total: number
  /** How many hits were handed out since this was set to 0. */
  given: number
  /** How many documents were taken in since this was set to 0. */
  taken: number
}

const firstId = 1_000_000_000
const idLength = String(firstId).length
const pointInTime = 'bench-point-in-time'

const source =
  '{"@timestamp":"2026-11-19T07:31:12.408Z","order":9007199254740993,"price":12.50,"paid":true,"status":"shipped",' +
  '"customer":{"name":"Ren\\u00e9 Dupont","city":"Marseille"},' +
  '"message":"POST /checkout/orders HTTP/1.1 201 in 48 ms, two coffees and a croissant for the table at the window"}'
const beforeId = `{"_index":"${endlessIndex}","_id":"`
const beforeSort = `","_score":null,"_source":${source},"sort":[`
const hit = Buffer.from(`${beforeId}${firstId}${beforeSort}${firstId}]},`)
const idAt = Buffer.byteLength(beforeId)
const sortAt = idAt + idLength + Buffer.byteLength(beforeSort)

const created =
  `{"create":{"_index":"${endlessIndex}","_id":"${firstId}","_version":1,"result":"created",` +
  '"_shards":{"total":2,"successful":2,"failed":0},"_seq_no":1,"_primary_term":1,"status":201}}'

/** Answers for that index cost no more than copying them, so that they are not what is measured. */
export function createManyHits(): ManyHits {
  const fake = createFakeCluster(benchCluster())
  const transport = async (request: FakeRequest) => (await ownAnswer(many, request)) ?? fake.transport(request)
  const many: ManyHits = {
    cluster: { ...fake, transport: Object.assign(transport, { sendsBodyOnGet: true }) },
    total: 1_000_000,
    given: 0,
    taken: 0,
  }
  return many
}

const calls = new Map([
  ['/_search', pageAnswer],
  ['/_bulk', bulkAnswer],
  ['/_search/point_in_time', () => answerOf(`{"pit_id":"${pointInTime}","creation_time":1,"pits":[]}`)],
])

async function ownAnswer(many: ManyHits, { method, path, body }: FakeRequest): Promise<Response | undefined> {
  const [at = ''] = path.split('?')
  const call = at.replace(`/${endlessIndex}/`, '/')
  const answer = method === 'GET' ? undefined : calls.get(call)
  if (answer === undefined) return undefined
  const text = await textOf(body)
  // What is asked of a point in time names no index.
  return call !== at || text.includes(pointInTime) ? answer(many, text) : undefined
}

/** One page behind the hit that `search_after` names, else the first. */
function pageAnswer(many: ManyHits, text: string): Response {
  const { size = 10, search_after: after } = JSON.parse(text) as { size?: number; search_after?: [number] }
  const first = after === undefined ? 0 : after[0] - firstId + 1
  const count = Math.max(0, Math.min(size, many.total - first))
  many.given += count
  const head =
    `{"pit_id":"${pointInTime}","took":3,"timed_out":false,` +
    `"_shards":{"total":1,"successful":1,"skipped":0,"failed":0},` +
    `"hits":{"total":{"value":${many.total},"relation":"eq"},"max_score":null,"hits":[`
  const hits = hitsFrom(first, count)
  // Without the comma behind the last one.
  const list = count === 0 ? hits : hits.subarray(0, -1)
  return answerOf(Buffer.concat([Buffer.from(head), list, Buffer.from(']}}')]))
}

function hitsFrom(first: number, count: number): Buffer {
  const hits = Buffer.alloc(count * hit.length, hit)
  for (let at = 0; at < count; at++) {
    const id = String(firstId + first + at)
    hits.write(id, at * hit.length + idAt, 'latin1')
    hits.write(id, at * hit.length + sortAt, 'latin1')
  }
  return hits
}

/** Of each document one line says where it belongs. */
function bulkAnswer(many: ManyHits, text: string): Response {
  const count = lineEndsOf(text) / 2
  many.taken += count
  return answerOf(`{"took":3,"errors":false,"items":[${Array(count).fill(created).join(',')}]}`)
}

function lineEndsOf(text: string): number {
  let count = 0
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count++
  return count
}

function answerOf(body: string | Buffer<ArrayBuffer>): Response {
  return new Response(body, { headers: { 'content-type': 'application/json; charset=UTF-8' } })
}

async function textOf(body: FakeRequest['body']): Promise<string> {
  return typeof body === 'string' ? body : new Response(body ?? '').text()
}
