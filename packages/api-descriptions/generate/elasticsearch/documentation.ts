import type { RawDocs } from '../../src/tables/format.ts'
import { fullName, type Schema } from './schema.ts'

const NEWEST = 'https://www.elastic.co/docs/'
/** Behind what has no page of its own yet. */
const UNWRITTEN = '#TODO'
const OLDER = /^https:\/\/www\.elastic\.co\/guide\/en\/elasticsearch\/reference\/[^/]+\/([^/#]+)\.html/

interface Addresses {
  readonly docUrl?: string | null
  readonly extDocUrl?: string | null
  readonly extPreviousVersionDocUrl?: string
}

/** Names of the pages in the documentation of version 8 and before, by the name of the endpoint or type. */
export type OlderPages = ReadonlyMap<string, string>

/** The pages of the older documentation that an older schema knows. */
export function olderPages(schema: Schema): OlderPages {
  const pages = new Map<string, string>()
  const keep = (name: string, { docUrl, extDocUrl }: Addresses) => {
    const page = olderPage(docUrl ?? extDocUrl)
    if (page) pages.set(name, page)
  }
  for (const endpoint of schema.endpoints) keep(endpoint.name, endpoint)
  for (const type of schema.types) if (type.kind === 'interface') keep(fullName(type.name), type)
  return pages
}

/** Where it is documented: in the newest documentation, and on which page of the older one. */
export function docsOf(name: string, addresses: Addresses, older: OlderPages): RawDocs | undefined {
  const address = addresses.docUrl ?? addresses.extDocUrl
  if (!address?.startsWith(NEWEST) || address.endsWith(UNWRITTEN)) return undefined
  const newest = address.slice(NEWEST.length)
  const page = older.get(name) ?? olderPage(addresses.extPreviousVersionDocUrl) ?? sameName(newest)
  return page ? [newest, page] : newest
}

function olderPage(address: string | null | undefined): string | undefined {
  return OLDER.exec(address ?? '')?.[1]
}

/** Queries and aggregations kept the names of their pages. */
function sameName(newest: string): string | undefined {
  return /\/((?:query-dsl|search-aggregations)-[^/#]+)/.exec(newest)?.[1]
}
