import { toMappings } from '@searchdeck/cluster-client'
import { describe, expect, it } from 'vitest'
import { createMappingFilter, markedParts } from './mappingFilter.ts'

const mappings = toMappings(
  JSON.stringify({
    properties: {
      user: {
        properties: { name: { type: 'text' }, 'first.name': { type: 'keyword' }, address: { type: 'flat_object' } },
      },
      İzmir: { type: 'ip' },
    },
    runtime: { day: { type: 'long' } },
  }),
  { distribution: 'opensearch' },
)
const filterNodes = createMappingFilter(mappings)
const found = (text: string, type?: string) => {
  const matches = filterNodes({ text, type })
  return matches && mappings.nodes.filter((_, at) => matches.found[at] === 1).map(({ path }) => path)
}

describe('a text', () => {
  it.each([
    ['NAME', ['user.name', 'user.first.name']],
    ['user', ['user']],
    ['user.', ['user.name', 'user.first.name', 'user.address']],
    ['user.na', ['user.name']],
    ['r.first.na', ['user.first.name']],
    ['ser.address', ['user.address']],
    ['flat_ob', ['user.address']],
    ['runtime', ['day']],
    ['type:keyword', ['user.first.name']],
    ['Name:user', ['user']],
    ['path:user', ['user', 'user.name', 'user.first.name', 'user.address']],
    ['colour:red', []],
    ['name: ', []],
    ['.*', []],
  ])('%s finds %j', (text, paths) => {
    expect(found(text)).toEqual(paths)
  })
  it('that names a column and no value leaves everything', () => {
    expect(found('type:')).toHaveLength(mappings.nodes.length)
  })
  it('that is empty filters nothing', () => {
    expect(found('')).toBeUndefined()
  })
  it('and a type must both hold', () => {
    expect(found('name', 'text')).toEqual(['user.name'])
    expect(found('', 'object')).toEqual(['user'])
  })
})

it('tells what stands around what is found', () => {
  const { holds, counts } = filterNodes({ text: 'name', type: undefined }) ?? {}
  expect([...(holds ?? [])]).toEqual([1, 0, 0, 0, 0, 0])
  expect(counts).toMatchObject({ field: 2, object: 0 })
})

it.each([
  ['address', 'DRE', 'name', ['ad', 'dre', 'ss']],
  ['name', 'user.na', 'name', ['', 'na', 'me']],
  ['first.name', 'user.first.na', 'name', ['', 'first.na', 'me']],
  ['name', 'user.', 'name', ['name']],
  ['keyword', 'type:word', 'type', ['key', 'word', '']],
  ['word', 'type:word', 'name', ['word']],
  ['city', 'path:address.ci', 'name', ['', 'ci', 'ty']],
  ['keyword', 'name:word', 'type', ['keyword']],
  ['İzmir', 'mir', 'name', ['İzmir']],
  ['name', '', 'name', ['name']],
] as const)('marks in %s what %s found', (text, filter, column, parts) => {
  expect(markedParts(text, filter, column)).toEqual(parts)
})
