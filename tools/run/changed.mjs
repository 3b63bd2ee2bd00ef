import { readdirSync } from 'node:fs'
import path from 'node:path'
import { root, run } from './shell.mjs'

/**
 * What differs from a commit, with what is not committed: paths from the root. Without a commit it is what is not
 * committed, or the last commit where all is.
 * @param {string | undefined} since
 */
export async function changedFiles(since) {
  const differing = async (commit) => [
    ...(await lines('diff', '--name-only', '--diff-filter=d', commit)),
    ...(await lines('ls-files', '--others', '--exclude-standard')),
  ]
  if (since !== undefined) return { since, files: await differing(since) }
  const open = await differing('HEAD')
  return open.length > 0 ? { since: 'HEAD', files: open } : { since: 'HEAD~1', files: await differing('HEAD~1') }
}

async function lines(...args) {
  const { code, output } = await run('git', args, { quiet: true })
  if (code !== 0) throw new Error(output)
  return output.split('\n').filter((line) => line !== '')
}

/**
 * The journeys and contract tests that belong to changed files: those that were changed themselves, and those named after a
 * noun that a changed file or its folder is named after (`features/shards/…` and `shards.spec.ts`).
 * @param {readonly string[]} files
 * @param {readonly string[]} tests paths of `.spec.ts` and `.live.test.ts` files
 */
export function testsFor(files, tests) {
  const nouns = new Set(
    files
      .filter((file) => /^(apps|packages)\//.test(file))
      .flatMap((file) => file.split('/').slice(2))
      .map((part) => part.replace(/\..*$/, '')),
  )
  return tests.filter((test) => files.includes(test) || nouns.has(path.basename(test).replace(/\..*$/, '')))
}

/** Every journey and contract test there is: paths from the root. */
export function engineTests() {
  return ['e2e', 'packages/cluster-client/live', 'apps/server/live', 'apps/web/live', 'tools/clusters/live'].flatMap(
    (folder) =>
      readdirSync(path.join(root, folder))
        .filter((name) => /\.(spec|live\.test)\.ts$/.test(name))
        .map((name) => `${folder}/${name}`),
  )
}
