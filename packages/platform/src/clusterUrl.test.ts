import { expect, it } from 'vitest'
import { clusterUrl } from './clusterUrl.ts'

it('keeps a base path, the query and escaped names byte for byte', () => {
  expect(clusterUrl('https://host/es/', '/_search?q=a?b')).toBe('https://host/es/_search?q=a?b')
  expect(clusterUrl('http://es:9200', '/%3Clogs-%7Bnow%2Fd%7D%3E/_count')).toBe(
    'http://es:9200/%3Clogs-%7Bnow%2Fd%7D%3E/_count',
  )
})

it.each([
  '//evil.test/x',
  '/\\evil.test',
  '/..//evil.test',
  '@evil.test',
  '/%2F%2Fevil.test/',
  '/%2e%2e/x',
  '/victim/_doc/..',
  '//u:p@evil.test:1/',
  '\\\\evil.test',
  '/\t/evil.test',
])('never leaves the cluster, and never folds: %s', (path) => {
  let url: string | undefined
  try {
    url = clusterUrl('https://es:9200', path)
  } catch {
    return
  }
  expect(new URL(url).host).toBe('es:9200')
  expect(new URL(url).pathname).toBe(url.slice('https://es:9200'.length))
})
