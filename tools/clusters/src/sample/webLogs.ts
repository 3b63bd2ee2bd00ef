import { type Random, seededRandom } from './random.ts'
import { documentOf, type Fields, type SampleDocument, type SampleIndex } from './sampleIndex.ts'

/** The days of the log: fixed, so that every load is the same. */
const FIRST_DAY = Date.UTC(2024, 4, 1)
const DAYS = 7
const REQUESTS_A_DAY = 1200
const DAY_MS = 86_400_000

export const webLogFields: Fields = {
  '@timestamp': { type: 'date' },
  client: { properties: { ip: { type: 'ip' }, country: { type: 'keyword' }, location: { type: 'geo_point' } } },
  request: { properties: { method: { type: 'keyword' }, path: { type: 'keyword' }, id: { type: 'long' } } },
  status: { type: 'short' },
  bytes: { type: 'long' },
  duration_ms: { type: 'float' },
  agent: { type: 'text', fields: { keyword: { type: 'keyword', ignore_above: 256 } } },
  tags: { type: 'keyword' },
  message: { type: 'text' },
}

/** Requests of a shop's web server, an index a day; all read by the alias `logs-web`, the last written by `logs-web-write`. */
export function webLogs(): SampleIndex[] {
  return Array.from({ length: DAYS }, (_, day) => {
    const start = FIRST_DAY + day * DAY_MS
    const date = new Date(start).toISOString().slice(0, 10).replaceAll('-', '.')
    const isLast = day === DAYS - 1
    return {
      name: `logs-web-${date}`,
      fields: webLogFields,
      aliases: { 'logs-web': {}, ...(isLast ? { 'logs-web-write': { is_write_index: true } } : {}) },
      documents: requestsOf(start, seededRandom(day + 1)),
    }
  })
}

const countries = [
  ['DE', 52.52, 13.4],
  ['FR', 48.86, 2.35],
  ['IT', 41.9, 12.5],
  ['JP', 35.68, 139.69],
  ['CN', 39.9, 116.4],
  ['BR', -23.55, -46.63],
  ['US', 40.71, -74],
  ['EG', 30.04, 31.24],
] as const
const methods = ['GET', 'GET', 'GET', 'GET', 'GET', 'HEAD', 'POST', 'POST', 'PUT', 'DELETE'] as const
const statuses = [200, 200, 200, 200, 200, 200, 204, 301, 304, 400, 401, 404, 404, 500, 503] as const
const paths = [
  '/',
  '/search?q=lamp',
  '/cart',
  '/checkout',
  '/login',
  '/products/17',
  '/img/häuser.png',
  '/api/v2/orders',
  '/健康',
] as const
const agents = [
  'Mozilla/5.0 (X11; Linux x86_64) Firefox/126.0',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_4) Safari/617.1',
  'curl/8.7.1',
  'Googlebot/2.1',
] as const
const tags = [['web'], ['web', 'mobile'], ['api'], ['api', 'internal', 'slow']] as const

function requestsOf(start: number, random: Random): SampleDocument[] {
  return Array.from({ length: REQUESTS_A_DAY }, (_, n) => {
    const time = new Date(start + Math.floor((n / REQUESTS_A_DAY) * DAY_MS) + random.whole(60_000)).toISOString()
    const [country, lat, lon] = random.pick(countries)
    const method = random.pick(methods)
    const path = random.pick(paths)
    const status = random.pick(statuses)
    const ip = `203.0.${random.whole(256)}.${1 + random.whole(254)}`
    return documentOf(n, {
      '@timestamp': time,
      client: { ip, country, location: { lat, lon } },
      request: { method, path, id: start + n },
      status,
      bytes: status === 204 || status === 304 ? 0 : 200 + random.whole(90_000),
      duration_ms: random.whole(250_000) / 100,
      agent: random.pick(agents),
      tags: random.pick(tags),
      message: `${ip} - - [${time}] "${method} ${path} HTTP/1.1" ${status}`,
    })
  })
}
