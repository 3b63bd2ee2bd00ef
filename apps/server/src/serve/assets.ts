import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { getMimeType } from 'hono/utils/mime'

const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

/**
 * A file of the built page, compressed as it lies beside it where the browser takes that; `undefined` when there is none.
 * @param name path below the page's folder, without a leading slash
 */
export async function assetResponse(
  webRoot: string,
  name: string,
  acceptEncoding: string,
): Promise<Response | undefined> {
  // No dot at the start of a part: neither `..` nor hidden files.
  if (!/^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/.test(name)) return undefined
  const file = path.join(webRoot, name)
  const accepted = acceptEncoding.split(',').map((part) => part.trim().toLowerCase())
  for (const [encoding, ending] of encodings) {
    const packed = accepted.includes(encoding) ? await contentOf(file + ending) : undefined
    if (packed !== undefined)
      return new Response(packed, { headers: { ...headersOf(name), 'content-encoding': encoding } })
  }
  const plain = await contentOf(file)
  return plain && new Response(plain, { headers: headersOf(name) })
}

function headersOf(name: string): Record<string, string> {
  // Vite puts what it names by content into one folder.
  const isHashed = /^assets\/.+-[\w-]{8}\.\w+$/.test(name)
  return {
    'content-type': getMimeType(name) ?? 'application/octet-stream',
    'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
    vary: 'accept-encoding',
  }
}

async function contentOf(file: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    return new Uint8Array(await readFile(file))
  } catch {
    return undefined
  }
}
