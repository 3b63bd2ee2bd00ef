import type { ConsoleAnswer } from '@searchdeck/cluster-client'
import { describe, expect, it } from 'vitest'
import { answerBlob, answerFile, answerFileName } from './answerFile.ts'
import { bodyKind } from './bodyKind.ts'
import { statusLabel, statusTone } from './statusTone.ts'

function answerOf(text: string | undefined, type?: string): ConsoleAnswer {
  const binary = text === undefined ? new Blob(['\0'], { type: type ?? '' }) : undefined
  const headers = type === undefined ? [] : [['content-type', type] as const]
  return {
    ...{ status: 200, statusText: 'OK', headers, bytes: 1, tookMs: 1 },
    ...(text !== undefined && { text }),
    ...(binary && { binary }),
  }
}

describe('a status', () => {
  it('has the colour of its hundred', () => {
    const toneOf = (status: number) => [status, statusTone(status)]
    expect([200, 204, 301, 304, 400, 404, 429, 500, 503, 100, 0, 999].map(toneOf)).toEqual([
      ...[200, 204].map((status) => [status, 'positive']),
      ...[301, 304, 400, 404, 429].map((status) => [status, 'orange']),
      ...[500, 503].map((status) => [status, 'negative']),
      ...[100, 0, 999].map((status) => [status, 'grey']),
    ])
  })

  it('is named where the engine names it, and where HTTP/2 does not', () => {
    expect(statusLabel(404, 'Missing')).toBe('404 Missing')
    expect(statusLabel(404)).toBe('404 Not Found')
    expect(statusLabel(599)).toBe('599')
  })
})

describe('a file of an answer', () => {
  it('is named after method and path, safely', () => {
    const nameOf = (method: string, path: string) => answerFileName({ method, path })
    expect(nameOf('POST', 'logs-*/_search')).toBe('POST_logs-_search')
    expect(nameOf('GET', '/_cat/indices?v&h=index')).toBe('GET_cat_indices_v_h_index')
    expect(nameOf('GET', '..\\..\\x')).toBe('GET_.._.._x')
    expect(nameOf('GET', '<script>%2F\u202etxt.exe')).toBe('GET_script_2F_txt.exe')
    expect(nameOf('GET', '日本/😀')).toBe('GET_日本')
    expect(nameOf('GET', '/')).toBe('GET')
    expect(Array.from(nameOf('GET', '𠮷'.repeat(500)))).toHaveLength(60)
  })

  it('ends as what it holds', () => {
    const fileOf = (text: string | undefined, type?: string) =>
      answerFile({ method: 'GET', path: 'x' }, answerOf(text, type)).slice('GET_x'.length)
    expect(fileOf('{}', 'text/plain')).toBe('.json')
    expect(fileOf('"a"', 'application/json; charset=UTF-8')).toBe('.json')
    expect(fileOf('green open', 'text/plain; charset=UTF-8')).toBe('.txt')
    expect(fileOf('---\na: 1', 'application/yaml')).toBe('.yaml')
    expect(fileOf('<!DOCTYPE html><p>502', 'application/json')).toBe('.html')
    expect(fileOf('{}\n{}\n', 'application/x-ndjson')).toBe('.ndjson')
    expect(fileOf('', 'application/json')).toBe('.txt')
    expect(fileOf(undefined, 'application/cbor')).toBe('.cbor')
    expect(fileOf(undefined, 'x/y')).toBe('.bin')
  })

  it('holds the text as it came', async () => {
    const text = '{"a":1.0,\r\n"é":9007199254740993}\n'
    expect(await answerBlob(answerOf(text)).text()).toBe(text)
  })
})

it('knows an empty body, and text that is none of the others', () => {
  expect(bodyKind(answerOf('', 'application/json'))).toBe('empty')
  expect(bodyKind(answerOf('::: {node}\n  hot', 'text/plain'))).toBe('text')
  expect(bodyKind(answerOf('a,b\n', 'text/csv'))).toBe('csv')
})
