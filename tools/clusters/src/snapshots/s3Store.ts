import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** Enough of S3 for repositories of type `s3`, in memory: objects, ranges, lists, uploads in parts. */
export interface S3Store {
  /** Without a slash at its end; buckets are the first part of the path. */
  readonly url: string
  /** Those that exist; calls to others are told that there is no such bucket. */
  readonly buckets: Set<string>
  /** The only access key that is let in. Nobody looks at the secret: the signature is not computed again. */
  accessKey: string
  /** What lies there, by bucket and key: `backups/base/index-0`. */
  readonly objects: ReadonlyMap<string, Buffer>
  readonly close: () => Promise<void>
}

export interface S3StoreOptions {
  /** `backups` unless told. */
  readonly buckets?: readonly string[]
  /** `test` unless told. */
  readonly accessKey?: string
}

/** Starts an empty one on a free port of 127.0.0.1. */
export async function startS3Store({
  buckets = ['backups'],
  accessKey = 'test',
}: S3StoreOptions = {}): Promise<S3Store> {
  const objects = new Map<string, Buffer>()
  const uploads: Uploads = new Map()
  const server = createServer((request, response) => {
    answer(request, store, { objects, uploads }).then(
      (told) => send(request, response, told),
      (error: unknown) => send(request, response, refusal(500, 'InternalError', String(error))),
    )
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  const store: S3Store = {
    url: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    buckets: new Set(buckets),
    accessKey,
    objects,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  return store
}

/** Parts that have come, by their numbers, of each upload. */
type Uploads = Map<string, Map<number, Buffer>>

interface Contents {
  readonly objects: Map<string, Buffer>
  readonly uploads: Uploads
}

interface Told {
  readonly status: number
  readonly body?: string | Buffer
  readonly headers?: Readonly<Record<string, string | number>>
}

interface Asked {
  readonly query: URLSearchParams
  readonly bucket: string
  /** Bucket and key. */
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

async function answer(request: IncomingMessage, store: S3Store, contents: Contents): Promise<Told> {
  const asked = await askedOf(request)
  const key = /Credential=([^/]+)\//.exec(asked.headers.authorization ?? '')?.[1]
  if (key !== store.accessKey)
    return refusal(403, 'InvalidAccessKeyId', 'The AWS Access Key Id you provided does not exist in our records.')
  if (!store.buckets.has(asked.bucket)) return refusal(404, 'NoSuchBucket', 'The specified bucket does not exist')
  return answers[request.method ?? '']?.(asked, contents) ?? refusal(405, 'MethodNotAllowed', 'Not allowed')
}

async function askedOf(request: IncomingMessage): Promise<Asked> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://s3.invalid')
  const path = decodeURIComponent(pathname.slice(1))
  const whole = await buffer(request)
  const isChunked = request.headers['x-amz-decoded-content-length'] !== undefined
  const body = isChunked ? withoutChunks(whole) : whole
  return { query: searchParams, bucket: path.split('/')[0] ?? '', path, headers: request.headers, body }
}

const answers: Readonly<Record<string, (asked: Asked, contents: Contents) => Told>> = {
  GET: (asked, contents) => (isBucket(asked) ? list(asked, contents) : read(asked, contents)),
  HEAD: (asked, contents) => (isBucket(asked) ? { status: 200 } : read(asked, contents)),
  PUT: put,
  POST: post,
  DELETE: ({ query, path }, { objects, uploads }) => {
    const upload = query.get('uploadId')
    if (upload === null) objects.delete(path)
    else uploads.delete(upload)
    return { status: 204 }
  },
}

const isBucket = ({ bucket, path }: Asked) => path.replace(/\/$/, '') === bucket

function put({ query, path, body }: Asked, { objects, uploads }: Contents): Told {
  const parts = uploads.get(query.get('uploadId') ?? '')
  if (parts) parts.set(Number(query.get('partNumber')), body)
  else objects.set(path, body)
  return { status: 200, headers: { etag: etag(body) } }
}

/** Deletion of many, and both ends of an upload in parts. */
function post({ query, bucket, path, body }: Asked, { objects, uploads }: Contents): Told {
  if (query.has('delete')) {
    const keys = [...body.toString().matchAll(/<Key>(.*?)<\/Key>/gs)].map(([, key]) => plain(key ?? ''))
    for (const key of keys) objects.delete(`${bucket}/${key}`)
    return xml('DeleteResult', keys.map((key) => `<Deleted><Key>${escaped(key)}</Key></Deleted>`).join(''))
  }
  const place = `<Bucket>${escaped(bucket)}</Bucket><Key>${escaped(path.slice(bucket.length + 1))}</Key>`
  if (query.has('uploads')) {
    const id = randomUUID()
    uploads.set(id, new Map())
    return xml('InitiateMultipartUploadResult', `${place}<UploadId>${id}</UploadId>`)
  }
  const id = query.get('uploadId') ?? ''
  const parts = uploads.get(id)
  if (!parts) return refusal(404, 'NoSuchUpload', 'The specified upload does not exist.')
  const whole = Buffer.concat([...parts].sort(([one], [other]) => one - other).map(([, part]) => part))
  objects.set(path, whole)
  uploads.delete(id)
  return xml('CompleteMultipartUploadResult', `${place}<ETag>${escaped(etag(whole))}</ETag>`)
}

function read({ path, headers }: Asked, { objects }: Contents): Told {
  const object = objects.get(path)
  if (!object) return refusal(404, 'NoSuchKey', 'The specified key does not exist.')
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '') ?? []
  const start = Number(first ?? 0)
  const end = last ? Math.min(Number(last) + 1, object.length) : object.length
  return {
    status: first === undefined ? 200 : 206,
    body: object.subarray(start, end),
    headers: {
      ...{ 'content-type': 'application/octet-stream', 'content-length': end - start, etag: etag(object) },
      ...{ 'last-modified': 'Sat, 01 Aug 2026 00:00:00 GMT', 'accept-ranges': 'bytes' },
      ...(first !== undefined && { 'content-range': `bytes ${start}-${end - 1}/${object.length}` }),
    },
  }
}

/** All of them in one page. */
function list({ query, bucket }: Asked, { objects }: Contents): Told {
  const prefix = query.get('prefix') ?? ''
  const delimiter = query.get('delimiter') ?? ''
  const folders = new Set<string>()
  const rows: string[] = []
  for (const [path, object] of [...objects].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const key = path.slice(bucket.length + 1)
    if (!path.startsWith(`${bucket}/${prefix}`)) continue
    const end = delimiter === '' ? -1 : key.indexOf(delimiter, prefix.length)
    if (end >= 0) folders.add(key.slice(0, end + delimiter.length))
    else rows.push(row(key, object))
  }
  const counts = `<KeyCount>${rows.length + folders.size}</KeyCount><MaxKeys>1000000</MaxKeys><IsTruncated>false</IsTruncated>`
  const common = [...folders].map((folder) => `<CommonPrefixes><Prefix>${escaped(folder)}</Prefix></CommonPrefixes>`)
  const place = `<Name>${escaped(bucket)}</Name><Prefix>${escaped(prefix)}</Prefix>`
  return xml('ListBucketResult', `${place}${counts}${rows.join('')}${common.join('')}`)
}

function row(key: string, object: Buffer): string {
  const times = '<LastModified>2026-08-01T00:00:00.000Z</LastModified>'
  return `<Contents><Key>${escaped(key)}</Key>${times}<ETag>${escaped(etag(object))}</ETag><Size>${object.length}</Size></Contents>`
}

/** The body of an upload that is signed piece by piece: each begins with its length in hexadecimal digits. */
function withoutChunks(body: Buffer): Buffer {
  const pieces: Buffer[] = []
  for (let at = 0; at < body.length;) {
    const end = body.indexOf('\r\n', at)
    const length = Number.parseInt(body.toString('latin1', at, end), 16)
    if (!(length > 0)) break
    pieces.push(body.subarray(end + 2, end + 2 + length))
    at = end + 4 + length
  }
  return Buffer.concat(pieces)
}

const etag = (object: Buffer) => `"${createHash('md5').update(object).digest('hex')}"`

const entities = [
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
] as const
const escaped = (text: string) => entities.reduce((told, [sign, entity]) => told.replaceAll(sign, entity), text)
const plain = (text: string) => entities.reduceRight((told, [sign, entity]) => told.replaceAll(entity, sign), text)

function xml(tag: string, inner: string): Told {
  const body = `<?xml version="1.0" encoding="UTF-8"?><${tag} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${inner}</${tag}>`
  return { status: 200, body, headers: { 'content-type': 'application/xml' } }
}

function refusal(status: number, code: string, message: string): Told {
  const body = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${escaped(message)}</Message></Error>`
  return { status, body, headers: { 'content-type': 'application/xml' } }
}

function send(request: IncomingMessage, response: ServerResponse, { status, body, headers }: Told): void {
  response.writeHead(status, headers)
  response.end(request.method === 'HEAD' ? undefined : body)
}
