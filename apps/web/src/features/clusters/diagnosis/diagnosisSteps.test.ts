import {
  AbortedError,
  HttpError,
  InvalidRequestError,
  MalformedError,
  TimeoutError,
  UnreachableError,
  type FailureCause,
  type FailureDetail,
} from '@searchdeck/cluster-client'
import { describe, expect, it } from 'vitest'
import type { Evidence } from '#queries/diagnosis.ts'
import { diagnosisSteps, type Attempt } from './diagnosisSteps.ts'

const home = { method: 'GET', path: '/' } as const

const marks = { ok: '+', failed: '!', notReached: '-', unknown: '?', looking: '…' } as const
/** One mark a step, in order: `++!---`. */
const drawn = (attempt: Partial<Attempt>) =>
  diagnosisSteps({ uri: 'https://es:9200', via: 'gateway', error: null, evidence: undefined, ...attempt })
    .map(({ state }) => marks[state])
    .join('')
const names = (attempt: Partial<Attempt>) =>
  diagnosisSteps({ uri: 'https://es:9200', via: 'gateway', error: null, evidence: undefined, ...attempt }).map(
    ({ name }) => name,
  )

const failing = (failure?: Exclude<FailureCause, 'timeout'>, detail?: FailureDetail) =>
  new UnreachableError('no', home, { ...(failure && { failure }), ...(detail && { detail }) })
const http = (status: number, body: object = {}) => new HttpError(home, status, '', { raw: '', ...body })
const blind = failing()
const seen = (evidence: Partial<Evidence>): Evidence => ({ via: 'direct', ...evidence })
const reached = { resolved: true, connected: true } as const

it('leaves out the certificate for http, and what a browser may read by the gateway', () => {
  expect(names({})).toEqual(['resolves', 'accepts', 'certificate', 'cluster', 'credentials', 'identified'])
  expect(names({ uri: 'http://es' })).toEqual(['resolves', 'accepts', 'cluster', 'credentials', 'identified'])
  expect(names({ uri: 'http://es', via: 'direct' })).toContain('readable')
})

describe('by the gateway', () => {
  it.each<[string, Error | null, string]>([
    ['a success', null, '++++++'],
    ['an unknown name', failing('dns'), '!-----'],
    ['a forbidden address', failing('blocked', 'forbiddenAddress'), '!-----'],
    ['a closed port', failing('refused', 'nothingListens'), '+!----'],
    ['a connection that is not accepted in time', new TimeoutError('', home, { detail: 'connectTimeout' }), '+!----'],
    ['a certificate', failing('tls', 'expired'), '++!---'],
    ['no TLS', failing('tls', 'plainHttp'), '++!---'],
    ['a proxy', failing('refused', 'proxyCredentials'), '+++!--'],
    ['a hang', new TimeoutError('', home, { limitMs: 1 }), '+++!--'],
    [
      'a hang at the health',
      new TimeoutError('', { method: 'GET', path: '/_cluster/health' }, { limitMs: 1 }),
      '+++++!',
    ],
    ['a body that is cut off', failing('reset', 'cutOff'), '+++!--'],
    ['a web page', new MalformedError('', home, '<html>'), '+++!--'],
    ['a proxy’s 502', http(502, { raw: '<html>' }), '+++!--'],
    ['a redirect', http(302, { type: 'redirect' }), '+++!--'],
    ['a 401', http(401), '++++!-'],
    ['a 403', http(403, { type: 'security_exception' }), '++++!-'],
    ['a 503 in the engine’s own words', http(503, { type: 'cluster_block_exception' }), '+++++!'],
    ['too many requests at the gateway', failing('blocked', 'busy'), '------'],
    ['a gateway that is gone', blind, '------'],
    ['a request that cannot be sent', new InvalidRequestError('', home), '------'],
    ['a request that was given up', new AbortedError('', home), '------'],
    ['a bug', new TypeError('bug'), '------'],
  ])('places %s', (_name, error, steps) => {
    expect(drawn({ error })).toBe(steps)
  })

  it('finds the TLS port behind an http address, and adds the step for it', () => {
    const attempt = { uri: 'http://es', error: failing('reset', 'closedEarly') }
    expect(drawn({ ...attempt, evidence: { via: 'gateway', found: reached } })).toBe('++!--')
    expect(drawn({ ...attempt, evidence: { via: 'gateway', found: reached, speaksTls: true } })).toBe('++!---')
    expect(drawn({ uri: 'http://es', error: failing('tls', 'needsTls') })).toBe('++!---')
  })

  it('places a handshake that nobody answers where it broke', () => {
    const found = { ...reached, failure: 'timeout' } as const
    expect(drawn({ error: new TimeoutError('', home), evidence: { via: 'gateway', found } })).toBe('++!---')
    const hungUp = { ...reached, failure: 'reset' } as const
    expect(drawn({ error: failing('reset', 'closedEarly'), evidence: { via: 'gateway', found: hungUp } })).toBe(
      '++!---',
    )
  })
})

describe('straight from the page', () => {
  const direct = { via: 'direct' } as const

  it.each<[string, Error | null, string]>([
    ['a success', null, '+++++++'],
    ['a 401', http(401), '+++++!-'],
    ['a web page', new MalformedError('', home, '<html>'), '++++!--'],
    ['a body that is cut off', failing('reset', 'cutOff'), '++++!--'],
  ])('places %s, for an answer proves the way', (_name, error, steps) => {
    expect(drawn({ ...direct, error })).toBe(steps)
  })

  it('is looking until there is evidence', () => {
    expect(drawn({ ...direct, error: blind })).toBe('…………---')
  })

  it.each<[string, Evidence, string]>([
    ['something answers that may not be read', seen({ pageProbe: 'unreadable' }), '+++!---'],
    ['it may be read without headers', seen({ pageProbe: 'readable' }), '+++!---'],
    ['the page came by https, the cluster has http', seen({ pageProbe: 'blockedContent' }), '???!---'],
    ['nothing answers, and nobody else can look', seen({ pageProbe: 'nothing' }), '????---'],
    [
      'the gateway knows no such name',
      seen({ pageProbe: 'nothing', found: { resolved: false, connected: false, failure: 'dns' } }),
      '!------',
    ],
    [
      'the gateway finds nobody listening',
      seen({ pageProbe: 'nothing', found: { resolved: true, connected: false, failure: 'refused' } }),
      '+!-----',
    ],
    [
      'the gateway does not trust the certificate',
      seen({ pageProbe: 'nothing', found: { ...reached, failure: 'tls', tls: { trusted: false } } }),
      '++!----',
    ],
    [
      'only the browser fails',
      seen({ pageProbe: 'nothing', found: { ...reached, tls: { trusted: true } } }),
      '+++!---',
    ],
    ['the gateway refuses to look', seen({ pageProbe: 'nothing', refusal: { failure: 'blocked' } }), '---?---'],
  ])('when %s', (_name, evidence, steps) => {
    expect(drawn({ ...direct, error: blind, evidence })).toBe(steps)
  })

  it('does not claim a way that nobody saw, when the time is over', () => {
    const error = new TimeoutError('', home, { limitMs: 1 })
    expect(drawn({ ...direct, error, evidence: seen({}) })).toBe('????!--')
    expect(drawn({ ...direct, error, evidence: seen({ found: { ...reached, tls: { trusted: true } } }) })).toBe(
      '+++?!--',
    )
  })
})
