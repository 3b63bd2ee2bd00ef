import type { TestProject } from 'vitest/node'
import { lendClusters } from '../src/testing/lendClusters.ts'
import { hasS3Repositories } from '../src/snapshots/hasS3Repositories.ts'
import { type Wish } from '../src/testing/lentCluster.ts'

/** One cluster an engine serves all contract tests: what all of them need is started with it. */
const optionsFor = ({ engine, security }: Wish) =>
  security === true
    ? { engine, security, sample: true }
    : {
        engine,
        nodes: 2,
        nodeNames: ['rack 7, node: 1', 'rack 8 -> node 2'],
        heap: '300m',
        s3: hasS3Repositories(engine),
        corsOrigin: 'https://pages.example',
        settings: { 'node.attr.zone': 'eu-1a', 'node.attr.rack.row': 'r1' },
      }

export default async function shareClusters({ provide }: TestProject): Promise<() => Promise<void>> {
  const lender = await lendClusters(optionsFor)
  provide('clusters', lender.port)
  return lender.stop
}
