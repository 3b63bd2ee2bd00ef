import { expect, it } from 'vitest'
import { pageText } from './pageText.ts'

it.each([
  ['<html><head><title>502 Bad&nbsp;Gateway</title></head><body>nginx</body></html>', '502 Bad Gateway'],
  [
    '<!doctype html>\n<html><head><style>p{}</style></head><body><h1>Sign in</h1>\n<p>please</p></body>',
    'Sign in please',
  ],
  ['<p>a &lt;b&gt; &amp; c</p><script>steal()</script>', 'a <b> & c'],
  ['<title></title><p>body</p>', 'body'],
  ['plain\n text', 'plain text'],
  ['', ''],
  ['<', '<'],
])('of %j a person reads %j', (body, text) => {
  expect(pageText(body)).toBe(text)
})

it('is cut', () => {
  expect(pageText('x'.repeat(1000))).toHaveLength(300)
})
