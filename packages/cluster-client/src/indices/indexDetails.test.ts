import { expect, it } from 'vitest'
import { classify } from '../danger/danger.ts'
import {
  changeIndexSettingRequest,
  indexMappingsRequest,
  indexOverviewRequest,
  indexSettingsRequest,
  indexStatsRequest,
  listIndicesRequest,
  listShardsRequest,
  settingUse,
  toIndexInfo,
  toIndexSettings,
  toIndexStatistics,
} from '../index.ts'

it('asks for one index by calls that only read, its name escaped', () => {
  const name = 'ü% b'
  const calls = [
    indexOverviewRequest(name),
    indexSettingsRequest(name),
    indexMappingsRequest(name),
    indexStatsRequest(name),
    listShardsRequest({}, { index: name }),
    listIndicesRequest({}, { name }),
  ]
  for (const { method, path } of calls) {
    expect(path).toContain('/%C3%BC%25%20b')
    expect(classify(method, path)).toBe('read')
  }
  expect(listIndicesRequest({}, { name }).path).toMatch(/^\/_cat\/indices\/%C3%BC%25%20b\?/)
})

it('reads what an index says of itself, whatever the engine leaves out', () => {
  const index = {
    aliases: { z: {}, a: {} },
    data_stream: 'logs',
    settings: {
      index: {
        uuid: 'u',
        creation_date: '1795263946039',
        version: { created: '137297827', created_string: '3.8.0' },
        provided_name: '<logs-{now/d}>',
        mode: 'logsdb',
        lifecycle: { name: 'keep' },
        blocks: { write: 'true', read: 'false', read_only_allow_delete: true },
        default_pipeline: 'geo',
      },
    },
  }
  expect(toIndexInfo({ i: index }, 'i')).toEqual({
    name: 'i',
    aliases: ['a', 'z'],
    dataStream: 'logs',
    uuid: 'u',
    createdMs: 1795263946039,
    createdVersion: '3.8.0',
    providedName: '<logs-{now/d}>',
    mode: 'logsdb',
    policy: 'keep',
    blocks: ['write', 'read_only_allow_delete'],
    defaultPipeline: 'geo',
  })
  for (const answer of [undefined, [], { i: null }, { i: { aliases: 1, settings: [] } }, { other: index }])
    expect(toIndexInfo(answer, 'i')).toEqual({ name: 'i', aliases: [], blocks: [] })
})

it('reads settings by name, the set ones before the defaults of the same name', () => {
  const answer = {
    i: {
      settings: { 'index.refresh_interval': '30s', 'index.query.default_field': ['a', 'b'], 'index.odd': { a: 1 } },
      defaults: { 'index.refresh_interval': '1s', 'index.hidden': 'false' },
    },
  }
  expect(toIndexSettings(answer, 'i')).toEqual([
    { name: 'index.hidden', value: 'false', isDefault: true },
    { name: 'index.query.default_field', value: ['a', 'b'], isDefault: false },
    { name: 'index.refresh_interval', value: '30s', isDefault: false },
  ])
  expect(toIndexSettings({ i: { settings: null } }, 'i')).toEqual([])
})

it('changes one setting of one index, and takes it away by null', () => {
  const request = changeIndexSettingRequest('a b', 'index.refresh_interval', '30s')
  expect(request).toEqual({ method: 'PUT', path: '/a%20b/_settings', body: '{"index.refresh_interval":"30s"}' })
  expect(classify(request.method, request.path)).toBe('write')
  expect(changeIndexSettingRequest('a', 'index.x', null).body).toBe('{"index.x":null}')
  expect(changeIndexSettingRequest('a', 'index.x', ['p', 'q']).body).toBe('{"index.x":["p","q"]}')
  for (const name of ['', '_all', '*', 'a*', '-a']) expect(() => changeIndexSettingRequest(name, 'x', '1')).toThrow()
})

it('knows which settings an index keeps, and which wait until it is closed', () => {
  for (const name of [
    'number_of_shards',
    'uuid',
    'version.created',
    'sort.field',
    'creation_date',
    'resize.source.name',
  ])
    expect(settingUse(`index.${name}`), name).toBe('fixed')
  for (const name of ['codec', 'analysis.analyzer.mine.type', 'similarity.default.type', 'store.type'])
    expect(settingUse(`index.${name}`), name).toBe('closed')
  for (const name of ['number_of_replicas', 'refresh_interval', 'hidden', 'blocks.write', 'plugin.new_thing'])
    expect(settingUse(`index.${name}`), name).toBe('dynamic')
})

it('reads figures by section with their units, every digit of them', () => {
  const figures = (docs: string) => `{
    "docs": {"count": ${docs}, "deleted": 0, "total_size_in_bytes": 44}, "empty": {},
    "indexing": {"index_time_in_millis": 12, "is_throttled": false, "types": {"doc": {"index_total": 3}}},
    "segments": {"max_unsafe_auto_id_timestamp": -9223372036854775808, "list": [1]}}`
  const text = `{"indices":{"i":{"uuid":"u","primaries":${figures('9007199254740993')},"total":${figures('18014398509481987')}}}}`
  expect(toIndexStatistics(text, 'i')).toEqual([
    {
      name: 'docs',
      figures: [
        { name: 'count', unit: 'count', primaries: '9007199254740993', total: '18014398509481987' },
        { name: 'deleted', unit: 'count', primaries: '0', total: '0' },
        { name: 'total_size_in_bytes', unit: 'bytes', primaries: '44', total: '44' },
      ],
    },
    {
      name: 'indexing',
      figures: [
        { name: 'index_time_in_millis', unit: 'milliseconds', primaries: '12', total: '12' },
        { name: 'is_throttled', unit: 'text', primaries: 'false', total: 'false' },
        { name: 'types.doc.index_total', unit: 'count', primaries: '3', total: '3' },
      ],
    },
    {
      name: 'segments',
      figures: [
        {
          name: 'max_unsafe_auto_id_timestamp',
          unit: 'count',
          primaries: '-9223372036854775808',
          total: '-9223372036854775808',
        },
      ],
    },
  ])
  expect(toIndexStatistics('{"indices":{"i":{"total":{"docs":{"count":1}}}}}', 'i')).toEqual([
    { name: 'docs', figures: [{ name: 'count', unit: 'count', total: '1' }] },
  ])
  expect(toIndexStatistics('[]', 'i')).toEqual([])
  expect(() => toIndexStatistics('{"indices":', 'i')).toThrow()
})

it('one setting of many indices is one call', () => {
  expect(changeIndexSettingRequest(['a b', 'c'], 'index.x', '1').path).toBe('/a%20b,c/_settings')
  for (const names of [[], ['a', '*'], ['a', '_all'], ['a,b']])
    expect(() => changeIndexSettingRequest(names, 'index.x', '1')).toThrow()
})
