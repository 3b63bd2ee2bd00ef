import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { ensureBuilt } from './build.mjs'
import { changedFiles, engineTests, testsFor } from './changed.mjs'
import { check } from './check.mjs'
import { ensureChromium } from './chromium.mjs'
import { playwrightFailures, vitestFailures } from './failures.mjs'
import { ensureInstalled } from './install.mjs'
import { root, run } from './shell.mjs'
import { slowestFiles } from './slowestFiles.mjs'

const results = path.join(root, 'test-results')
const began = Date.now()
const suites = []

/** What a vitest run counted, from its JSON report; a run that left none failed as one. Prints its slowest files. */
async function vitest(projects, { env = {}, args = [] } = {}) {
  const report = path.join(results, `${projects.join('-')}.json`)
  const { code } = await run(
    'npx',
    [
      'vitest',
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...args,
    ],
    { env },
  )
  if (!existsSync(report)) return { passed: 0, failed: 1 }
  const told = JSON.parse(readFileSync(report, 'utf8'))
  console.log(['The slowest files:', ...slowestFiles(told, root)].join('\n'))
  const failed = Math.max(told.numFailedTests, told.numFailedTestSuites > 0 ? 1 : 0)
  return {
    passed: told.numPassedTests,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    failures: vitestFailures(told, root),
  }
}

/** What Playwright counted; skipped and flaky tests count as failed, because none is meant to be. */
async function playwright(env, ...files) {
  const report = path.join(results, 'e2e.json')
  const { code } = await run('npx', ['playwright', 'test', '--config', 'e2e/playwright.config.ts', ...files], {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  })
  if (!existsSync(report)) return { passed: 0, failed: 1 }
  const told = JSON.parse(readFileSync(report, 'utf8'))
  const { expected, unexpected, flaky, skipped } = told.stats
  const failed = unexpected + flaky + skipped
  return {
    passed: expected,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    failures: playwrightFailures(told),
  }
}

async function suite(name, start) {
  console.log(`\n── ${name}`)
  const from = Date.now()
  const counts = await start()
  const seconds = Math.round((Date.now() - from) / 1000)
  console.log(`${name}: ${counts.passed} passed, ${counts.failed} failed in ${seconds} s`)
  suites.push({ name, seconds, ...counts })
}

/** The engines that `npm test` leaves out. */
async function furtherEngines() {
  const SEARCHDECK_ENGINES = 'elasticsearch@6.8,elasticsearch@7.17,elasticsearch@8.19,elasticsearch@9.4'
  await suite('contract tests on further engines', () => vitest(['live'], { env: { SEARCHDECK_ENGINES } }))
  await ensureBuilt()
  const SEARCHDECK_E2E_ENGINES = 'elasticsearch@7.17,elasticsearch@8.19,elasticsearch@9.4'
  const env = { SEARCHDECK_CHROMIUM: await ensureChromium(), SEARCHDECK_E2E_ENGINES }
  await suite('journeys on further engines', () => playwright(env, 'indexLife'))
}

async function everything() {
  await suite('check', check)
  await ensureBuilt()
  const SEARCHDECK_CHROMIUM = await ensureChromium()
  await suite('unit tests', () => vitest(['unit', 'pages']))
  await suite('contract tests on real engines', () => vitest(['live']))
  await suite('journeys in Chromium', () => playwright({ SEARCHDECK_CHROMIUM }))
}

/** The gate, the unit tests that import what was changed, and of the rest what is named after it, on the newest engine. */
async function whatChanged(commit) {
  const { since, files } = await changedFiles(commit)
  console.log(`${files.length} changed files (since ${since})`)
  await suite('check', check)
  await suite('unit tests', () => vitest(['unit', 'pages'], { args: ['--changed', since, '--passWithNoTests'] }))
  const tests = testsFor(files, engineTests())
  const contract = tests.filter((test) => test.endsWith('.live.test.ts'))
  const journeys = tests.filter((test) => test.endsWith('.spec.ts'))
  const env = { SEARCHDECK_ENGINES: 'opensearch@3.8', SEARCHDECK_E2E_ENGINES: 'opensearch@3.8' }
  if (contract.length > 0) await suite('contract tests', () => vitest(['live'], { env, args: contract }))
  if (journeys.length === 0) return
  await ensureBuilt()
  const SEARCHDECK_CHROMIUM = await ensureChromium()
  await suite('journeys', () => playwright({ SEARCHDECK_CHROMIUM, ...env }, ...journeys))
}

await ensureInstalled()
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
const [mode, since] = process.argv.slice(2)
if (mode === '--engines') await furtherEngines()
else if (mode === '--changed') await whatChanged(since)
else await everything()
const total = suites.reduce(
  ({ passed, failed }, each) => ({ passed: passed + each.passed, failed: failed + each.failed }),
  { passed: 0, failed: 0 },
)
console.log('')
// Once more at the end, which is what is kept of a long output.
for (const { name, failures = [] } of suites)
  for (const failure of failures) console.log(`FAILED ${name}: ${failure}\n`)
for (const { name, seconds } of suites) console.log(`${String(seconds).padStart(5)} s  ${name}`)
console.log(`All in ${Math.round((Date.now() - began) / 1000)} s`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1)
