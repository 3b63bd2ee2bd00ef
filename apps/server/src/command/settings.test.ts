import { describe, expect, it } from 'vitest'
import { checkFile, checkSettings } from './settings.ts'

const check = (given: unknown) => checkFile(given, (field) => field)
const problem = (given: unknown) => {
  try {
    check(given)
    return 'fine'
  } catch (error) {
    return error instanceof Error ? error.message : 'no error'
  }
}
const target = (more: object) => ({ targets: [{ name: 'a', uri: 'http://a:9200', ...more }] })

describe('settings', () => {
  it('take everything that is documented', () => {
    const settings = check({
      port: 8080,
      host: '::1',
      basePath: 'tools/searchdeck',
      clusters: ['http://127.0.0.1:9200/'],
      allowedHosts: ['admin.example', 'admin.example:8080', 'https://admin.example'],
      listenPublicly: true,
      open: false,
      hints: false,
      log: true,
      ca: 'ca.pem',
      clientCert: 'c.pem',
      clientKey: 'k.pem',
      targets: [
        {
          name: 'prod',
          uri: 'https://prod.example:9200/es/',
          auth: { authType: 'basicAuth', authData: { username: 'elastic', password: 'p:ä' } },
          headers: { 'X-Tenant': 'blue' },
          access: 'readOnly',
          color: 'red',
          ca: 'own.pem',
          fingerprint: 'AB:'.repeat(31) + 'AB',
        },
        { name: 'plain', uri: 'http://plain:9200' },
      ],
    })
    expect(settings).toMatchObject({ basePath: '/tools/searchdeck/', clusters: ['http://127.0.0.1:9200'] })
    expect(settings.targets?.[0]).toMatchObject({
      uri: 'https://prod.example:9200/es',
      headers: { 'x-tenant': 'blue' },
      fingerprint: 'ab'.repeat(32),
    })
    expect(settings.targets?.[1]).toMatchObject({ auth: { authType: 'none' }, headers: {} })
  })

  it.each([
    ['/', '/'],
    ['', 'basePath is empty'],
    ['x', '/x/'],
    ['/x', '/x/'],
    ['//x//y//', '/x/y/'],
    ['/a.b/c-d_e~f', '/a.b/c-d_e~f/'],
    ['/../x', 'basePath is not a path'],
    ['/./x', 'basePath is not a path'],
    ['/x"y', 'basePath is not a path'],
    ['/x y', 'basePath is not a path'],
    ['/%2e', 'basePath is not a path'],
    ['/<x>', 'basePath is not a path'],
    ['/.hidden', 'basePath is not a path'],
  ])('read the base path %j as %s', (given, expected) => {
    if (expected.startsWith('/')) expect(check({ basePath: given }).basePath).toBe(expected)
    else expect(problem({ basePath: given })).toContain(expected)
  })

  it.each<[string, unknown, string]>([
    ['no object', 'text', 'is not of the right type'],
    ['a list', [], 'is a list, not an object'],
    ['an unknown field', { prot: 1 }, 'prot is not known here'],
    ['a port of text', { port: '80a' }, 'port is not a number'],
    ['a port too high', { port: 65_536 }, 'port is above 65535'],
    ['a port below 0', { port: -1 }, 'port is below 0'],
    ['half a port', { port: 1.5 }, 'port is not a whole number'],
    ['a host name to listen on', { host: 'admin.example' }, 'host is not an IP address'],
    ['a name with a path', { allowedHosts: ['a/b'] }, 'allowedHosts.0 is not a host name'],
    ['a port that none is', { allowedHosts: ['a:99999'] }, 'allowedHosts.0 is not a host name with a port'],
    ['every name', { allowedHosts: ['*'] }, 'allowedHosts.0 is not a host name'],
    ['a cluster without http', { clusters: ['ftp://a'] }, 'clusters.0 is not an http:// or https:// address'],
    ['a cluster with a password', { clusters: ['http://u:hunter2@a'] }, 'clusters.0 holds a user name or password'],
    ['a target without a name', { targets: [{ uri: 'http://a' }] }, 'targets.0.name is missing'],
    ['a target without an address', { targets: [{ name: 'a' }] }, 'targets.0.uri is missing'],
    [
      'two targets of one name',
      {
        targets: [
          { name: 'a', uri: 'http://a' },
          { name: 'a', uri: 'http://b' },
        ],
      },
      'targets holds one name twice',
    ],
    [
      'an unknown kind of auth',
      target({ auth: { authType: 'awsIAM' } }),
      'targets.0.auth.authType is not one of none, basicAuth',
    ],
    ['auth without data', target({ auth: { authType: 'apiKey' } }), 'targets.0.auth.authData is missing'],
    [
      'auth with the wrong data',
      target({ auth: { authType: 'bearer', authData: { apiKey: 'hunter2' } } }),
      'targets.0.auth.authData',
    ],
    [
      'a password of another type',
      target({ auth: { authType: 'basicAuth', authData: { username: 'a', password: 12345 } } }),
      'targets.0.auth.authData.password is not text',
    ],
    ['auth of text', target({ auth: 'hunter2' }), 'targets.0.auth is not'],
    [
      'a line break in a key',
      target({ auth: { authType: 'apiKey', authData: { apiKey: 'hunter2\r\nx: y' } } }),
      'targets.0.auth.authData.apiKey cannot be the value of a header',
    ],
    [
      'a header that frames',
      target({ headers: { 'Transfer-Encoding': 'chunked' } }),
      'is not a header that the gateway sends',
    ],
    ['a header with a space', target({ headers: { 'a b': 'c' } }), 'is not a header that the gateway sends'],
    ['a header of many lines', target({ headers: { a: 'hunter2\nb: c' } }), 'cannot be the value of a header'],
    ['an unknown access', target({ access: 'all' }), 'targets.0.access is not one of open, confirm, readOnly'],
    ['a short fingerprint', target({ fingerprint: 'abcd' }), 'targets.0.fingerprint is not a SHA-256 fingerprint'],
  ])('refuse %s, naming the field and no secret', (_name, given, expected) => {
    expect(problem(given)).toContain(expected)
    expect(problem(given)).not.toContain('hunter2')
  })
})

it('has no targets on the command line', () => {
  expect(() => checkSettings({ targets: [] }, (field) => field)).toThrow('targets is not known here')
})
