/** How a cluster is, as far as is known here. One of these at a time, the same wherever it shows. */
export type ClusterState =
  /** Nothing is known yet. */
  | { readonly kind: 'checking' }
  /** The user signs in first: it is not asked. */
  | { readonly kind: 'signInFirst' }
  /** It said so. */
  | { readonly kind: 'known'; readonly health: 'green' | 'yellow' | 'red' }
  /** It answers, and nobody leads it: nothing can be changed. */
  | { readonly kind: 'noManager' }
  /** No answer to what was asked this long: of the cluster, or of its health alone. In milliseconds since 1970. */
  | { readonly kind: 'silent'; readonly what: 'cluster' | 'health'; readonly sinceMs: number }
  /** It answers, and does not say how it is. */
  | { readonly kind: 'untold'; readonly error: Error }
  /** It gives no answer at all, refuses the credentials, or something else answers in its place. */
  | { readonly kind: 'unreachable'; readonly error: Error }

/** The colour of the dot. Without a manager the engines themselves say red. */
export function healthOf(state: ClusterState): 'green' | 'yellow' | 'red' | 'unknown' {
  if (state.kind === 'noManager') return 'red'
  return state.kind === 'known' ? state.health : 'unknown'
}
