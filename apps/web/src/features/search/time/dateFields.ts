import { sharedDateFields, type SearchFields } from '@searchdeck/cluster-client'

/** Paths of the dates that a search can be about: `@timestamp` first, then those that all of its indices have. */
export function dateFields(fields: SearchFields | undefined): readonly string[] {
  const shared = fields ? sharedDateFields(fields) : []
  return [...new Set([...shared.filter((path) => path === '@timestamp'), ...shared])]
}
