import type { SearchField } from '@searchdeck/cluster-client'
import type { ColumnType } from '#jobs/import/read/csvReader.ts'

const numbers = new Set(
  'long integer short byte double float half_float scaled_float unsigned_long token_count rank_feature'.split(' '),
)
const texts = new Set(
  'text keyword constant_keyword wildcard match_only_text search_as_you_type ip version date date_nanos binary'.split(
    ' ',
  ),
)
/** What an export writes beside the fields; the engine gives each document its own. */
const meta = new Set('_index _type _score _version _seq_no _primary_term _source _ignored'.split(' '))

/** What becomes of a column before anybody says so: by its name, else by how the index keeps that field. */
export function columnTypeOf(name: string, field: Pick<SearchField, 'types'> | undefined): ColumnType {
  return ownType(name) ?? fieldType(field?.types ?? [])
}

function ownType(name: string): ColumnType | undefined {
  if (name === '_id' || name === ' id') return 'id'
  if (name === '_routing') return 'routing'
  return name === '' || meta.has(name) ? 'none' : undefined
}

function fieldType([type = '', ...others]: readonly string[]): ColumnType {
  if (others.length > 0) return 'auto'
  if (numbers.has(type)) return 'number'
  if (type === 'boolean') return 'boolean'
  return texts.has(type) ? 'text' : 'auto'
}
