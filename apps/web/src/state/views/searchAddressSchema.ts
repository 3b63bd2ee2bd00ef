import * as v from 'valibot'

const text = v.fallback(v.optional(v.string()), undefined)
const wholeNumber = v.fallback(v.optional(v.pipe(v.string(), v.regex(/^\d{1,7}$/))), undefined)

/**
 * `?q=status:500&indices=logs-*&from=10&size=10&sort=-@timestamp`; a body that is not just that stands in `body` in place of
 * `from`, `size` and `sort`.
 */
export const searchAddressSchema = v.object({
  q: text,
  indices: text,
  from: wholeNumber,
  size: wholeNumber,
  sort: text,
  body: text,
  filters: text,
  time: text,
  exact: v.fallback(v.optional(v.picklist(['true'])), undefined),
  /** The JSON of the query stands open. */
  query: v.fallback(v.optional(v.picklist(['open'])), undefined),
})

export type SearchAddress = v.InferOutput<typeof searchAddressSchema>
