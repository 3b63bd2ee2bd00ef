import { expect, it } from 'vitest'
import type { Engine } from '../cluster.ts'
import { apiDocumentation } from './apiDocumentation.ts'

it.each<[Engine, string]>([
  [{ distribution: 'opensearch', version: '3.8.0' }, 'https://docs.opensearch.org/3.8/api-reference/'],
  [{ distribution: 'opensearch' }, 'https://docs.opensearch.org/latest/api-reference/'],
  [
    { distribution: 'elasticsearch', version: '8.19.3' },
    'https://www.elastic.co/guide/en/elasticsearch/reference/8.19/rest-apis.html',
  ],
  [{ distribution: 'elasticsearch', version: '9.4.0' }, 'https://www.elastic.co/docs/api/doc/elasticsearch/v9'],
  [{}, 'https://www.elastic.co/docs/api/doc/elasticsearch/v9'],
])('%o is documented at %s', (engine, address) => expect(apiDocumentation(engine)).toBe(address))
