import { describe, expect, it } from 'vitest'
import { verifyRepository } from '../calls.ts'
import { clusterOf } from '../testing/cluster.ts'
import { transportOf } from '../testing/transport.ts'
import { toUnfitNodes, verifyRepositoryRequest } from './repositoryVerification.ts'

const verify = (answer: unknown, status = 200) => {
  const transport = transportOf(() => Response.json(answer, { status }))
  return verifyRepository(clusterOf({ transport }), verifyRepositoryRequest('own'))
}
const failed = async (error: object) =>
  toUnfitNodes(await verify({ error, status: 500 }, 500).catch((thrown: unknown) => thrown))
const type = 'repository_verification_exception'
const ids = ['c3TnRO9VTaWAkn-9q8Ogqw', 'T6d38lrKSCqIumy9YqtO9A'] as const

// As OpenSearch 3.8 and Elasticsearch 8.19 wrote them, of nodes without a shared folder.
const described = (name: string, id: string, rest: string) => `[{${name}}{${id}}{E5R61Gq6SW6T427kvBZ_uw}${rest}]`
const words = (node: string) =>
  `[own] a file written by cluster-manager to the store [/mnt/own/x] cannot be accessed on the node ${node}. This might indicate that permissions on the store don't allow reading`
const openSearch = (name: string, id: string) =>
  `[${id}, 'RemoteTransportException[[${name}][127.0.0.1:29404][internal:admin/repository/verify]]; nested: RepositoryVerificationException[${words(described(name, id, '{127.0.0.1}{127.0.0.1:29404}{dimr}{a=b}'))}]; nested: NoSuchFileException[/mnt/own/x/master.dat];']`

it('tells the nodes that were asked', async () => {
  expect(await verify({ nodes: { b: { name: 'node-2' }, a: { name: 'node-1' } } })).toEqual([
    { id: 'a', name: 'node-1' },
    { id: 'b', name: 'node-2' },
  ])
  expect(await verify({})).toEqual([])
})

describe('nodes that cannot use a repository', () => {
  const reason =
    "a file written by cluster-manager to the store [/mnt/own/x] cannot be accessed on the node [node-1]. This might indicate that permissions on the store don't allow reading"

  it('are read out of what OpenSearch says', async () => {
    const said = `[own] [${openSearch('node-1', ids[0])}, ${openSearch('node [2]', ids[1])}]`
    expect(await failed({ type, reason: said })).toEqual([
      { id: ids[0], name: 'node-1', address: '127.0.0.1:29404', reason },
      { id: ids[1], name: 'node [2]', address: '127.0.0.1:29404', reason: reason.replace('node-1', 'node [2]') },
    ])
  })

  it('are read out of what Elasticsearch 8 says, words and nodes apart', async () => {
    const remote = (id: string, name: string) =>
      `[${id}, 'org.elasticsearch.transport.RemoteTransportException: [${name}][127.0.0.1:25880][internal:admin/repository/verify]']`
    const node = described('node-1', ids[1], '{node-1}{127.0.0.1}{127.0.0.1:25880}{cdfhilmrstw}{8.19.13}')
    const suppressed = [
      { type, reason: words(node) },
      { type, reason: '[own] store is full' },
    ]
    expect(
      await failed({ type, reason: `[own] [${remote(ids[1], 'node-1')}, ${remote(ids[0], 'node-2')}]`, suppressed }),
    ).toEqual([
      { id: ids[1], name: 'node-1', address: '127.0.0.1:25880', reason },
      { id: ids[0], name: 'node-2', address: '127.0.0.1:25880', reason: 'store is full' },
    ])
  })

  it('may be the manager itself, which nobody called from afar', async () => {
    const node = described('node-1', ids[0], '{127.0.0.1}{127.0.0.1:9300}{dimr}')
    const said = `[own] [[${ids[0]}, 'RepositoryVerificationException[[own] store location [/mnt] is not accessible on the node ${node}]; nested: AccessDeniedException[/mnt];']]`
    expect(await failed({ type, reason: said })).toEqual([
      ...[{ id: ids[0], name: 'node-1', address: '127.0.0.1:9300' }].map((named) => ({
        ...named,
        reason: 'store location [/mnt] is not accessible on the node [node-1]',
      })),
    ])
  })

  it('are none where the manager could not even write', async () => {
    expect(await failed({ type, reason: '[own] path  is not accessible on cluster-manager node' })).toEqual([])
  })

  it('are not known after any other failure', async () => {
    expect(await failed({ type: 'repository_missing_exception', reason: '[own] missing' })).toBeUndefined()
    expect(toUnfitNodes(new TypeError('x'))).toBeUndefined()
  })
})
