import { describe, expect, it } from 'vitest'
import { acceptedEncoding, answerHeaders, declaredHeaders } from './headers.ts'

describe('acceptedEncoding', () => {
  it.each([
    ['gzip, deflate, br', false, 'gzip'],
    ['br,GZIP', false, 'gzip'],
    ['gzip;q=0', false, 'identity'],
    ['br', false, 'identity'],
    [undefined, false, 'identity'],
    ['gzip', true, 'identity'],
  ])('of a browser that takes %s (same machine: %s) is %s', (ofBrowser, isLoopback, expected) => {
    expect(acceptedEncoding(ofBrowser, isLoopback)).toBe(expected)
  })
})

describe('answerHeaders', () => {
  it('names no length and no encoding where there is no body', () => {
    const received = { 'content-length': '500', 'content-encoding': 'gzip', 'content-type': 'a/b' }
    const common = { 'x-searchdeck-upstream': '1', 'content-type': 'a/b' }
    expect(answerHeaders(received, 'GET', 200)).toEqual({ ...received, ...common })
    expect(answerHeaders(received, 'GET', 304)).toEqual(common)
    expect(answerHeaders(received, 'DELETE', 204)).toEqual(common)
    expect(answerHeaders(received, 'HEAD', 200)).toEqual({ ...common, 'content-length': '0' })
  })

  it('leaves out a value that would break the head', () => {
    expect(answerHeaders({ warning: ['good', 'a\u0001b', 'c\r\nd: e'] }, 'GET', 200)).toMatchObject({ warning: 'good' })
    expect(answerHeaders({ location: 'a\nb' }, 'GET', 302)).toEqual({ 'x-searchdeck-upstream': '1' })
  })
})

it('takes only what is declared for the cluster', () => {
  const received = { 'x-searchdeck-header-accept': ['a'], accept: ['b'], cookie: ['c'], 'x-searchdeck-path': ['/'] }
  expect(declaredHeaders(received)).toEqual({ accept: 'a' })
})
