import { defineConfig } from 'vitest/config'

/** Three suites: `unit` is beside the code, `live` starts real engines, `gateway` is part of `unit` with real sockets. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{apps,packages,tools}/*/src/**/*.test.{ts,tsx}', 'tools/run/*.test.mjs'],
          testTimeout: 20_000,
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
          testTimeout: 60_000,
          hookTimeout: 600_000,
          fileParallelism: false,
        },
      },
    ],
  },
})
