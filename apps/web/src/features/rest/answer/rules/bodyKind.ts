import type { ConsoleAnswer } from '@searchdeck/cluster-client'

/** What the body of an answer is, by its first signs and its media type: both are wrong at times. */
export type BodyKind = 'empty' | 'binary' | 'json' | 'yaml' | 'html' | 'csv' | 'ndjson' | 'text'

interface Signs {
  readonly ofType?: RegExp
  readonly ofText?: RegExp
}

/** The first that fits. A proxy's page in place of an answer keeps the type that was asked for, and JSON comes as plain text. */
const kinds: readonly (readonly [BodyKind, Signs])[] = [
  ['ndjson', { ofType: /ndjson|json-?lines|jsonl/i }],
  ['json', { ofText: /^\s*[[{]/ }],
  ['html', { ofText: /^\s*<(?:!doctype|html|head|body|\?xml)/i, ofType: /\bhtml\b/i }],
  ['json', { ofType: /\bjson\b/i }],
  ['yaml', { ofType: /yaml/i, ofText: /^---\s/ }],
  ['csv', { ofType: /\bcsv\b/i }],
]

export function headerOf({ headers }: ConsoleAnswer, wanted: string): string | undefined {
  return headers.find(([name]) => name.toLowerCase() === wanted)?.[1]
}

export function bodyKind(answer: ConsoleAnswer): BodyKind {
  const { text } = answer
  if (text === undefined) return 'binary'
  if (text === '') return 'empty'
  const type = headerOf(answer, 'content-type') ?? ''
  return (
    kinds.find(([, { ofType, ofText }]) => ofType?.test(type) === true || ofText?.test(text) === true)?.[0] ?? 'text'
  )
}
