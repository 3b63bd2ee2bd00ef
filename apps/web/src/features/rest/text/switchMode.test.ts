import { expect, it } from 'vitest'
import { asRequest, asText } from './switchMode.ts'

const text = '# morning\nGET _cat/nodes\n\n# count\nPOST logs/_count\n{\n  "query": { "match_all": {} } // all\n}\n'
const cursorInSecond = text.indexOf('query')

it('writes the request of the form into an empty text', () => {
  const request = { method: 'POST', path: 'a/_search', body: '{"n": 1.0}\n' }
  expect(asText({ request, text: '' })).toEqual({
    mode: 'text',
    request,
    inText: undefined,
    text: 'POST a/_search\n{"n": 1.0}\n',
  })
})

it('makes no text of an empty form', () => {
  expect(asText({ request: { method: 'PUT', path: '', body: '' }, text: '' }).text).toBe('')
})

it('shows the request under the cursor in the form, and changes nothing when switched back', () => {
  const form = asRequest({ request: { method: 'GET', path: '', body: '' }, text }, cursorInSecond)
  expect(form).toMatchObject({ mode: 'request', text, request: { method: 'POST', path: 'logs/_count' } })
  expect(form.request.body).toContain('// all')
  expect(asText(form).text).toBe(text)
})

it('shows the request before the cursor where that stands in none, and the first where there is none before', () => {
  const request = { method: 'GET', path: '', body: '' }
  expect(asRequest({ request, text }, text.indexOf('# count')).request.path).toBe('_cat/nodes')
  expect(asRequest({ request, text }, 0).request.path).toBe('_cat/nodes')
})

it('puts a request that was changed in the form back to its place, and leaves all around it', () => {
  const form = asRequest({ request: { method: 'GET', path: '', body: '' }, text }, cursorInSecond)
  const changed = asText({ ...form, request: { ...form.request, path: 'other/_count', body: '{}' } })
  expect(changed.text).toBe('# morning\nGET _cat/nodes\n\n# count\nPOST other/_count\n{}\n')
})

it('puts a request that stands nowhere in the text at its end', () => {
  const request = { method: 'DELETE', path: 'old', body: '' }
  expect(asText({ request, text }).text).toBe(`${text.trimEnd()}\n\nDELETE old\n`)
})

it('keeps a text without any request', () => {
  const form = asRequest({ request: { method: 'GET', path: 'before', body: '' }, text: '# only words\n' }, 3)
  expect(form).toMatchObject({ text: '# only words\n', request: { path: '' } })
  expect(asText(form).text).toBe('# only words\n')
})
