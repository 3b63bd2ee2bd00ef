import i18next from 'i18next'
import { beforeAll, expect, it } from 'vitest'
import { startTexts } from '#i18n/startTexts.ts'
import { unassignedReason } from './unassignedReason.ts'

beforeAll(() => startTexts('en'))

it.each([
  [{ inactivePrimaries: 0, unassigned: 1, initializing: 0 }, '1 replica unassigned'],
  [{ inactivePrimaries: 2, unassigned: 5, initializing: 0 }, '2 primaries unassigned, 3 replicas unassigned'],
  [{ inactivePrimaries: 0, unassigned: 0, initializing: 2 }, '2 initializing'],
  [{ inactivePrimaries: 0, unassigned: 1, initializing: 1 }, '1 replica unassigned, 1 initializing'],
  // The inactive primary may be the one that is unassigned, or the one that initializes.
  [
    { inactivePrimaries: 1, unassigned: 1, initializing: 1 },
    '1 primary not active, 1 shard unassigned, 1 initializing',
  ],
  [{}, ''],
])('says of %j: %s', (health, words) => {
  expect(unassignedReason(health, i18next.getFixedT('en', 'home'))).toBe(words)
})
