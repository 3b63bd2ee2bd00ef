import * as v from 'valibot'
import { useConnections } from './connections.ts'
import { connectionSchema, type Connection } from './connectionSchema.ts'

const text = v.optional(v.string(), '')
const entrySchema = v.looseObject({
  name: v.fallback(v.optional(v.string(), 'docker cluster'), 'docker cluster'),
  uri: text,
  username: text,
  password: text,
  apiKey: text,
  S3accessKeyId: text,
  S3secretAccessKey: text,
  S3sessionToken: text,
  S3region: text,
})

type Entry = v.InferOutput<typeof entrySchema>

/** Username and password, else a lone password as API key, else the API key, else AWS; else nothing. */
function authOf(entry: Entry): Connection['auth'] {
  const { username, password, apiKey, S3accessKeyId, S3secretAccessKey, S3sessionToken, S3region } = entry
  if (username !== '' && password !== '') return { authType: 'basicAuth', authData: { username, password } }
  if (password !== '' || apiKey !== '') return { authType: 'apiKey', authData: { apiKey: password || apiKey } }
  if (S3accessKeyId === '' || S3secretAccessKey === '' || S3region === '') return { authType: 'none' }
  const credentials = { accessKeyId: S3accessKeyId, secretAccessKey: S3secretAccessKey, region: S3region }
  return {
    authType: 'awsIAM',
    authData: S3sessionToken === '' ? credentials : { ...credentials, sessionToken: S3sessionToken },
  }
}

/** The clusters of a default-clusters file; entries without an address, and what is not an entry, are left out. */
export function parsePredefined(input: unknown): Connection[] {
  if (!Array.isArray(input)) return []
  return input.flatMap((each: unknown) => {
    const entry = v.safeParse(entrySchema, each)
    if (!entry.success || entry.output.uri === '') return []
    const { name, uri, access, color, via, headers, target } = entry.output
    const connection = v.safeParse(connectionSchema, {
      ...{ name, uri, access, color, via, headers, target, predefined: true },
      auth: authOf(entry.output),
    })
    return connection.success ? [connection.output] : []
  })
}

/**
 * Puts the predefined clusters first, in place of those of an earlier start, and the user's own behind them.
 * One that was there before keeps its id and what is known of it. The active cluster stays the active one; if it is gone, the first is.
 */
export function takePredefined(predefined: readonly Connection[]): void {
  const { clusters, activeClusterIndex } = useConnections.getState()
  const before = clusters.filter((each) => each.predefined)
  const kept = predefined.map((each) => {
    const known = before.find(
      ({ name, uri, target }) => name === each.name && uri === each.uri && target === each.target,
    )
    const { id, clusterName, version, majorVersion, distribution, flavor, uuid, tls, within } = known ?? each
    return { ...each, id, clusterName, version, majorVersion, distribution, flavor, uuid, tls, within }
  })
  const next = [...kept, ...clusters.filter((each) => !each.predefined)]
  const active = clusters[activeClusterIndex]
  const position = next.findIndex(({ id }) => id === active?.id)
  useConnections.setState({ clusters: next, activeClusterIndex: Math.max(position, 0) })
}
