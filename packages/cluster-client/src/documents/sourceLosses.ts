import { arrayItems, containerAt, decodeString, rawValue } from '@searchdeck/exact-json'
import type { Engine } from '../cluster.ts'
import { hasMappingTypes } from '../mappings/mappingText.ts'
import { present } from '../values.ts'

/** What loading a document and writing it back would lose or run again. What holds not is absent or empty. */
export interface EditLosses {
  /**
   * How the index keeps documents, where it does not keep them as they came: not at all, put together from their fields
   * (`synthetic`: Elasticsearch, `derived`: OpenSearch).
   */
  readonly source?: 'disabled' | 'synthetic' | 'derived'
  /** Patterns of fields that a document loaded lacks: `_source.excludes`. */
  readonly excludes: readonly string[]
  /** When not empty, a document loaded has no others: `_source.includes`. */
  readonly includes: readonly string[]
  /** Runs again at each write, unless it is told not to. */
  readonly defaultPipeline?: string
  /** Runs again at each write. */
  readonly finalPipeline?: string
}

/**
 * Reads the text of an answer to `GET {index}` ("Get index API", `indexInfoRequest`) for one index. `type` is the document's
 * mapping type, before Elasticsearch 7. Throws `InvalidJsonError` for a text that is no JSON object.
 */
export function toEditLosses(text: string, engine: Engine, index: string, type = '_doc'): EditLosses {
  const mappings = rawValue(text, [index, 'mappings']) ?? '{}'
  const isTyped = containerAt(mappings) === 'object' && hasMappingTypes(mappings, engine)
  const source = (isTyped ? rawValue(mappings, [type, '_source']) : rawValue(mappings, ['_source'])) ?? '{}'
  const setting = (...path: string[]) => wordAt(text, [index, 'settings', 'index', ...path])
  const pipeline = (name: string) => {
    const told = setting(name)
    return told === '_none' ? undefined : told
  }
  return {
    excludes: patterns(source, 'excludes'),
    includes: patterns(source, 'includes'),
    ...present({
      source: kindOf(source, setting),
      defaultPipeline: pipeline('default_pipeline'),
      finalPipeline: pipeline('final_pipeline'),
    }),
  }
}

function kindOf(source: string, setting: (...path: string[]) => string | undefined): EditLosses['source'] {
  const mode = wordAt(source, ['mode']) ?? setting('mapping', 'source', 'mode')
  if (wordAt(source, ['enabled']) === 'false' || mode === 'disabled') return 'disabled'
  if (mode === 'synthetic') return 'synthetic'
  if (setting('derived_source', 'enabled') === 'true') return 'derived'
  // Both make documents synthetic unless they are told otherwise.
  const isImplied = mode === undefined && ['logsdb', 'time_series'].includes(setting('mode') ?? '')
  return isImplied ? 'synthetic' : undefined
}

function patterns(source: string, name: string): string[] {
  const list = arrayItems(source, [name])
  const texts = list?.map(({ start, end }) => source.slice(start, end)) ?? [rawValue(source, [name]) ?? '']
  return texts.flatMap((item) => (item.startsWith('"') ? [decodeString(item)] : []))
}

/** A text, or `true`, `false` or digits as one. */
function wordAt(text: string, path: readonly string[]): string | undefined {
  const raw = rawValue(text, path)
  if (raw === undefined || raw === 'null') return undefined
  return raw.startsWith('"') ? decodeString(raw) : raw
}
