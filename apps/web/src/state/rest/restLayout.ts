import * as v from 'valibot'
import { persisted } from '#state/storage/persisted.ts'

const listSchema = v.picklist(['', 'restQueryHistory', 'restQuerySavedQueries'])
const share = v.pipe(v.number(), v.minValue(10), v.maxValue(90))

/** Group `restLayout`: how the page of the console is divided. */
const useLayout = persisted(
  'restLayout',
  v.object({
    /** The list that stands open beside the request; empty for none. */
    list: v.fallback(v.optional(listSchema, ''), ''),
    /** Of the width for the request, in percent. */
    requestShare: v.fallback(v.optional(share, 50), 50),
    /** A run ends at the first request that fails. */
    stopsAtFailure: v.fallback(v.optional(v.boolean(), true), true),
  }),
)

type Layout = ReturnType<typeof useLayout.getState>

export function useRestLayout(): Layout {
  return useLayout()
}

export function keepRestLayout(change: Partial<Layout>): void {
  useLayout.setState(change)
}
