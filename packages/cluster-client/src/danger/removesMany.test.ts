import { expect, it } from 'vitest'
import { removesMany } from './removesMany.ts'

const names = (count: number) => Array.from({ length: count }, (_, at) => `i${at}`).join(',')

it.each([
  ['DELETE', '/logs-*'],
  ['DELETE', '/logs-%2A?ignore_unavailable=true'],
  ['DELETE', '/logs-*/'],
  ['DELETE', '/_all'],
  ['DELETE', '/*,-keep'],
  ['DELETE', `/${names(11)}`],
  ['DELETE', `/${names(11).replaceAll(',', '%2C')}`],
  ['DELETE', '/_data_stream/logs-*'],
  ['POST', '/logs-*/_close'],
  ['POST', `/${names(11)}/_close?timeout=1m`],
])('%s %s removes many', (method, path) => expect(removesMany({ method, path })).toBe(true))

it.each([
  ['DELETE', '/logs'],
  ['DELETE', `/${names(10)}`],
  ['DELETE', '/logs/_doc/*'],
  ['DELETE', '/_snapshot/repository/nightly-*'],
  ['DELETE', '/_index_template/logs-*'],
  ['POST', '/logs/_close'],
  ['POST', '/logs-*/_open'],
  ['POST', '/logs-*/_search'],
  ['GET', '/logs-*'],
])('%s %s does not', (method, path) => expect(removesMany({ method, path })).toBe(false))
