import type { FakeState } from '../state.ts'

/** The body of `GET /`, with the fields that this distribution and version have. */
export function rootAnswer(state: FakeState): object {
  return {
    name: state.nodes[0]?.name ?? 'node-1',
    cluster_name: state.name,
    cluster_uuid: state.uuid,
    version: state.distribution === 'opensearch' ? openSearchVersion(state) : elasticsearchVersion(state),
    tagline:
      state.distribution === 'opensearch' ? 'The OpenSearch Project: https://opensearch.org/' : 'You Know, for Search',
  }
}

function openSearchVersion({ version }: FakeState): object {
  return { distribution: 'opensearch', number: version, ...build, lucene_version: '10.5.0', ...compatible(version) }
}

function elasticsearchVersion({ version, flavor }: FakeState): object {
  return { number: version, build_flavor: flavor, ...build, lucene_version: '9.12.2', ...compatible(version) }
}

const build = {
  build_type: 'tar',
  build_hash: 'e5a3c5691be87af6c12dbe3e158c59c04ee72973',
  build_date: '2026-08-01T18:48:00.452816924Z',
  build_snapshot: false,
}

function compatible(version: string): object {
  const before = Math.max(1, Number(version.split('.')[0]) - 1)
  return { minimum_wire_compatibility_version: `${before}.17.0`, minimum_index_compatibility_version: `${before}.0.0` }
}
