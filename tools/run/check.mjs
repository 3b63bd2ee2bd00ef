import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from './install.mjs'
import { root, run } from './shell.mjs'

const projects = [
  'packages/exact-json',
  'packages/exact-json/bench',
  'packages/cluster-client',
  'packages/cluster-client/live',
  'packages/platform',
  'packages/fake-cluster',
  'packages/api-descriptions',
  'packages/api-descriptions/generate',
  'packages/api-descriptions/live',
  'tools/clusters',
  'apps/server',
  'apps/web',
  'apps/web/live',
  'apps/web/vite.tsconfig.json',
  'e2e',
  'tools/screens',
  'bench',
]

/** dependency-cruiser passes when it found nothing to look at: that is a failure. */
const looked = (output) => Number(/(\d+) modules/.exec(output)?.[1] ?? 0) > 0

/** Longest first: two run at a time. What a tool found of an unchanged file is kept in `.cache`. */
const steps = [
  {
    name: 'eslint',
    command: [
      'eslint',
      '.',
      '--max-warnings',
      '0',
      '--cache',
      '--cache-location',
      '.cache/eslint',
      '--cache-strategy',
      'content',
    ],
  },
  // The native compiler, called by its own path: eslint brings an older one of the same name.
  { name: 'types', command: ['node', 'node_modules/typescript-native/bin/tsc', '--build', ...projects] },
  { name: 'oxlint', command: ['oxlint', '--type-aware', '--deny-warnings', '.'] },
  {
    name: 'formatting',
    command: [
      'prettier',
      '--check',
      '--log-level',
      'warn',
      '--cache',
      '--cache-location',
      '.cache/prettier',
      '--cache-strategy',
      'content',
      '.',
    ],
  },
  {
    name: 'dependency-cruiser',
    command: [
      'depcruise',
      '--config',
      '.dependency-cruiser.mjs',
      'apps',
      'packages',
      'tools/clusters',
      'tools/screens',
      'e2e',
      'bench',
    ],
    accept: looked,
  },
  { name: 'knip', command: ['knip', '--no-progress'] },
  { name: 'texts', command: ['node', 'tools/run/i18n-check.mjs'] },
  { name: 'documents', command: ['node', 'tools/run/docs-check.mjs'] },
]

/** Runs every step of the gate, two at a time, and returns those that failed. */
export async function check() {
  const waiting = [...steps]
  const failed = []
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const [tool, ...args] = step.command
      const command = tool === 'node' ? process.execPath : path.join(root, 'node_modules/.bin', tool)
      const from = Date.now()
      const { code, output } = await run(command, args, { quiet: true })
      const good = code === 0 && (step.accept?.(output) ?? true)
      console.log(`${good ? 'ok  ' : 'FAIL'} ${step.name} ${((Date.now() - from) / 1000).toFixed(1)} s`)
      if (!good) {
        failed.push(step.name)
        console.error(output)
      }
    }
  }
  await Promise.all([work(), work()])
  return { passed: steps.length - failed.length, failed: failed.length, failures: failed }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await ensureInstalled()
  const { failed } = await check()
  process.exit(failed === 0 ? 0 : 1)
}
