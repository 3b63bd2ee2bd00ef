import type { Product } from './product.ts'
import type { RawDocs } from './tables/format.ts'

/** The newest documentation that has a folder for each version: from the next major on there is one for all. */
const LAST_GUIDE = 8
/** Minor versions with which a major ended; the documentation of the newest major stands under `latest`. */
const LAST_OF_MAJOR: Readonly<Record<string, string>> = { '1': '1.3', '2': '2.19' }

/** Where something is documented: for the engine's version, or in the newest documentation when that version has no such thing yet. */
export function docsAddress(
  product: Product,
  version: string | undefined,
  docs: RawDocs | undefined,
): string | undefined {
  if (docs === undefined) return undefined
  const [newest, older] = pagesOf(docs)
  const [major = '', minor = ''] = version?.split('.') ?? []
  if (product === 'opensearch') return `https://docs.opensearch.org/${LAST_OF_MAJOR[major] ?? 'latest'}/${newest}`
  return (hasGuide(major) ? olderAddress(`${major}.${minor}`, older) : undefined) ?? newestAddress(newest)
}

function newestAddress(page: string): string | undefined {
  return page === '' ? undefined : `https://www.elastic.co/docs/${page}`
}

function pagesOf(docs: RawDocs): readonly [newest: string, older?: string] {
  return typeof docs === 'string' ? [docs] : docs
}

function hasGuide(major: string): boolean {
  return /^[1-9]$/.test(major) && Number(major) <= LAST_GUIDE
}

function olderAddress(version: string, page: string | undefined): string | undefined {
  return page && `https://www.elastic.co/guide/en/elasticsearch/reference/${version}/${page}.html`
}

const OPERATION = 'api/doc/elasticsearch/operation/operation-'

/** The page of an Elasticsearch endpoint that is called as it is. */
export function operationPage(endpoint: string): string {
  return `${OPERATION}${endpoint.replaceAll(/[._]/g, '-')}`
}

/** What stands in a table for the `operationPage` of an endpoint. */
export const AS_NAMED = '='

/** The docs of an endpoint with the page that its name stands for. */
export function endpointDocs(endpoint: string, docs: RawDocs | undefined): RawDocs | undefined {
  if (docs === AS_NAMED) return operationPage(endpoint)
  return Array.isArray(docs) && docs[0] === AS_NAMED ? [operationPage(endpoint), docs[1]] : docs
}
