import type { RepositoryNode } from '@searchdeck/cluster-client'
import { describe, expect, it } from 'vitest'
import { checkFolder, checkType, keystoreCommands, pathRepoLine } from './checks.ts'

const node = (
  name: string,
  folders: string[] = ['/mnt/a'],
  types: RepositoryNode['types'] = ['fs'],
): RepositoryNode => ({
  ...{ id: name, name, folders, types },
})

describe('a type', () => {
  it('is known, missing on some nodes, or nobody can tell', () => {
    expect(checkType('fs', [node('n1'), node('n2')])).toEqual({ state: 'known', total: 2, without: [] })
    expect(checkType('s3', [node('n1', [], ['fs', 's3']), node('n2')])).toEqual({
      ...{ state: 'missing', total: 2, without: ['n2'] },
    })
    expect(checkType('other', [node('n1')])).toEqual({ state: 'unknown' })
    expect(checkType('s3', undefined)).toEqual({ state: 'unknown' })
    expect(checkType('s3', [])).toEqual({ state: 'unknown' })
  })
})

describe('a folder', () => {
  it.each(['', 'nightly', '/mnt/a', '/mnt/a/', '/mnt/a/nightly'])('can be %j', (location) => {
    expect(checkFolder(location, [node('n1')])).toEqual({ state: 'allowed', folder: '/mnt/a' })
  })
  it.each(['/mnt/ab', '/mnt', '/etc'])('cannot be %j', (location) => {
    expect(checkFolder(location, [node('n1'), node('n2', ['/'])])).toMatchObject({ state: 'outside', nodes: ['n1'] })
  })
  it('is not allowed anywhere on a node without path.repo', () => {
    expect(checkFolder('', [node('n1'), node('n2', [])])).toEqual({
      ...{ state: 'unset', nodes: ['n2'], folders: ['/mnt/a'] },
    })
    expect(checkFolder('', undefined)).toEqual({ state: 'unknown' })
  })

  it('is allowed by a line that keeps what was allowed before', () => {
    expect(pathRepoLine('', [])).toBe('path.repo: ["/mnt/snapshots"]')
    expect(pathRepoLine('/srv/backup/nightly', ['/mnt/a'])).toBe('path.repo: ["/mnt/a","/srv/backup"]')
    expect(pathRepoLine('/mnt/a/nightly', ['/mnt/a'])).toBe('path.repo: ["/mnt/a"]')
  })
})

it('names the keys of a client as the engine’s own program adds them', () => {
  expect(keystoreCommands('s3', 'archive', 'elasticsearch')).toEqual([
    'bin/elasticsearch-keystore add s3.client.archive.access_key',
    'bin/elasticsearch-keystore add s3.client.archive.secret_key',
  ])
  expect(keystoreCommands('gcs', 'default', 'opensearch')).toEqual([
    'bin/opensearch-keystore add-file gcs.client.default.credentials_file key.json',
  ])
  expect(keystoreCommands('fs', 'default', 'opensearch')).toEqual([])
})
