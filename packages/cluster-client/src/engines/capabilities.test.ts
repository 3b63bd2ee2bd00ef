import { describe, expect, it } from 'vitest'
import { capabilities, supports, type Capability } from './capabilities.ts'
import type { Engine } from '../cluster.ts'
import { engineOf, isSupportedVersion, majorVersion } from './engine.ts'

const es = (version: string, flavor = 'default'): Engine => ({ distribution: 'elasticsearch', version, flavor })
const os = (version: string): Engine => ({ distribution: 'opensearch', version })
const serverless = es('8.11.0', 'serverless')
const aoss: Engine = { distribution: 'opensearch', flavor: 'serverless' }

describe('supports', () => {
  it.each<[Capability, Engine, boolean | undefined]>([
    ['expandWildcardsAll', es('6.8.23'), false],
    ['expandWildcardsAll', es('7.6.2'), false],
    ['expandWildcardsAll', es('7.7.0'), true],
    ['expandWildcardsAll', es('10.0.0'), true],
    ['expandWildcardsAll', os('1.0.0'), true],
    ['expandWildcardsAll', aoss, false],
    ['dataStreams', es('7.10.2'), true],
    ['dataStreams', es('7.10.2', 'oss'), false],
    ['dataStreams', es('7.8.1'), false],
    ['dataStreams', os('1.3.14'), true],
    ['composableTemplates', es('7.10.2', 'oss'), true],
    ['pointInTime', os('2.3.0'), false],
    ['pointInTime', os('2.4.0'), true],
    ['pointInTime', os('7.10.2'), undefined],
    ['dataStreams', os('7.10.2'), true],
    ['shardDocSort', os('2.19.4'), false],
    ['shardDocSort', os('3.3.0'), true],
    ['indexTemplatesScreen', es('2.4.6'), false],
    ['indexTemplatesScreen', os('1.0.0'), true],
    ['deleteByQuery', es('2.4.6'), false],
    ['forceMerge', es('1.7.6'), false],
    ['closeIndex', serverless, false],
    ['openIndex', aoss, false],
    ['clusterHealth', serverless, false],
    ['resolveIndex', aoss, true],
    ['dataStreams', serverless, true],
    ['catNodesShardsColumn', es('7.17.15'), false],
    ['catNodesShardsColumn', es('8.0.0'), true],
    ['catNodesShardsColumn', os('3.8.0'), false],
    ['nodeSettings', serverless, false],
    ['nodeSettings', es('6.8.23'), true],
    ['termsEnum', os('3.8.0'), false],
    ['clusterHealth', {}, undefined],
    ['clusterHealth', { distribution: 'elasticsearch' }, true],
    ['dataStreams', { distribution: 'elasticsearch' }, undefined],
    ['dataStreams', { distribution: 'opensearch' }, true],
    ['dataStreams', { version: '8.0.0' }, undefined],
    ['dataStreams', es('unknown'), undefined],
    ['dataStreams', es('8.0.0-SNAPSHOT'), true],
  ])('%s on %j: %s', (capability, engine, expected) => {
    expect(supports(engine, capability)).toBe(expected)
  })

  it('answers for every capability and engine, and OpenSearch has what a rule of Elasticsearch gates by version', () => {
    for (const capability of Object.keys(capabilities) as Capability[]) {
      for (const engine of [es('6.8.23'), es('9.4.3'), os('1.3.14'), os('3.8.0'), serverless, aoss])
        expect(supports(engine, capability)).toBeTypeOf('boolean')
      expect(supports({}, capability)).toBeUndefined()
    }
  })
})

describe('isSupportedVersion', () => {
  it.each<[Engine, boolean | undefined]>([
    [es('6.8.23'), false],
    [es('7.0.0'), true],
    [es('9.4.3'), true],
    [es('10.0.0'), false],
    [os('1.0.0'), true],
    [os('12.0.0'), true],
    [serverless, true],
    [{ version: '6.0.0' }, undefined],
    [{ distribution: 'elasticsearch' }, undefined],
  ])('%j: %s', (engine, expected) => {
    expect(isSupportedVersion(engine)).toBe(expected)
  })
})

describe('engineOf', () => {
  it.each<[unknown, Engine]>([
    [{ version: { number: '8.19.3', build_flavor: 'default' } }, es('8.19.3')],
    [{ version: { number: '5.6.16' } }, { distribution: 'elasticsearch', version: '5.6.16' }],
    [{ version: { number: '3.8.0', distribution: 'opensearch' } }, os('3.8.0')],
    [{ version: { number: '7.10.2', distribution: 'opensearch' } }, os('7.10.2')],
    [{ version: { number: '1.0.0', distribution: 'other' } }, { version: '1.0.0' }],
    [{ version: {} }, {}],
    [{ name: 'x' }, {}],
    [null, {}],
    ['text', {}],
  ])('of %j', (answer, engine) => {
    expect(engineOf(answer)).toEqual(engine)
  })

  it('counts ten as ten', () => {
    expect(majorVersion(es('10.1.0'))).toBe(10)
    expect(majorVersion({})).toBeUndefined()
  })
})
