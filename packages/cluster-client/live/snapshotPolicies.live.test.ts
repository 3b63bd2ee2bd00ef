import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { explainSnapshotPolicies, listSnapshotPolicies, readLifecycleMode } from '../src/calls.ts'
import type { Cluster } from '../src/cluster.ts'
import { supports } from '../src/engines/capabilities.ts'
import { lacksPolicies } from '../src/index.ts'
import { engines, startLiveCluster, type LiveCluster } from './startLiveCluster.ts'

describe.each(engines)('scheduled snapshots of %s', (engine) => {
  let live: LiveCluster
  let cluster: Cluster

  beforeAll(async () => {
    live = await startLiveCluster(engine)
    cluster = live.cluster
  })
  afterAll(() => live.stop())

  // What it would answer with them is in the unit tests: no engine that can be started here has the part.
  it('are known to be missing by the refusal of each call', async () => {
    const calls = [listSnapshotPolicies, explainSnapshotPolicies, readLifecycleMode]
    for (const call of calls) {
      const error: unknown = await call(cluster).then(
        () => undefined,
        (reason: unknown) => reason,
      )
      if (supports(cluster.engine, 'snapshotPolicies') === false) expect(error).toMatchObject({ kind: 'unsupported' })
      else expect(lacksPolicies(error), String(error)).toBe(true)
    }
  })
})
