import type { SavedCluster } from '../../e2e/savedClusters.ts'
import type { Clusters } from './clusters.ts'

/** The stand-ins as somebody may have saved them. */
export function savedAs(clusters: Clusters) {
  const { big, healthy, yellow, hostile, empty, serverless, legacy, upgrading, kept } = clusters
  const { gone, ownCertificate, faulty } = clusters
  const version = (text: string, distribution = 'elasticsearch') => ({ version: text, distribution })
  return {
    big: { name: 'logs-prod-eu', uri: big.url, color: 'magenta', ...version('3.8.0', 'opensearch') },
    healthy: { name: 'search-shop', uri: healthy.url, color: 'violet', access: 'readOnly' },
    yellow: { name: 'metrics-stage', uri: yellow.url, color: 'copper', access: 'confirm' },
    hostile: {
      name: 'a-connection-name-that-is-much-longer-than-anybody-would-think-2026',
      uri: `${hostile.url}/a/path/that/is/so/long/that/it/does/not/fit/into/any/column/of/any/table`,
    },
    named: { name: hostile.cluster.state.name, uri: hostile.url },
    empty: { name: 'empty', uri: empty.url, color: 'teal' },
    serverless: { name: 'vector-trial', uri: serverless.url, color: 'blue' },
    legacy: { name: 'archive', uri: legacy.url, ...version('6.8.23') },
    upgrading: { name: upgrading.cluster.state.name, uri: upgrading.url, color: 'teal' },
    kept: { name: 'logs-prod-eu', uri: kept.url, color: 'magenta', access: 'confirm' },
    gone: { name: 'dr-cold-standby', uri: gone, ...version('8.19.3') },
    nowhere: { name: 'logs-prod-us', uri: 'https://no-such-host.invalid:9200', color: 'magenta' },
    noCors: { name: 'logs-stage', uri: faulty.noCors, via: 'direct' },
    ownCertificate: { name: 'new-node', uri: ownCertificate },
    wrongPassword: {
      name: 'audit',
      uri: faulty.wrongPassword,
      auth: { authType: 'basicAuth', authData: { username: 'deck_operator', password: 'wrong' } },
    },
    asksFirst: {
      name: 'billing',
      uri: faulty.wrongPassword,
      color: 'rose',
      askEachSession: true,
      auth: { authType: 'basicAuth', authData: { username: 'deck_operator', password: '' } },
    },
  } satisfies Record<string, SavedCluster>
}
