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
  'tools/clusters',
  'apps/server',
  'apps/web',
  'apps/web/vite.tsconfig.json',
  'e2e',
  'bench',
]

/** dependency-cruiser passes when it found nothing to look at: that is a failure. */
const looked = (output) => Number(/(\d+) modules/.exec(output)?.[1] ?? 0) > 0

const steps = [
  ...projects.map((project) => ({ name: `tsc ${project}`, command: ['tsc', '--noEmit', '-p', project] })),
  { name: 'eslint', command: ['eslint', '.', '--max-warnings', '0'] },
  {
    name: 'dependency-cruiser',
    command: ['depcruise', '--config', '.dependency-cruiser.mjs', 'apps', 'packages', 'tools/clusters', 'e2e', 'bench'],
    accept: looked,
  },
  { name: 'knip', command: ['knip', '--no-progress'] },
  { name: 'texts', command: ['node', 'tools/run/i18n-check.mjs'] },
  { name: 'documents', command: ['node', 'tools/run/docs-check.mjs'] },
  { name: 'formatting', command: ['prettier', '--check', '--log-level', 'warn', '.'] },
]

/** Runs every step of the gate, two at a time, and returns those that failed. */
export async function check() {
  const waiting = [...steps]
  const failed = []
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const [tool, ...args] = step.command
      const command = tool === 'node' ? process.execPath : path.join(root, 'node_modules/.bin', tool)
      const { code, output } = await run(command, args, { quiet: true })
      const good = code === 0 && (step.accept?.(output) ?? true)
      console.log(`${good ? 'ok  ' : 'FAIL'} ${step.name}`)
      if (!good) {
        failed.push(step.name)
        console.error(output)
      }
    }
  }
  await Promise.all([work(), work()])
  return { passed: steps.length - failed.length, failed: failed.length }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await ensureInstalled()
  const { failed } = await check()
  process.exit(failed === 0 ? 0 : 1)
}
