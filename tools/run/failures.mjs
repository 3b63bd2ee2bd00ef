import { stripVTControlCharacters } from 'node:util'

const LONGEST_MESSAGE = 600

/**
 * What failed in a vitest run, one text per test or broken file, from its JSON report.
 * @param {{ testResults: { name: string, status: string, message?: string, assertionResults: { status: string, fullName: string, failureMessages?: string[] }[] }[] }} report
 * @param {string} root what is left out of the paths
 * @returns {string[]}
 */
export function vitestFailures({ testResults }, root) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = name.replace(`${root}/`, '')
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0 && status === 'failed') return [told(file, message)]
    return failed.map(({ fullName, failureMessages }) => told(`${file} › ${fullName}`, failureMessages?.[0]))
  })
}

/**
 * What failed in a Playwright run, one text per test, from its JSON report; skipped and flaky tests are among them.
 * @param {{ errors: { message?: string }[], suites: object[] }} report
 * @returns {string[]}
 */
export function playwrightFailures({ errors, suites }) {
  return [
    ...errors.map(({ message }) => told('Playwright', message)),
    ...suites.flatMap((suite) => failuresOf(suite, [])),
  ]
}

function failuresOf({ title, suites = [], specs = [] }, above) {
  const path = [...above, title]
  const own = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status !== 'expected')
      .map((test) => {
        const message = test.results.flatMap(({ errors }) => errors).find((error) => error.message)?.message
        return told([`[${test.projectName}]`, ...path, spec.title].join(' › '), message ?? test.status)
      }),
  )
  return [...own, ...suites.flatMap((suite) => failuresOf(suite, path))]
}

/** A page test tells its whole document: the beginning says what was missed. */
function told(name, message = '') {
  const text = stripVTControlCharacters(message).trim()
  return [name, text.slice(0, LONGEST_MESSAGE)]
    .filter((part) => part !== '')
    .join('\n')
    .replaceAll('\n', '\n    ')
}
