/**
 * Why a raw path and query is not sent, or `undefined` when it goes upstream byte for byte.
 *
 * Refused is what an engine, or a proxy in front of one, could read as another path than the one that was checked:
 * `DELETE /victim/_doc/..` must not delete the index. An escaped slash is fine (`%3Clogs-%7Bnow%2Fd%7D%3E` is a name),
 * unless dots stand beside it.
 */
export function rawPathProblem(path: string): string | undefined {
  if (!path.startsWith('/')) return 'A path begins with a slash.'
  if (!/^[\x21-\x7e]+$/.test(path)) return 'A path holds visible ASCII characters only.'
  if (path.includes('#')) return 'A path holds no fragment.'
  return pathnameProblem(path.split('?', 1)[0] ?? '')
}

function pathnameProblem(pathname: string): string | undefined {
  if (pathname.includes('//')) return 'A path holds no empty segment.'
  const decoded = decodedOnce(pathname)
  if (decoded === undefined) return 'A percent sign in a path is not followed by an escape of UTF-8.'
  if (decoded.includes('\\')) return 'A path holds no backslash, escaped or not.'
  if (/\p{Cc}/u.test(decoded)) return 'A path holds no control character, escaped or not.'
  // Some proxies decode twice, and take `;…` off a segment before they resolve it.
  const readings = [decoded, decodedOnce(decoded) ?? decoded]
  return readings.some(hasDotSegment) ? 'A path holds no segment that reads "." or "..".' : undefined
}

function hasDotSegment(pathname: string): boolean {
  return pathname.split(/[/\\]/).some((segment) => /^\.{1,2}$/.test(segment.split(';', 1)[0] ?? ''))
}

function decodedOnce(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
