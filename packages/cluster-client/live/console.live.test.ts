import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readReach, send, sendConsole } from '../src/calls.ts'
import type { Cluster } from '../src/cluster.ts'
import { consoleRequest, type Method } from '../src/index.ts'
import { realEngines, startLiveCluster, type LiveCluster } from './startLiveCluster.ts'

const index = 'console-live'

// The fake cluster answers what this product asks; a console asks anything.
describe.each(realEngines)('the console on %s', (engine) => {
  let live: LiveCluster
  let cluster: Cluster

  beforeAll(async () => {
    live = await startLiveCluster(engine)
    cluster = live.cluster
    for (const [name, count] of [
      [`${index}-1`, 2],
      [`${index}-2`, 1],
    ] as const) {
      const isOld = live.running.version.startsWith('6.')
      for (let id = 1; id <= count; id++)
        await send(cluster, {
          method: 'PUT',
          path: `/${name}/${isOld ? 'doc' : '_doc'}/${id}?refresh=true`,
          body: '{"n":1}',
        })
    }
  })
  afterAll(() => live.stop())

  const typed = async (method: Method, path: string, body = '') => {
    const { request } = consoleRequest({ method, path, body })
    if (request === undefined) throw new Error('It cannot be sent')
    return sendConsole(cluster, request)
  }

  it('takes answers of any status, text that is no JSON, and none at all', async () => {
    expect(await typed('GET', '')).toMatchObject({ status: 200 })
    expect(await typed('GET', 'missing-one/_settings')).toMatchObject({ status: 404 })
    expect((await typed('GET', '_nodes/hot_threads')).text).toMatch(/Hot threads at|cpu usage/i)
    expect((await typed('GET', `_cat/indices/${index}-*?v&h=index`)).text).toMatch(/^index\s/)
    expect(await typed('HEAD', `${index}-1`)).toMatchObject({ status: 200, text: '', bytes: 0 })
    expect(await typed('HEAD', 'missing-one')).toMatchObject({ status: 404, text: '' })
  })

  it('takes bytes that are no text', async () => {
    const answer = await typed('GET', '_cluster/health?format=cbor')
    expect(answer.text).toBeUndefined()
    expect(answer.binary?.size).toBe(answer.bytes)
  })

  it('sends the body of a GET, lines of a bulk, long strings, and what stands in comments not at all', async () => {
    const search = await typed('GET', `${index}-1/_search`, '{"query": {"term": {"n": 1}}, /* all */ "size": 0,}')
    expect(search).toMatchObject({ status: 200 })
    const type = live.running.version.startsWith('6.') ? '"_type":"doc",' : ''
    const bulk = `{"index":{${type}"_index":"${index}-bulk","_id":"1"}}\n{\n  "text": """two\nlines""", # kept out\n  "n": 9007199254740993\n}`
    const written = await typed('POST', '_bulk?refresh=true', bulk)
    expect(written.text).toContain('"errors":false')
    expect((await typed('GET', `${index}-bulk/_search`)).text).toMatch(/"two\\nlines".*9007199254740993/s)
    await typed('DELETE', `${index}-bulk`)
  })

  it('finds date math by the name as it is typed', async () => {
    await typed('PUT', `<${index}-math-{now/d}>`)
    expect(await typed('HEAD', `<${index}-math-{now/d}>`)).toMatchObject({ status: 200 })
    await typed('DELETE', `<${index}-math-{now/d}>`)
  })

  it('knows how many indices and documents a request is about', async () => {
    const wide = { method: 'DELETE', path: `/${index}-*` } as const
    const reach = await readReach(cluster, wide)
    expect(reach).toMatchObject({ indexCount: 2, documents: 3 })
    expect([...(reach?.indices ?? [])].sort()).toEqual([`${index}-1`, `${index}-2`])
    const byQuery = {
      method: 'POST',
      path: `/${index}-*/_delete_by_query`,
      body: '{"query":{"ids":{"values":["1"]}}}',
    } as const
    expect(await readReach(cluster, byQuery)).toMatchObject({ hits: 2 })
    await typed('POST', `${index}-2/_close`)
    expect(await readReach(cluster, wide)).not.toHaveProperty('documents')
    await typed('POST', `${index}-2/_open`)
  })
})
