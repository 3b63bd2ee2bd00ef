import { expect, it } from 'vitest'
import { toChangeOutcome } from './changeOutcome.ts'

it('reads that all nodes took a change over, and whether the shards followed', () => {
  expect(toChangeOutcome({ acknowledged: true, shards_acknowledged: false, index: 'a' })).toEqual({
    acknowledged: true,
    shardsAcknowledged: false,
  })
})
it('reads the shards that failed, with the first reason', () => {
  const failures = [{ index: 'a', shard: 0, reason: { type: 'flush_failed', reason: 'disk is full' } }]
  expect(toChangeOutcome({ _shards: { total: 4, successful: 3, failed: 1, failures } })).toEqual({
    shards: { total: 4, successful: 3, failed: 1, reason: 'disk is full' },
    failures: [{ index: 'a', reason: 'disk is full' }],
  })
})
it('reads which indices were not closed', () => {
  const indices = {
    a: { closed: true },
    b: { closed: false, exception: { type: 'illegal_state_exception', reason: 'it is being restored' } },
    c: { closed: false, failedShards: { 0: { failures: [] } } },
  }
  expect(toChangeOutcome({ acknowledged: true, indices })).toEqual({
    acknowledged: true,
    failures: [{ index: 'b', reason: 'it is being restored' }, { index: 'c' }],
  })
})
it('reads a reason that is plain text', () => {
  expect(toChangeOutcome({ _shards: { failures: [{ reason: 'gone' }] } })).toEqual({
    shards: { reason: 'gone' },
    failures: [{ reason: 'gone' }],
  })
})
it.each([null, 'ok', [], {}])('finds nothing in %j', (answer) => expect(toChangeOutcome(answer)).toEqual({}))
