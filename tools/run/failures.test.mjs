import { expect, it } from 'vitest'
import { playwrightFailures, vitestFailures } from './failures.mjs'

it('names each failed test of vitest with the beginning of its message, without colours', () => {
  const report = {
    testResults: [
      {
        name: '/work/a.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'holds' },
          {
            status: 'failed',
            fullName: 'breaks',
            failureMessages: [`\u001B[31mExpected\u001B[39m 1\n${'x'.repeat(5_000)}`],
          },
        ],
      },
      { name: '/work/b.test.ts', status: 'failed', message: 'SyntaxError', assertionResults: [] },
    ],
  }
  const [test = '', file = '', ...rest] = vitestFailures(report, '/work')
  expect(test.startsWith('a.test.ts › breaks\n    Expected 1\n')).toBe(true)
  expect(test.length).toBeLessThan(700)
  expect(file).toBe('b.test.ts\n    SyntaxError')
  expect(rest).toEqual([])
})

it('names each journey that did not pass, with its project and the place it stands in', () => {
  const result = (status, errors = []) => ({ projectName: 'fake', status, results: [{ errors }] })
  const report = {
    errors: [{ message: 'no such project' }],
    suites: [
      {
        title: 'a.spec.ts',
        specs: [{ title: 'passes', tests: [result('expected')] }],
        suites: [
          {
            title: 'a cluster',
            specs: [
              { title: 'breaks', tests: [result('unexpected', [{ message: 'Timeout' }])] },
              { title: 'is left out', tests: [result('skipped')] },
            ],
          },
        ],
      },
    ],
  }
  expect(playwrightFailures(report)).toEqual([
    'Playwright\n    no such project',
    '[fake] › a.spec.ts › a cluster › breaks\n    Timeout',
    '[fake] › a.spec.ts › a cluster › is left out\n    skipped',
  ])
})
