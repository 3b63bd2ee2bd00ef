import { expect, it } from 'vitest'
import { documentOf } from './documentOf.ts'

it('has every line of a long text, whatever its end', async () => {
  const lines = Array.from({ length: 60_000 }, (_, at) => `${at} ${'x'.repeat(40)}`)
  for (const text of [lines.join('\n'), `${lines.join('\r\n')}\r\n`, `${'y'.repeat(1_200_000)}\n\n\n`, '']) {
    const doc = await documentOf(text, new AbortController().signal)
    expect(doc?.toString() === text).toBe(true)
    expect(doc?.lines).toBe(text.split('\n').length)
  }
})

it('stops where it is left', async () => {
  const leaving = new AbortController()
  const doc = documentOf('x\n'.repeat(2_000_000), leaving.signal)
  leaving.abort()
  expect(await doc).toBeUndefined()
})
