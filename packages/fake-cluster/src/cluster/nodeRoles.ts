import type { FakeState } from '../state.ts'

const names: Record<string, string> = {
  c: 'data_cold',
  d: 'data',
  f: 'data_frozen',
  h: 'data_hot',
  i: 'ingest',
  l: 'ml',
  m: 'master',
  r: 'remote_cluster_client',
  s: 'data_content',
  t: 'transform',
  v: 'voting_only',
  w: 'data_warm',
}

/** The role names that the letters of `node.role` stand for. OpenSearch calls its master the cluster manager. */
export function nodeRoles(letters: string, distribution: FakeState['distribution']): string[] {
  return Array.from(letters).flatMap((letter) => {
    if (letter === 'm' && distribution === 'opensearch') return ['cluster_manager']
    return names[letter] ?? []
  })
}
