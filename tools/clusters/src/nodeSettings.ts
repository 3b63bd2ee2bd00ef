import { join } from 'node:path'
import { type ClusterPlan, type NodePlan, type Settings } from './plan.ts'

/** The settings of a node that are the same for every engine. */
export function nodeSettings(plan: ClusterPlan, node: NodePlan): Settings {
  return {
    'cluster.name': `searchdeck-${plan.engine.distribution}-${plan.engine.major}`,
    'node.name': node.name,
    'path.data': join(node.folder, 'data'),
    'path.logs': join(node.folder, 'logs'),
    'path.repo': [repositoryFolder(plan)],
    'network.host': '127.0.0.1',
    'http.port': node.httpPort,
    // A disk that is over 85 % full would leave shards unassigned.
    'cluster.routing.allocation.disk.threshold_enabled': false,
    ...(plan.corsOrigin === undefined ? {} : corsSettings(plan.corsOrigin)),
  }
}

/** Where snapshot repositories of type `fs` may lie; a relative `location` is below it. */
export function repositoryFolder(plan: ClusterPlan): string {
  return join(plan.folder, 'snapshots')
}

export function transportAddresses(plan: ClusterPlan): string[] {
  return plan.nodes.map((node) => `127.0.0.1:${node.transportPort}`)
}

export function nodeNames(plan: ClusterPlan): string[] {
  return plan.nodes.map((node) => node.name)
}

/** The settings as a configuration file. Each value is JSON, which is YAML too. */
export function settingsFile(settings: Settings): string {
  return Object.entries(settings)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}\n`)
    .join('')
}

function corsSettings(origin: string): Settings {
  return {
    'http.cors.enabled': true,
    'http.cors.allow-origin': origin,
    'http.cors.allow-credentials': true,
    'http.cors.allow-methods': 'OPTIONS, HEAD, GET, POST, PUT, DELETE',
    'http.cors.allow-headers': 'X-Requested-With, Content-Type, Content-Length, Authorization, X-Opaque-Id',
  }
}
