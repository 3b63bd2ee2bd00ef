import { expect, it } from 'vitest'
import type { Engine } from '../cluster.ts'
import { repositoryNodesRequest, toRepositoryNodes } from './repositoryNodes.ts'

const openSearch: Engine = { distribution: 'opensearch', version: '3.8.0' }
const node = (name: string, parts: object) => ({ name, roles: ['data', 'master'], ...parts })

it('asks for names, roles, parts and path.repo, and no more', () => {
  expect(decodeURIComponent(repositoryNodesRequest().path)).toBe(
    '/_nodes/settings,plugins?timeout=3s&filter_path=nodes.*.name,nodes.*.roles,nodes.*.modules.name,nodes.*.plugins.name,nodes.*.settings.path.repo',
  )
})

it('knows a type by its module or plugin, and fs without one', () => {
  const nodes = {
    b: node('node-2', { modules: [{ name: 'repository-url' }], plugins: [{ name: 'repository-s3' }] }),
    a: node('node-1', { settings: { path: { repo: ['/mnt/a', '/mnt/b'] } } }),
    c: node('coordinating', { roles: ['ingest'] }),
  }
  expect(toRepositoryNodes({ nodes }, openSearch)).toEqual([
    { id: 'a', name: 'node-1', types: ['fs'], folders: ['/mnt/a', '/mnt/b'] },
    { id: 'b', name: 'node-2', types: ['fs', 's3', 'url'], folders: [] },
  ])
})

it('knows source where x-pack brings it, and takes one folder that is told as text', () => {
  const told = { nodes: { a: { settings: { path: { repo: '/mnt/a' } } } } }
  const engine: Engine = { distribution: 'elasticsearch', version: '8.19.0' }
  expect(toRepositoryNodes(told, engine)).toEqual([
    { id: 'a', name: 'a', types: ['fs', 'source'], folders: ['/mnt/a'] },
  ])
  expect(toRepositoryNodes(told, { ...engine, flavor: 'oss' })[0]?.types).toEqual(['fs'])
  expect(toRepositoryNodes({}, engine)).toEqual([])
})
