import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { defineConfig } from 'vitest/config'

const root = import.meta.dirname

/** The tests beside the code that need a document: they say so in their first line. */
const pages = ['apps', 'packages', 'tools']
  .flatMap((kind) => readdirSync(path.join(root, kind)).map((name) => path.join(kind, name, 'src')))
  .filter((folder) => existsSync(path.join(root, folder)))
  .flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
  )
  .filter((file) => /\.test\.tsx?$/.test(file))
  .filter((file) => readFileSync(path.join(root, file), 'utf8').startsWith('// @vitest-environment jsdom'))
  .map((file) => file.replaceAll(path.sep, '/'))

/** A state is waited for, however busy the machine is; one that never comes still fails. */
const patience = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 20_000 } } }

/**
 * `unit` and `pages` are beside the code, the second with a document. The files of each share their modules: loading them
 * anew for every file would take longer than the tests. `live` runs on real engines.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{apps,packages,tools}/*/src/**/*.test.{ts,tsx}', 'tools/run/*.test.mjs'],
          exclude: ['**/node_modules/**', ...pages],
          isolate: false,
          maxWorkers: '100%',
          ...patience,
        },
      },
      {
        test: {
          name: 'pages',
          include: pages,
          isolate: false,
          maxWorkers: '100%',
          setupFiles: 'apps/web/src/testing/freshPage.ts',
          ...patience,
        },
      },
      {
        test: {
          name: 'live',
          include: [
            'packages/*/live/**/*.live.test.ts',
            'apps/*/live/**/*.live.test.ts',
            'tools/*/live/**/*.live.test.ts',
          ],
          testTimeout: 240_000,
          hookTimeout: 600_000,
          globalSetup: 'tools/clusters/live/shareClusters.ts',
          // While one file has an engine to itself, another has the one before.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
