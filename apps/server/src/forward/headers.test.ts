import { STATUS_CODES } from 'node:http'
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
    const common = (status: string) => ({
      'x-searchdeck-status': status,
      'x-searchdeck-status-text': STATUS_CODES[status],
      'content-type': 'a/b',
    })
    const empty = { 'content-length': '0' }
    expect(answerHeaders(received, 'GET', 200)).toEqual({ ...received, ...common('200') })
    expect(answerHeaders(received, 'GET', 304)).toEqual({ ...empty, ...common('304') })
    expect(answerHeaders(received, 'DELETE', 204)).toEqual({ ...empty, ...common('204') })
    expect(answerHeaders(received, 'HEAD', 200)).toEqual({ ...empty, ...common('200') })
  })

  it('renames what a browser could act on, and keeps back what is of the connection, a cookie or a name of ours', () => {
    const received = {
      location: '/x',
      'www-authenticate': ['Basic', 'ApiKey'],
      connection: 'close',
      'keep-alive': 'timeout=5',
      'transfer-encoding': 'chunked',
      'proxy-authenticate': 'Basic',
      'set-cookie': ['a=1', 'b=2'],
      'x-searchdeck-failure': 'token',
      'x-searchdeck-header-location': '/evil',
    }
    expect(answerHeaders(received, 'GET', 200)).toEqual({
      'x-searchdeck-status': '200',
      'x-searchdeck-status-text': 'OK',
      'x-searchdeck-header-location': '/x',
      'x-searchdeck-header-www-authenticate': ['Basic', 'ApiKey'],
    })
  })

  it('leaves out a value that would break the head', () => {
    expect(answerHeaders({ warning: ['good', 'a\u0001b', 'c\r\nd: e'] }, 'GET', 200)).toMatchObject({ warning: 'good' })
    expect(answerHeaders({ location: 'a\nb' }, 'GET', 302)).toEqual({
      'x-searchdeck-status': '302',
      'x-searchdeck-status-text': 'Found',
    })
  })
})

it('takes only what is declared for the cluster', () => {
  const received = { 'x-searchdeck-header-accept': ['a'], accept: ['b'], cookie: ['c'], 'x-searchdeck-path': ['/'] }
  expect(declaredHeaders(received)).toEqual({ accept: 'a' })
})
