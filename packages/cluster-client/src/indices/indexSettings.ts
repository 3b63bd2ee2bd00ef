import type { ClusterRequest } from '../requests/clusterRequest.ts'
import { pathSegment, queryText } from '../requests/path.ts'
import { member } from '../values.ts'

/** What a setting holds: text, as the engine writes numbers and switches too, or a list of texts. */
export type SettingValue = string | readonly string[]

/** One setting of an index by its whole name, `index.refresh_interval`. */
export interface IndexSetting {
  readonly name: string
  readonly value: SettingValue
  /** Nobody set it: what the engine does without. */
  readonly isDefault: boolean
}

/** When a setting of an existing index can be changed. */
export type SettingUse =
  /** At any time, as far as is known: the engine has the last word. */
  | 'dynamic'
  /** While the index is closed. */
  | 'closed'
  /** Never: it was given when the index was created, or the engine keeps it. */
  | 'fixed'

/**
 * `GET {index}/_settings`, "Get index settings API": every setting by its whole name, with the defaults of those that
 * nobody set. Throws `InvalidRequestError` for an empty name.
 */
export function indexSettingsRequest(index: string): ClusterRequest {
  const query = queryText({ flat_settings: true, include_defaults: true })
  return { method: 'GET', path: `/${pathSegment(index)}/_settings${query}` }
}

/** Reads an answer to `indexSettingsRequest`: the settings of `index` by name, those that are set and the defaults. */
export function toIndexSettings(answer: unknown, index: string): IndexSetting[] {
  const told = member(answer, index)
  const set = settingsOf(member(told, 'settings'), false)
  const names = new Set(set.map(({ name }) => name))
  const defaults = settingsOf(member(told, 'defaults'), true).filter(({ name }) => !names.has(name))
  return [...set, ...defaults].sort((one, other) => (one.name < other.name ? -1 : 1))
}

function settingsOf(told: unknown, isDefault: boolean): IndexSetting[] {
  if (typeof told !== 'object' || told === null) return []
  return Object.entries(told).flatMap(([name, value]: [string, unknown]) => {
    const read = settingValue(value)
    return read === undefined ? [] : [{ name, value: read, isDefault }]
  })
}

function settingValue(value: unknown): SettingValue | undefined {
  if (Array.isArray(value)) return value.map((each: unknown) => plainText(each) ?? '')
  return plainText(value)
}

function plainText(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined
}

/** Without `index.`; one that ends with a dot is all below it. */
const closed = [
  'analysis.',
  'codec',
  'data_path',
  'fielddata.cache',
  'load_fixed_bitset_filters_eagerly',
  'mapping.coerce',
  'mapping.ignore_above',
  'mapping.ignore_malformed',
  'mapping.synthetic_source_keep',
  'percolator.',
  'queries.cache.enabled',
  'query.parse.',
  'query_string.',
  'recovery.type',
  'shard.check_on_startup',
  'similarity.',
  'store.',
]

const fixed = [
  'allocation.existing_shards_allocator',
  'append_only.',
  'codec.',
  'composite_index',
  'composite_index.',
  'composite_store.',
  'context.',
  'creation_date',
  'creation_date_string',
  'derived_source.enabled',
  'dimensions',
  'disable_sequence_numbers',
  'downsample.',
  'fast_refresh',
  'format',
  'frozen',
  'history.uuid',
  'logsdb.',
  'mapping.source.mode',
  'mode',
  'number_of_routing_shards',
  'number_of_shards',
  'number_of_virtual_shards',
  'provided_name',
  'remote_store.enabled',
  'remote_store.segment.',
  'remote_store.translog.repository',
  'replication.type',
  'resize.',
  'rollup.',
  'routing_partition_size',
  'routing_path',
  'searchable_snapshot.',
  'seq_no.',
  'soft_deletes.enabled',
  'sort.',
  'source_only',
  'store.factory',
  'synthetic_id.',
  'time_series.start_time',
  'use_compound_file',
  'uuid',
  'verified_before_close',
  'verified_read_only',
  'version.',
  'xpack.',
]

/**
 * When a setting can be changed, by its whole name. No engine tells, so what is known to be fixed stands here and all else
 * is taken for dynamic: a setting of a newer engine or of a plugin can be tried, and the engine refuses with its reason.
 */
export function settingUse(name: string): SettingUse {
  const own = name.replace(/^index\./, '')
  const isIn = (list: readonly string[]) =>
    list.some((entry) => own === entry || (entry.endsWith('.') && own.startsWith(entry)))
  if (isIn(fixed)) return 'fixed'
  return isIn(closed) ? 'closed' : 'dynamic'
}
