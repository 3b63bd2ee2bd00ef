import { describe, expect, it } from 'vitest'
import { parseConsole } from '../grammar/parseConsole.ts'
import { consoleBody } from '../sending/consoleBody.ts'
import { bodies } from './bodies.ts'
import { broken } from './broken.ts'
import { comments } from './comments.ts'
import type { ConsoleSample } from './consoleSample.ts'
import { consoles } from './consoles.ts'
import { lines } from './lines.ts'
import { requestLines } from './requestLines.ts'
import { strings } from './strings.ts'
import { whiteSpace } from './whiteSpace.ts'

const corpus = { requestLines, bodies, comments, strings, lines, broken, whiteSpace, consoles }

function read(text: string) {
  const { requests, problems } = parseConsole(text)
  return {
    requests: requests.map(({ method, path, body, problems: named }) => ({
      method,
      path,
      sent: consoleBody(body, path).text,
      problems: named.map(({ kind }) => kind),
    })),
    outside: problems.map(({ kind }) => kind),
  }
}

function expected({ requests, outside }: ConsoleSample) {
  return {
    requests: requests.map(([method, path, sent, problems = []]) => ({ method, path, sent, problems })),
    outside,
  }
}

describe.each(Object.entries(corpus))('the console texts of %s', (_, samples) => {
  it.each(samples.map((one) => [one.name, one] as const))('%s', (_name, one) => {
    expect(read(one.text)).toEqual(expected(one))
  })

  it.each(samples.map((one) => [one.name, one.text] as const))(
    '%s: the same with the other end of lines',
    (_name, text) => {
      if (/\r/.test(text)) return
      const told = (other: string) =>
        parseConsole(other).requests.map(({ method, path, problems }) => [
          method,
          path,
          problems.map(({ kind }) => kind),
        ])
      expect(told(text.replaceAll('\n', '\r\n'))).toEqual(told(text))
    },
  )
})

it('has at least 150 texts, each under a name of its own', () => {
  const names = Object.values(corpus).flatMap((samples) => samples.map(({ name }) => name))
  expect(names.length).toBeGreaterThanOrEqual(150)
})
