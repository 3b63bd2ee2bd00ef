import type { ConsoleAnswer } from '@searchdeck/cluster-client'
import type { RestRequest } from '#state/rest/sentRequest.ts'
import { bodyKind, headerOf, type BodyKind } from './bodyKind.ts'

/** Characters of a name; file systems take 255 bytes, and one character may be four of them. */
const LONGEST = 60

// `POST logs-*/_search` is `POST_logs-_search`.
/** Method and path as a file can be called everywhere. */
export function answerFileName({ method, path }: Pick<RestRequest, 'method' | 'path'>): string {
  const safe = `${method} ${path}`.replaceAll(/[^\p{L}\p{M}\p{N}.-]+/gu, '_')
  return Array.from(safe)
    .slice(0, LONGEST)
    .join('')
    .replaceAll(/^[._]+|[._]+$/g, '')
}

/** What a file that holds this answer, as it came, is called. */
export function answerFile(request: Pick<RestRequest, 'method' | 'path'>, answer: ConsoleAnswer): string {
  return `${answerFileName(request)}.${endingOf(answer)}`
}

/** What an answer is saved as: text has the bytes that it came as. */
export function answerBlob(answer: ConsoleAnswer): Blob {
  if (answer.binary) return answer.binary
  return new Blob([answer.text ?? ''], { type: headerOf(answer, 'content-type') ?? 'text/plain' })
}

const ofText = {
  empty: 'txt',
  json: 'json',
  ndjson: 'ndjson',
  yaml: 'yaml',
  html: 'html',
  csv: 'csv',
  text: 'txt',
} satisfies Record<Exclude<BodyKind, 'binary'>, string>

const ofType: readonly (readonly [type: RegExp, ending: string])[] = [
  [/cbor/i, 'cbor'],
  [/smile/i, 'smile'],
  [/gzip/i, 'gz'],
  [/\bzip\b/i, 'zip'],
  [/\bpdf\b/i, 'pdf'],
  [/mapbox-vector-tile/i, 'mvt'],
  [/protobuf/i, 'pb'],
  [/arrow/i, 'arrow'],
  [/^image\/png/i, 'png'],
  [/^image\/jpe?g/i, 'jpg'],
  [/^image\/gif/i, 'gif'],
  [/^image\/svg/i, 'svg'],
]

function endingOf(answer: ConsoleAnswer): string {
  const kind = bodyKind(answer)
  if (kind !== 'binary') return ofText[kind]
  const type = answer.binary?.type ?? ''
  return ofType.find(([known]) => known.test(type))?.[1] ?? 'bin'
}
