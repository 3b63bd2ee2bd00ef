import * as v from 'valibot'

const configSchema = v.object({
  historyMode: v.fallback(v.optional(v.picklist(['hash', 'history']), 'hash'), 'hash'),
  buildMode: v.fallback(v.optional(v.string(), 'static'), 'static'),
  /** Whether the page was served by a gateway that forwards requests. */
  gateway: v.fallback(v.optional(v.boolean(), false), false),
  /** Whether the connection form shows how to set up CORS. */
  hints: v.fallback(v.optional(v.boolean(), true), true),
  checkPredefinedClusters: v.fallback(v.optional(v.boolean(), false), false),
  /** The clusters set up beforehand, where the page came with them. Not yet validated. */
  predefinedClusters: v.optional(v.unknown()),
  /** Asked once at start whether there is a newer version; nobody is asked without it. */
  updateHost: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^https?:\/\//))), undefined),
  /** Where the footer's link leads; without one there is no link. */
  homepage: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^https?:\/\//))), undefined),
})

export type Config = v.InferOutput<typeof configSchema>

/** What whoever serves this page has set: written into the page by a gateway, else `config.json` beside it, else the defaults. */
export async function readConfig(): Promise<Config> {
  const inline = document.getElementById('searchdeck-config')?.textContent
  if (inline !== undefined) return parseConfig(inline)
  const answer = await fetch(new URL('config.json', document.baseURI)).catch(() => undefined)
  return parseConfig(answer?.ok === true ? await answer.text() : '{}')
}

export function parseConfig(text: string): Config {
  try {
    return v.parse(configSchema, JSON.parse(text))
  } catch {
    return v.parse(configSchema, {})
  }
}
