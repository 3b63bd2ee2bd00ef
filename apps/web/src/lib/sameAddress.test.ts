import { expect, it } from 'vitest'
import { isSameAddress, leadsToSame } from './sameAddress.ts'

it.each([
  ['https://ES.Example.com:9200', 'https://es.example.com:9200'],
  ['https://es.example.com.:9200', 'https://es.example.com:9200'],
  ['https://es.example.com:443', 'https://es.example.com'],
  ['http://es.example.com:80/', 'http://es.example.com'],
  ['https://proxy/one/', 'https://proxy//one'],
  ['https://proxy/%6fne', 'https://proxy/one'],
  ['http://[0:0:0:0:0:0:0:1]:9200', 'http://[::1]:9200'],
  ['http://[FD00::00a]:9200', 'http://[fd00::a]:9200'],
  ['http://[::ffff:10.0.0.7]:9200', 'http://10.0.0.7:9200'],
  ['http://0x0a.0.0.7:9200', 'http://10.0.0.7:9200'],
])('%s is %s', (one, other) => {
  expect(isSameAddress(one, other)).toBe(true)
})

it.each([
  ['https://es:9200', 'https://es:9201'],
  ['https://es:9200', 'https://es2:9200'],
  ['https://proxy/one', 'https://proxy/two'],
  ['https://proxy/%ff', 'https://proxy/one'],
])('%s is not %s', (one, other) => {
  expect(leadsToSame(one, other)).toBe(false)
})

it('another scheme leads to the same cluster, and is another address all the same', () => {
  expect(leadsToSame('http://es', 'https://es')).toBe(true)
  expect(isSameAddress('http://es', 'https://es')).toBe(false)
})
