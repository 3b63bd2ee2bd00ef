const seconds = /^\d+$/
// `Date.parse` alone takes "-5" and "1.5" for days of 2001.
const httpDate = /^[A-Z][a-z]{2,8}, \d{2}[ -][A-Z][a-z]{2}[ -]\d{2,4} \d{2}:\d{2}:\d{2} GMT$/

/**
 * How many milliseconds from now a `Retry-After` asks to wait: it is a number of seconds or a date. 0 for a date that is
 * over, `undefined` for anything else. Not bounded: whoever waits sets the limit.
 */
export function retryAfterMs(text: string | undefined, nowMs: number): number | undefined {
  const asked = text?.trim() ?? ''
  if (seconds.test(asked)) return Number(asked) * 1000
  if (!httpDate.test(asked)) return undefined
  const ms = Date.parse(asked) - nowMs
  return Number.isNaN(ms) ? undefined : Math.max(0, ms)
}
