import { expect, it } from 'vitest'
import { resolveEngine } from '../engines.ts'
import { type ClusterPlan } from '../plan.ts'
import { temporaryFolder } from '../testing/temporaryFolder.ts'
import { claimKeptFolder } from './keptFolder.ts'

function planOf(folder: string, engine: string, nodes = 1): ClusterPlan {
  const node = { name: 'node', folder, httpPort: 1, transportPort: 2 }
  return {
    engine: resolveEngine(engine),
    folder,
    nodes: Array.from({ length: nodes }, () => node),
    heap: '1g',
    secured: false,
    s3: false,
    settings: {},
  }
}

it('gives a folder back only to what made it', async () => {
  const folder = await temporaryFolder()
  await claimKeptFolder(planOf(folder, 'opensearch@3'))
  await claimKeptFolder(planOf(folder, 'opensearch@3'))
  await expect(claimKeptFolder(planOf(folder, 'opensearch@2'))).rejects.toThrow(
    'holds the data of opensearch@3.8.0, 1 node(s), not of opensearch@2.19.4, 1 node(s)',
  )
  await expect(claimKeptFolder(planOf(folder, 'opensearch@3', 3))).rejects.toThrow('not of opensearch@3.8.0, 3 node(s)')
})
