import { decoded, pathProblem } from '../requests/path.ts'

/** A path as an engine or a proxy may take it. */
export interface PathReading {
  /** Decoded segments, when there is just one way to read the path; `undefined` when it is disguised or cannot be sent. */
  readonly segments: readonly string[] | undefined
  /** Every word that any reader could find between separators: decoded to the end, in lower case, without blanks. */
  readonly words: ReadonlySet<string>
}

// Escapes of letters, digits and -._~: nobody needs them, and what matches raw text does not see through them.
const needlessEscape = /%(?:2[de]|3\d|[46][1-9a-f]|[57][\da]|5f|7e)/i
// Behind an escaped slash or question mark a decoding proxy would see another path.
const secondPath = /[?#;]|\/[_.]/

/** Reads the part of a path before its `?`. */
export function readPath(pathname: string): PathReading {
  return { segments: plainSegments(pathname), words: new Set(wordsOf(pathname)) }
}

function plainSegments(pathname: string): string[] | undefined {
  if (pathProblem(pathname) !== undefined || needlessEscape.test(pathname)) return undefined
  const segments = pathname.replace(/\/$/, '').split('/').slice(1).map(decoded)
  const plain = segments.filter((segment) => segment !== undefined && !secondPath.test(segment))
  return plain.length === segments.length ? plain.filter((segment) => segment !== undefined) : undefined
}

function wordsOf(pathname: string): string[] {
  let text = pathname
  for (let round = 0; round < 4; round++) text = leniently(text)
  return text
    .toLowerCase()
    .split(/[/\\?#;&]/)
    .map((word) => word.replace(/[\s\p{Cc}]/gu, ''))
    .filter((word) => word !== '')
}

/** Decodes what can be decoded of ASCII, and leaves broken escapes alone. */
function leniently(text: string): string {
  return text.replace(/%([0-7][\da-f])/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}
