import { expect, it } from 'vitest'
import { engineTests, testsFor } from './changed.mjs'

const tests = ['e2e/shards.spec.ts', 'e2e/nodes.spec.ts', 'packages/cluster-client/live/shards.live.test.ts']

it('finds what is named after the noun of a changed file or of its folder', () => {
  expect(testsFor(['apps/web/src/features/shards/grid/ShardGrid.tsx'], tests)).toEqual([tests[0], tests[2]])
  expect(testsFor(['packages/cluster-client/src/nodes/nodes.ts'], tests)).toEqual([tests[1]])
})

it('finds a test that was changed itself', () => {
  expect(testsFor(['e2e/nodes.spec.ts', 'docs/shards.md'], tests)).toEqual([tests[1]])
})

it('finds nothing for a change that no engine test is named after', () => {
  expect(testsFor(['apps/web/src/lib/numbers/formatNumber.ts', 'README.md'], tests)).toEqual([])
})

it('knows the journeys and the contract tests', () => {
  expect(engineTests()).toContain('e2e/shards.spec.ts')
  expect(engineTests()).toContain('packages/cluster-client/live/shards.live.test.ts')
})
