/** What a page needs of a node's settings to read its answers. */
export interface CorsNeeds {
  /** Of the page: `https://deck.example`. */
  readonly origin: string
  /** Requests carry `Authorization`. */
  readonly credentials: boolean
  /** Names of headers that the connection declares. */
  readonly headers: readonly string[]
}

/** The lines for `elasticsearch.yml` or `opensearch.yml`, which call them the same. */
export function corsLines({ origin, credentials, headers }: CorsNeeds): string {
  const allowed = ['X-Requested-With', 'Content-Type', 'Content-Length', ...(credentials ? ['Authorization'] : [])]
  const declared = headers.filter((name) => !allowed.some((each) => each.toLowerCase() === name.toLowerCase()))
  return [
    'http.cors.enabled: true',
    `http.cors.allow-origin: "${origin}"`,
    `http.cors.allow-headers: "${[...allowed, ...declared].join(',')}"`,
    'http.cors.expose-headers: "Warning,Retry-After"',
  ].join('\n')
}
