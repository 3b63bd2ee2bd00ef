import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { ensureBuilt } from './build.mjs'
import { check } from './check.mjs'
import { ensureChromium } from './chromium.mjs'
import { ensureInstalled } from './install.mjs'
import { root, run } from './shell.mjs'

const engines = process.argv.includes('--engines')
const results = path.join(root, 'test-results')
const began = Date.now()

/** What a vitest run counted, from its JSON report; a run that left none failed as one. */
async function vitest(project, env = {}) {
  const report = path.join(results, `${project}.json`)
  const args = [
    'vitest',
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
  const { code } = await run('npx', args, { env })
  if (!existsSync(report)) return { passed: 0, failed: 1 }
  const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(readFileSync(report, 'utf8'))
  const failed = Math.max(numFailedTests, numFailedTestSuites > 0 ? 1 : 0)
  return { passed: numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed }
}

/** What Playwright counted; skipped and flaky tests count as failed, because none is meant to be. */
async function playwright(env, ...files) {
  const report = path.join(results, 'e2e.json')
  const { code } = await run('npx', ['playwright', 'test', '--config', 'e2e/playwright.config.ts', ...files], {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  })
  if (!existsSync(report)) return { passed: 0, failed: 1 }
  const { expected, unexpected, flaky, skipped } = JSON.parse(readFileSync(report, 'utf8')).stats
  const failed = unexpected + flaky + skipped
  return { passed: expected, failed: failed === 0 && code !== 0 ? 1 : failed }
}

async function suite(name, start) {
  console.log(`\n── ${name}`)
  const from = Date.now()
  const counts = await start()
  console.log(
    `${name}: ${counts.passed} passed, ${counts.failed} failed in ${Math.round((Date.now() - from) / 1000)} s`,
  )
  return counts
}

await ensureInstalled()
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
const suites = []
if (engines) {
  const SEARCHDECK_ENGINES = 'elasticsearch@6.8,elasticsearch@7.17,elasticsearch@8.19,elasticsearch@9.4'
  suites.push(await suite('contract tests on further engines', () => vitest('live', { SEARCHDECK_ENGINES })))
  await ensureBuilt()
  const SEARCHDECK_E2E_ENGINES = 'elasticsearch@7.17,elasticsearch@8.19,elasticsearch@9.4'
  const env = { SEARCHDECK_CHROMIUM: await ensureChromium(), SEARCHDECK_E2E_ENGINES }
  suites.push(await suite('journeys on further engines', () => playwright(env, 'indexLife')))
} else {
  suites.push(await suite('check', check))
  await ensureBuilt()
  const SEARCHDECK_CHROMIUM = await ensureChromium()
  suites.push(await suite('unit tests', () => vitest('unit')))
  suites.push(await suite('contract tests on real engines', () => vitest('live')))
  suites.push(await suite('journeys in Chromium', () => playwright({ SEARCHDECK_CHROMIUM })))
}
const total = suites.reduce(
  ({ passed, failed }, each) => ({ passed: passed + each.passed, failed: failed + each.failed }),
  { passed: 0, failed: 0 },
)
console.log(`\nAll in ${Math.round((Date.now() - began) / 1000)} s`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1)
