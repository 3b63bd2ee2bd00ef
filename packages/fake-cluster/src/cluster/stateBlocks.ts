import type { FakeIndex, FakeState } from '../state.ts'

interface FakeBlock {
  readonly description: string
  readonly retryable: boolean
  readonly levels: readonly string[]
}

const block = (description: string, ...levels: string[]): FakeBlock => ({ description, retryable: false, levels })
const closed = block('index closed', 'read', 'write')
/** By the ends of their settings: the number and the words that engines tell them by. */
const blocks: Readonly<Record<string, readonly [number: string, told: FakeBlock]>> = {
  read_only: ['5', block('index read-only (api)', 'write', 'metadata_write')],
  read: ['7', block('index read (api)', 'read')],
  write: ['8', block('index write (api)', 'write')],
  metadata: ['9', block('index metadata (api)', 'metadata_read', 'metadata_write')],
  read_only_allow_delete: [
    '12',
    block(
      'disk usage exceeded flood-stage watermark, index has read-only-allow-delete block',
      'write',
      'metadata_write',
    ),
  ],
}

/** `_cluster/state/blocks` of some indices: of closed ones, and of what their settings block. */
export function blocksAnswer(state: FakeState, named: readonly FakeIndex[]): object {
  const indices = named.flatMap((index) => {
    const own = blocksOf(state, index)
    return own.length === 0 ? [] : [[index.index, Object.fromEntries(own)] as const]
  })
  return {
    cluster_name: state.name,
    cluster_uuid: state.uuid,
    blocks: indices.length === 0 ? {} : { indices: Object.fromEntries(indices) },
  }
}

function blocksOf({ settings }: FakeState, { index, status }: FakeIndex): (readonly [string, FakeBlock])[] {
  const set = settings[index] ?? {}
  const own = Object.entries(blocks).flatMap(([name, told]) => (set[`index.blocks.${name}`] === 'true' ? [told] : []))
  return status === 'close' ? [['4', closed], ...own] : own
}
