import { isSpace } from './characters.ts'

const header =
  /^(?:content-type|content-length|accept|accept-encoding|authorization|host|user-agent|connection|cache-control|cookie|origin|referer|(?:x|kbn|osd|es|sec)-[a-z-]{1,40}): /i

/** Whether a line is a header as files for HTTP clients have them between path and body. */
export function isHeaderLine(text: string, lineStart: number): boolean {
  const code = text.charCodeAt(lineStart)
  if (isSpace(code) || !(code >= 65 && code <= 122)) return false
  return header.test(text.slice(lineStart, lineStart + 60))
}
