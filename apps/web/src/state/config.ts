import * as v from 'valibot'

const configSchema = v.object({
  historyMode: v.fallback(v.optional(v.picklist(['hash', 'history']), 'hash'), 'hash'),
  buildMode: v.fallback(v.optional(v.string(), 'static'), 'static'),
  /** Whether the page was served by a gateway that forwards requests. */
  gateway: v.fallback(v.optional(v.boolean(), false), false),
  /** Whether the connection form shows how to set up CORS. */
  hints: v.fallback(v.optional(v.boolean(), true), true),
  checkPredefinedClusters: v.fallback(v.optional(v.boolean(), false), false),
  /** Asked once at start whether there is a newer version; nobody is asked without it. */
  updateHost: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^https?:\/\//))), undefined),
  /** Where the footer's link leads; without one there is no link. */
  homepage: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^https?:\/\//))), undefined),
})

export type Config = v.InferOutput<typeof configSchema>

/** What whoever serves this page has set; the defaults for what is missing, or where it cannot be read. */
export function parseConfig(text: string | undefined): Config {
  try {
    return v.parse(configSchema, JSON.parse(text ?? '{}'))
  } catch {
    return v.parse(configSchema, {})
  }
}
