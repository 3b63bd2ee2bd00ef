import { basename, join, resolve } from 'node:path'
import { administratorOptions, callsTo } from './clusterApi.ts'
import { cacheFolder } from './download/cacheFolder.ts'
import { claimKeptFolder } from './download/keptFolder.ts'
import { prepareElasticsearch } from './elasticsearch/elasticsearch.ts'
import { type Engine, engineName, resolveEngine } from './engines.ts'
import { loadSample } from './loadSample.ts'
import { prepareOpenSearch } from './openSearch/openSearch.ts'
import { type Access, type ClusterPlan, type NodePlan, type PreparedEngine } from './plan.ts'
import { freePorts, isFree } from './processes/freePorts.ts'
import { startWatchdog, type Watchdog } from './processes/startWatchdog.ts'
import { type Reporter, silentReporter } from './reporter.ts'
import { type ClusterOptions, type RunningCluster } from './runningCluster.ts'
import { type StartedNode, startNode } from './startNode.ts'

/**
 * Starts real nodes on 127.0.0.1 and resolves when they have found each other and answer. The engine's files and Java
 * are fetched on first use. Whatever happens to this process, the nodes end with it and temporary folders go.
 * Throws an `Error` that says what is wrong: unknown engine, taken port, no network, a node that does not start.
 */
export async function startCluster(options: ClusterOptions): Promise<RunningCluster> {
  const engine = resolveEngine(options.engine, { secured: options.security ?? false })
  const ports = await choosePorts(options)
  const watchdog = await startWatchdog(options.dataDir === undefined ? undefined : resolve(options.dataDir))
  try {
    const plan = clusterPlan(options, engine, watchdog.folder, ports)
    if (options.dataDir !== undefined) await claimKeptFolder(plan)
    const use = { cache: options.cache ?? cacheFolder(), reporter: options.reporter ?? silentReporter }
    const prepare = engine.distribution === 'opensearch' ? prepareOpenSearch : prepareElasticsearch
    const prepared = await prepare(plan, use)
    const nodes = await startNodes(plan, prepared, watchdog)
    const cluster = runningCluster(plan, nodes, prepared.access, watchdog)
    if (options.sample) await addSample(cluster, prepared.access, use.reporter)
    return cluster
  } catch (error) {
    await watchdog.end()
    throw error
  }
}

async function addSample(cluster: RunningCluster, access: Access | undefined, reporter: Reporter): Promise<void> {
  const { documents, skipped } = await loadSample(cluster.url, await administratorOptions(access))
  const count = Object.values(documents).reduce((sum, one) => sum + one, 0)
  reporter.say(`Sample data: ${count} documents in ${Object.keys(documents).length} indices`)
  for (const part of skipped) reporter.say(`Sample data without ${part}`)
}

interface NodePorts {
  readonly http: number
  readonly transport: number
}

async function choosePorts({ port, nodes = 1 }: ClusterOptions): Promise<NodePorts[]> {
  if (!Number.isInteger(nodes) || nodes < 1) throw new Error(`A cluster has at least one node, not ${nodes}`)
  const free = await freePorts(port === undefined ? 2 * nodes : nodes)
  const chosen = Array.from({ length: nodes }, (_, index) => (port === undefined ? undefined : port + index))
  for (const wanted of chosen) {
    if (wanted !== undefined && !(await isFree(wanted))) throw new Error(`Port ${wanted} is taken`)
  }
  return chosen.map((wanted) => ({ http: wanted ?? free.pop() ?? 0, transport: free.pop() ?? 0 }))
}

function clusterPlan(
  { corsOrigin, heap = '400m', nodeNames = [], s3 = false, security = false, settings = {} }: ClusterOptions,
  engine: Engine,
  folder: string,
  ports: readonly NodePorts[],
): ClusterPlan {
  return {
    engine,
    folder,
    nodes: ports.map((port, index) => nodePlan(join(folder, `node-${index + 1}`), nodeNames[index], port)),
    heap,
    secured: security,
    s3,
    settings,
    ...(corsOrigin === undefined ? {} : { corsOrigin }),
  }
}

function nodePlan(folder: string, name = basename(folder), ports: NodePorts): NodePlan {
  return { name, folder, httpPort: ports.http, transportPort: ports.transport }
}

async function startNodes(plan: ClusterPlan, engine: PreparedEngine, watchdog: Watchdog): Promise<StartedNode[]> {
  const scheme = engine.access?.tls ? 'https' : 'http'
  const callOptions = await administratorOptions(engine.access)
  const nodes: StartedNode[] = []
  const runningNodes = () => nodes.filter((node) => node.isRunning()).length
  for (const node of plan.nodes) {
    const url = `${scheme}://127.0.0.1:${node.httpPort}`
    nodes.push(await startNode(node, { engine, watchdog, url, call: callsTo(url, callOptions), runningNodes }))
  }
  await Promise.all(nodes.map((node) => node.ready(nodes.length)))
  return nodes
}

function runningCluster(
  plan: ClusterPlan,
  nodes: readonly StartedNode[],
  access: Access | undefined,
  watchdog: Watchdog,
): RunningCluster {
  const tls = access?.tls
  return {
    engine: engineName(plan.engine),
    version: plan.engine.version,
    distribution: plan.engine.distribution,
    dir: plan.folder,
    nodes,
    url: nodes[0]?.url ?? '',
    ...(access ? { users: access.users } : {}),
    ...(tls ? { ca: tls.ca, clientCertificates: { limited: tls.limited, admin: tls.admin } } : {}),
    stop: () => watchdog.end(),
  }
}
