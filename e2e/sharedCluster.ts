import { hasS3Repositories, rememberContents, startCluster, type RunningCluster } from '@searchdeck/clusters'

/** A cluster that the journeys of one project use after one another. */
export interface SharedCluster {
  readonly running: RunningCluster
  /** Removes what was made since it was started, and waits until every shard stands. */
  readonly tidyUp: () => Promise<void>
}

const nodeNames = ['rack 1 node a', 'rack 1 node b', 'rack 2 node c']

export interface SharedClusterOptions {
  readonly engine: string
  readonly nodes: number
  readonly sample: boolean
}

/** The nodes have attributes, and names with spaces in them. */
export async function startSharedCluster(options: SharedClusterOptions): Promise<SharedCluster> {
  const settings = { 'node.attr.zone': 'eu-1a', 'node.attr.rack.row': 'r1' }
  const running = await startCluster({ ...options, nodeNames, settings, s3: hasS3Repositories(options.engine) })
  const clean = await rememberContents(running.url)
  return {
    running,
    tidyUp: async () => {
      await clean()
      const calm = 'wait_for_no_relocating_shards=true&wait_for_no_initializing_shards=true'
      const nodes = `wait_for_nodes=${running.nodes.length}`
      const answer = await fetch(`${running.url}/_cluster/health?${nodes}&${calm}&timeout=120s`)
      const told = await answer.text()
      if (answer.status !== 200) throw new Error(`The cluster does not come to rest. ${answer.status}: ${told}`)
    },
  }
}
