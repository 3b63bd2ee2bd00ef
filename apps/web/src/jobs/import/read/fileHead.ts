import { firstError } from '@searchdeck/exact-json'
import { bulkLineOf } from './bulkReader.ts'

export const importFormats = ['ndjson', 'bulk', 'json', 'csv'] as const
export type ImportFormat = (typeof importFormats)[number]

/** Why a file holds no documents, whatever its name says. */
export type FileProblem = 'empty' | 'html' | 'compressed' | 'binary' | 'encoding'

export type FileEncoding = 'utf-8' | 'utf-16le' | 'utf-16be'

/** What the first bytes of a file say of it. */
export interface FileHead {
  readonly format: ImportFormat
  readonly encoding: FileEncoding
  /** It begins with the mark that spreadsheets write and want. */
  readonly hasByteOrderMark: boolean
  readonly problem?: FileProblem | undefined
  /** The beginning, as text. */
  readonly text: string
}

/** So many bytes are enough to know a file by. */
export const HEAD_BYTES = 256 * 1024

/** @param bytes the first of a file, `HEAD_BYTES` or all of it */
export function fileHeadOf(bytes: Uint8Array): FileHead {
  const { encoding, hasByteOrderMark } = encodingOf(bytes)
  const unreadable = (problem: FileProblem): FileHead => ({
    ...{ format: 'ndjson', encoding, hasByteOrderMark, problem, text: '' },
  })
  if (isCompressed(bytes)) return unreadable('compressed')
  const text = decoded(bytes, encoding)
  if (text === undefined) return unreadable(bytes.includes(0) ? 'binary' : 'encoding')
  if (text.includes('\0')) return unreadable('binary')
  if (text.trim() === '') return unreadable('empty')
  const problem = /^\s*<(?:!doctype|html|\?xml)/i.test(text) ? 'html' : undefined
  return { format: formatOf(text), encoding, hasByteOrderMark, problem, text }
}

function formatOf(text: string): ImportFormat {
  const start = text.trimStart()
  if (start.startsWith('[')) return 'json'
  if (!start.startsWith('{')) return 'csv'
  const [line = ''] = start.split(/\r?\n/, 1)
  if (bulkLineOf(line)) return 'bulk'
  // An object that goes on below its first line.
  return firstError(line)?.problem === 'incomplete' && line.length < start.trimEnd().length ? 'json' : 'ndjson'
}

function encodingOf([first, second, third]: Uint8Array): Pick<FileHead, 'encoding' | 'hasByteOrderMark'> {
  if (first === 0xff && second === 0xfe) return { encoding: 'utf-16le', hasByteOrderMark: true }
  if (first === 0xfe && second === 0xff) return { encoding: 'utf-16be', hasByteOrderMark: true }
  return { encoding: 'utf-8', hasByteOrderMark: first === 0xef && second === 0xbb && third === 0xbf }
}

/** gzip, zip (and with it spreadsheets), zstd, bzip2, xz. */
function isCompressed([first, second, third]: Uint8Array): boolean {
  const head = ((first ?? 0) << 16) | ((second ?? 0) << 8) | (third ?? 0)
  return head >> 8 === 0x1f8b || [0x504b03, 0x28b52f, 0x425a68, 0xfd377a].includes(head)
}

/** Nothing where the bytes are no such text; a sign that is cut off at the end is left out. */
function decoded(bytes: Uint8Array, encoding: FileEncoding): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true })
  } catch {
    return undefined
  }
}
