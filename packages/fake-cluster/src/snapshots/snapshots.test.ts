import { beforeEach, describe, expect, it } from 'vitest'
import { bigCluster } from '../big/bigCluster.ts'
import { nightlyRepository } from '../big/bigSnapshots.ts'
import { createFakeCluster, type FakeCluster } from '../fakeCluster.ts'
import type { FakeOptions } from '../state.ts'
import { fakeSnapshot } from './snapshotState.ts'

async function call(fake: FakeCluster, method: string, path: string, body?: object) {
  const response = await fake.transport({
    ...{ method, path, headers: {}, signal: new AbortController().signal, timeoutMs: 0 },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: response.status, json: (await response.json()) as unknown }
}

const held: FakeOptions = {
  indices: [
    { index: 'orders', pri: '2', 'docs.count': '2', 'store.size': '4000' },
    { index: 'logs-1', 'docs.count': '5' },
    { index: 'shut', status: 'close' },
  ],
  aliases: [{ alias: 'sales', index: 'orders' }],
  documents: { orders: ['{"n":1}', '{"n":2}'] },
  mappings: { orders: { properties: { n: { type: 'long' } } } },
  repositories: { backups: {} },
}
const eight: FakeOptions = { ...held, distribution: 'elasticsearch', version: '8.19.13' }

let fake: FakeCluster
let get: (path: string) => ReturnType<typeof call>
let refused: (method: string, path: string, body?: object) => Promise<unknown>
function use(options: FakeOptions): void {
  fake = createFakeCluster(options)
  get = (path) => call(fake, 'GET', path)
  refused = async (method, path, body) => {
    const { status, json } = await call(fake, method, path, body)
    return [status, (json as { error: { reason: string } }).error.reason]
  }
}
beforeEach(() => use(held))

describe('repositories', () => {
  it('are put, told as text, found by wildcards, and taken away', async () => {
    const settings = { location: 'more', compress: true, chunk_size: '1gb' }
    await call(fake, 'PUT', '/_snapshot/more', { type: 'fs', settings })
    expect((await get('/_snapshot/mo*')).json).toEqual({
      more: { type: 'fs', settings: { location: 'more', compress: 'true', chunk_size: '1gb' } },
    })
    expect((await get('/_cat/repositories?format=json')).json).toEqual([
      { id: 'backups', type: 'fs' },
      { id: 'more', type: 'fs' },
    ])
    expect((await call(fake, 'DELETE', '/_snapshot/more')).json).toEqual({ acknowledged: true })
    expect(await refused('GET', '/_snapshot/more')).toEqual([404, '[more] missing'])
    expect(await refused('DELETE', '/_snapshot/backups,more')).toEqual([404, '[backups,more] missing'])
  })

  it('keep their keys to themselves', async () => {
    const settings = { bucket: 'b', access_key: 'a', secret_key: 's' }
    await call(fake, 'PUT', '/_snapshot/s3', { type: 's3', settings })
    expect((await get('/_snapshot/s3')).json).toEqual({ s3: { type: 's3', settings: { bucket: 'b' } } })
  })

  it('are refused with the engine’s reasons', async () => {
    const put = async (name: string, type: string, settings: object) => {
      const { status, json } = await call(fake, 'PUT', `/_snapshot/${name}`, { type, settings })
      return [status, (json as { error: { root_cause: { reason: string }[] } }).error.root_cause[0]?.reason]
    }
    const outside = "location [/tmp/x] doesn't match any of the locations specified by path.repo"
    expect(await put('out', 'fs', { location: '/tmp/x' })).toEqual([500, `[out] ${outside}`])
    expect(await put('no', 'fs', {})).toEqual([500, '[no] missing location'])
    expect(await put('gs', 'gcs', { bucket: 'b' })).toEqual([500, '[gs] repository type [gcs] does not exist'])
    expect(await put('a%23', 'fs', { location: 'x' })).toEqual([500, "[a#] must not contain '#'"])
    expect((await put('size', 'fs', { location: 'x', chunk_size: 'much' }))[0]).toBe(500)
    fake.state.pathRepo = []
    expect((await put('none', 'fs', { location: 'x' }))[1]).toMatch(/path\.repo because this setting is empty$/)
  })

  it('are verified by every node, and fail as a whole with the words of the node that cannot reach them', async () => {
    const [node] = fake.state.nodes
    const verify = () => call(fake, 'POST', '/_snapshot/backups/_verify')
    expect((await verify()).json).toEqual({ nodes: { [node?.id ?? '']: { name: 'node-1' } } })
    expect((await get('/_snapshot/backups/_verify')).status).toBe(405)
    const { backups } = fake.state.repositories
    if (backups) backups.unreachable = { 'node-1': 'no such folder' }
    expect(JSON.stringify(await verify())).toContain('RepositoryVerificationException[[backups] no such folder]')
  })

  it('whose store is gone give the reason of every call', async () => {
    const { backups } = fake.state.repositories
    if (backups) backups.fault = { type: 'no_such_file_exception', reason: '/mnt/snapshots/backups/index-3' }
    for (const [method, path] of [
      ['GET', '/_snapshot/backups/_all'],
      ['POST', '/_snapshot/backups/_verify'],
      ['POST', '/_snapshot/backups/_cleanup'],
      ['PUT', '/_snapshot/backups/new'],
    ] as const) {
      const { status, json } = await call(fake, method, path, method === 'PUT' ? {} : undefined)
      expect({ path, status, text: JSON.stringify(json) }).toMatchObject({ path, status: 500 })
      expect(JSON.stringify(json)).toContain('/mnt/snapshots/backups/index-3')
    }
  })
})

describe('a new snapshot', () => {
  const create = (name: string, body: object = {}, wait = true) =>
    call(fake, 'PUT', `/_snapshot/backups/${name}${wait ? '?wait_for_completion=true' : ''}`, body)

  it('takes every index, closed ones too, and is told to whoever waits', async () => {
    expect((await create('one', { metadata: { why: 'test' } })).json).toMatchObject({
      snapshot: {
        snapshot: 'one',
        state: 'SUCCESS',
        indices: ['orders', 'logs-1', 'shut'],
        metadata: { why: 'test' },
        shards: { total: 4, failed: 0, successful: 4 },
      },
    })
    expect((await create('two', { indices: 'o*,logs-*,-orders' })).json).toMatchObject({
      snapshot: { indices: ['logs-1'] },
    })
  })

  it('has a name that the engine takes, with today’s date where it is asked for', async () => {
    const today = new Date().toISOString().slice(0, 10).replaceAll('-', '.')
    expect((await create('%3Cnightly-%7Bnow%2Fd%7D%3E')).json).toMatchObject({
      snapshot: { snapshot: `nightly-${today}` },
    })
    const reasons = {
      UPPER: 'must be lowercase',
      'a%20b': 'must not contain whitespace',
      'a,b': "must not contain ','",
      'a%23b': "must not contain '#'",
      _x: "must not start with '_'",
      [`nightly-${today}`]: 'snapshot with the same name already exists',
    }
    for (const [name, reason] of Object.entries(reasons)) {
      const plain = decodeURIComponent(name)
      const told = `[backups:${plain}] Invalid snapshot name [${plain}], ${reason}`
      expect(await refused('PUT', `/_snapshot/backups/${name}`, {})).toEqual([400, told])
    }
  })

  it('runs for some reads, cannot be taken twice, and holds its indices and its repository', async () => {
    fake.state.taskReads = 3
    expect((await create('slow', { indices: 'orders' }, false)).json).toEqual({ accepted: true })
    expect((await get('/_snapshot/_status')).json).toMatchObject({
      snapshots: [{ snapshot: 'slow', state: 'STARTED', stats: { processed: {} } }],
    })
    expect(await refused('PUT', '/_snapshot/backups/slow', {})).toEqual([
      400,
      '[backups:slow] Invalid snapshot name [slow], snapshot with the same name is already in-progress',
    ])
    expect((await call(fake, 'DELETE', '/orders')).status).toBe(400)
    expect((await call(fake, 'POST', '/orders/_close')).status).toBe(400)
    expect((await call(fake, 'DELETE', '/_snapshot/backups')).status).toBe(500)
    expect((await get('/_snapshot/backups/_all?verbose=false')).json).toMatchObject({
      snapshots: [{ snapshot: 'slow', state: 'IN_PROGRESS' }],
    })
    await get('/_snapshot/backups/_status')
    expect((await get('/_snapshot/backups/slow/_status')).json).toMatchObject({ snapshots: [{ state: 'SUCCESS' }] })
    expect((await get('/_snapshot/_status')).json).toEqual({ snapshots: [] })
  })

  it('is aborted by deleting it', async () => {
    await create('slow', {}, false)
    expect((await call(fake, 'DELETE', '/_snapshot/backups/slow')).json).toEqual({ acknowledged: true })
    expect(await refused('GET', '/_snapshot/backups/slow')).toEqual([404, '[backups:slow] is missing'])
    expect((await call(fake, 'DELETE', '/orders')).status).toBe(200)
  })

  it('of a red index is refused, or partial where it may be', async () => {
    const orders = fake.state.indices[0]
    if (orders) orders.health = 'red'
    expect((await create('red')).status).toBe(500)
    expect((await create('red', { indices: 'orders', partial: true })).json).toMatchObject({
      snapshot: {
        state: 'PARTIAL',
        failures: [{ index: 'orders', shard_id: 0 }, { shard_id: 1 }],
        shards: { failed: 2 },
      },
    })
  })

  it('is refused beside another one by engines that take one at a time', async () => {
    use({ ...held, distribution: 'elasticsearch', version: '6.8.23' })
    await create('first', {}, false)
    expect(await refused('PUT', '/_snapshot/backups/second', {})).toEqual([
      503,
      '[backups:second]  a snapshot is already running',
    ])
  })

  it('can be a clone of some indices of another', async () => {
    await create('one')
    expect((await call(fake, 'PUT', '/_snapshot/backups/one/_clone/two', { indices: 'logs-*' })).status).toBe(200)
    expect((await get('/_snapshot/backups/two')).json).toMatchObject({ snapshots: [{ indices: ['logs-1'] }] })
    expect((await call(fake, 'PUT', '/_snapshot/backups/one/_clone/three', {})).status).toBe(400)
  })
})

describe('lists of snapshots', () => {
  const names = async (query: string) => {
    const { json } = await get(`/_snapshot/backups/_all${query}`)
    return (json as { snapshots: { snapshot: string }[] }).snapshots.map(({ snapshot }) => snapshot)
  }
  const three = { backups: { snapshots: ['b', 'c', 'a'].map((snapshot, at) => ({ snapshot, start: 1e12 + at })) } }

  it('are in the order of their start, without details in that of their names', async () => {
    use({ ...held, repositories: three })
    expect(await names('')).toEqual(['b', 'c', 'a'])
    expect(await names('?verbose=false')).toEqual(['a', 'b', 'c'])
    expect((await get('/_snapshot/backups/a?verbose=false')).json).toEqual({
      snapshots: [
        { snapshot: 'a', uuid: expect.any(String) as string, indices: [], data_streams: [], state: 'SUCCESS' },
      ],
    })
  })

  it('come in pages on Elasticsearch 8, and nowhere else', async () => {
    expect((await get('/_snapshot/backups/_all?size=1')).status).toBe(400)
    use({ ...eight, repositories: three })
    const { json } = await get('/_snapshot/backups/_all?size=2&sort=start_time&order=desc')
    expect(json).toMatchObject({ snapshots: [{ snapshot: 'a' }, { snapshot: 'c' }], total: 3, remaining: 1 })
    const { next = '' } = json as { next?: string }
    expect(await names(`?size=2&sort=start_time&order=desc&after=${encodeURIComponent(next)}`)).toEqual(['b'])
    expect(await names('?sort=name&from_sort_value=b')).toEqual(['b', 'c'])
    expect(await names('?sort=name&offset=2')).toEqual(['c'])
    expect((await get('/_snapshot/backups/_all?size=2&verbose=false')).status).toBe(400)
  })

  it('say what is missing, unless it may be', async () => {
    use({ ...held, repositories: three })
    expect(await refused('GET', '/_snapshot/backups/a,x')).toEqual([404, '[backups:x] is missing'])
    expect((await get('/_snapshot/backups/a,x?ignore_unavailable=true')).json).toMatchObject({ snapshots: [{}] })
    expect((await call(fake, 'DELETE', '/_snapshot/backups/a,x')).status).toBe(404)
    expect(await names('')).toHaveLength(3)
    expect((await call(fake, 'DELETE', '/_snapshot/backups/a,c')).status).toBe(200)
    expect(await names('')).toEqual(['b'])
  })

  it('are a table, too', async () => {
    use({ ...held, repositories: three })
    expect((await get('/_cat/snapshots/backups?format=json&h=id,status,duration&time=ms')).json).toEqual(
      ['b', 'c', 'a'].map((id) => ({ id, status: 'SUCCESS', duration: '4000' })),
    )
  })
})

describe('a restore', () => {
  const restore = (body: object, wait = true) =>
    call(fake, 'POST', `/_snapshot/backups/one/_restore${wait ? '?wait_for_completion=true' : ''}`, body)
  const count = async (index: string) => ((await get(`/${index}/_count`)).json as { count: number }).count
  beforeEach(async () => {
    await call(fake, 'PUT', '/_snapshot/backups/one?wait_for_completion=true', { indices: 'orders,logs-1' })
  })

  it('brings documents, mappings and aliases back under new names', async () => {
    await call(fake, 'DELETE', '/orders/_doc/1')
    const body = { indices: 'orders', rename_pattern: '(.+)', rename_replacement: 'old-$1' }
    expect((await restore(body)).json).toEqual({
      snapshot: { snapshot: 'one', indices: ['old-orders'], shards: { total: 2, failed: 0, successful: 2 } },
    })
    expect([await count('orders'), await count('old-orders')]).toEqual([1, 2])
    expect((await get('/old-orders')).json).toMatchObject({
      'old-orders': { aliases: { sales: {} }, mappings: { properties: { n: { type: 'long' } } } },
    })
  })

  it('is refused over an open index, and opens a closed one', async () => {
    expect(((await refused('POST', '/_snapshot/backups/one/_restore', { indices: 'orders' })) as string[])[1]).toMatch(
      /^\[backups:one\/[\w-]{22}\] cannot restore index \[orders\] because an open index with same name/,
    )
    await call(fake, 'DELETE', '/orders/_doc/1')
    await call(fake, 'POST', '/orders/_close')
    expect((await restore({ indices: 'orders' })).status).toBe(200)
    expect(await count('orders')).toBe(2)
  })

  it('is refused with the engine’s reasons', async () => {
    const reason = async (body: object) =>
      String(((await refused('POST', '/_snapshot/backups/one/_restore', body)) as unknown[])[1])
    expect(await reason({ rename_pattern: '.+', rename_replacement: 'same' })).toBe(
      '[backups:one] indices [logs-1] and [orders] are renamed into the same index [same]',
    )
    expect(await reason({ indices: 'none' })).toBe('no such index [none]')
    expect(await reason({ rename_pattern: 'orders', rename_replacement: 'sales', indices: 'orders' })).toBe(
      'Invalid index name [sales], already exists as alias',
    )
    expect(await reason({ rename_pattern: 'o', rename_replacement: 'O', indices: 'orders' })).toMatch(
      /must be lowercase/,
    )
    expect(await reason({ rename_pattern: '(o', rename_replacement: 'x' })).toMatch(/^Unclosed group/)
    expect(await reason({ rename_pattern: 'o', rename_replacement: '$2' })).toBe('No group 2')
    expect(await reason({ nonsense: 1 })).toBe('Unknown parameter nonsense')
    expect(await refused('POST', '/_snapshot/backups/none/_restore', {})).toEqual([
      500,
      '[backups:none] snapshot does not exist',
    ])
  })

  it('comes over some reads of recoveries, red until it is whole', async () => {
    fake.state.taskReads = 2
    const body = { indices: 'orders', rename_pattern: '^', rename_replacement: 'r-' }
    expect((await restore(body, false)).json).toEqual({ accepted: true })
    const health = () => fake.state.indices.find(({ index }) => index === 'r-orders')?.health
    expect(health()).toBe('red')
    expect((await get('/r-orders/_recovery')).json).toMatchObject({
      'r-orders': {
        shards: [{ type: 'SNAPSHOT', stage: 'INDEX', source: { repository: 'backups', snapshot: 'one' } }, {}],
      },
    })
    expect((await get('/_cat/recovery?format=json&active_only=true&h=index,type,snapshot')).json).toEqual(
      [0, 1].map(() => ({ index: 'r-orders', type: 'snapshot', snapshot: 'one' })),
    )
    await get('/_cluster/health/r-orders')
    expect(health()).toBe('green')
    expect((await get('/r-orders/_recovery')).json).toMatchObject({
      'r-orders': { shards: [{ type: 'SNAPSHOT', stage: 'DONE', index: { size: { percent: '100.0%' } } }, {}] },
    })
  })

  it('of an index that lacks shards is refused unless it may be partial', async () => {
    const failures = [{ index: 'orders', shard_id: 0, reason: 'node shutdown' }]
    const half = fakeSnapshot({ snapshot: 'half', state: 'PARTIAL', indices: ['orders'], failures })
    fake.state.repositories['backups']?.snapshots.push(half)
    await call(fake, 'DELETE', '/orders')
    const path = '/_snapshot/backups/half/_restore?wait_for_completion=true'
    expect(((await refused('POST', path, {})) as string[])[1]).toMatch(/index \[orders\] wasn't fully snapshotted/)
    expect((await call(fake, 'POST', path, { partial: true })).json).toMatchObject({
      snapshot: { shards: { failed: 1 } },
    })
  })
})

it('a big cluster has thousands of snapshots in every state, and nights without one', async () => {
  use(bigCluster({ indices: 100 }))
  const path = `/_cat/snapshots/${nightlyRepository}?format=json&h=id,status`
  const rows = (await get(path)).json as { id: string; status: string }[]
  expect(rows).toHaveLength(3000)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(3000)
  expect([...new Set(rows.map(({ status }) => status))].sort()).toEqual(['FAILED', 'IN_PROGRESS', 'PARTIAL', 'SUCCESS'])
  expect(rows.at(-1)?.status).toBe('IN_PROGRESS')
  const days = fake.state.repositories[nightlyRepository]?.snapshots.filter(({ snapshot }) => snapshot.startsWith('n'))
  const gaps = days?.filter((each, at) => at > 0 && (days[at - 1]?.start ?? 0) - each.start > 90_000_000)
  expect(gaps?.length).toBeGreaterThan(30)
})

it('serverless engines have no snapshots', async () => {
  use({ ...eight, flavor: 'serverless' })
  expect((await get('/_snapshot')).status).toBe(410)
})
