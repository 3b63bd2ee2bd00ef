import { onTestFinished, expect, it } from 'vitest'
import { startS3Store, type S3StoreOptions } from './s3Store.ts'

async function store(options?: S3StoreOptions) {
  const running = await startS3Store(options)
  onTestFinished(() => running.close())
  const call = async (method: string, path: string, body?: string, headers: Record<string, string> = {}) => {
    const authorization = 'AWS4-HMAC-SHA256 Credential=test/20260801/us-east-1/s3/aws4_request'
    const init = { method, headers: { authorization, ...headers }, ...(body !== undefined && { body }) }
    const response = await fetch(`${running.url}${path}`, init)
    return { status: response.status, text: await response.text() }
  }
  return { running, call }
}

it('keeps objects, gives parts of them, lists them by folder and forgets them', async () => {
  const { running, call } = await store()
  for (const key of ['base/a%26b', 'base/in/c', 'other']) await call('PUT', `/backups/${key}`, `of ${key}`)
  expect(await call('GET', '/backups/base/in/c')).toEqual({ status: 200, text: 'of base/in/c' })
  expect(await call('GET', '/backups/other', undefined, { range: 'bytes=3-4' })).toEqual({ status: 206, text: 'ot' })
  expect((await call('HEAD', '/backups/none')).status).toBe(404)
  const { text } = await call('GET', '/backups?list-type=2&prefix=base/&delimiter=/')
  expect(text).toContain('<Key>base/a&amp;b</Key>')
  expect(text).toContain('<CommonPrefixes><Prefix>base/in/</Prefix></CommonPrefixes>')
  expect(text).not.toContain('other')
  await call('POST', '/backups?delete', '<Delete><Object><Key>base/a&amp;b</Key></Object></Delete>')
  await call('DELETE', '/backups/other')
  expect([...running.objects.keys()]).toEqual(['backups/base/in/c'])
})

it('puts uploads together, from parts and from signed pieces', async () => {
  const { running, call } = await store()
  const begun = await call('POST', '/backups/big?uploads')
  const id = /<UploadId>(.*)<\/UploadId>/.exec(begun.text)?.[1] ?? ''
  await call('PUT', `/backups/big?uploadId=${id}&partNumber=2`, 'end')
  await call('PUT', `/backups/big?uploadId=${id}&partNumber=1`, 'begin ')
  expect((await call('POST', `/backups/big?uploadId=${id}`, '')).status).toBe(200)
  const pieces = '3;chunk-signature=x\r\nabc\r\n2;chunk-signature=y\r\nde\r\n0;chunk-signature=z\r\n\r\n'
  await call('PUT', '/backups/small', pieces, { 'x-amz-decoded-content-length': '5' })
  expect([...running.objects].map(([path, object]) => [path, object.toString()])).toEqual([
    ['backups/big', 'begin end'],
    ['backups/small', 'abcde'],
  ])
})

it('says that a bucket is missing, and that a key is not known', async () => {
  const { running, call } = await store({ buckets: [] })
  expect(await call('PUT', '/backups/a', 'x')).toMatchObject({
    status: 404,
    text: expect.stringContaining('NoSuchBucket') as string,
  })
  running.buckets.add('backups')
  expect((await call('PUT', '/backups/a', 'x')).status).toBe(200)
  running.accessKey = 'another'
  expect((await call('GET', '/backups/a')).status).toBe(403)
})
