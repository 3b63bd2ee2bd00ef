import { defineConfig } from '@playwright/test'
import { launchOptions } from './chromium.ts'

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results/e2e',
  globalSetup: './startSystem.ts',
  workers: 1,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json']],
  use: {
    viewport: { width: 1440, height: 900 },
    trace: 'retain-on-failure',
    launchOptions,
  },
})
