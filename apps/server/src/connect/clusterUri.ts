/** Where a cluster is. */
export interface ClusterUri {
  /** `http://host:9200`, as undici takes it. */
  readonly origin: string
  /** Path in front of every request's own, without a trailing slash; empty for most clusters. */
  readonly basePath: string
  /** `host:port`, for messages and the log. */
  readonly host: string
  /** `localhost` and the like: no network in between, so nothing is gained by compressing. */
  readonly isLoopback: boolean
}

/** Reads the address of a cluster. The second form says what is wrong with it, without repeating it. */
export function readClusterUri(text: string): ClusterUri | { problem: string } {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url === undefined || !/^https?:$/.test(url.protocol)) return { problem: 'is not an http:// or https:// address' }
  if (url.username !== '' || url.password !== '') return { problem: 'holds a user name or password' }
  if (url.search !== '' || url.hash !== '') return { problem: 'holds a query or fragment' }
  return {
    origin: url.origin,
    basePath: url.pathname.replace(/\/+$/, ''),
    host: `${url.hostname}:${url.port || (url.protocol === 'https:' ? 443 : 80)}`,
    isLoopback: /^(?:localhost|127\..*|\[::1\])$/.test(url.hostname),
  }
}
