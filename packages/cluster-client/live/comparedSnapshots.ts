import { comparedCall as call, type ComparedCall } from './comparedCalls.ts'

const get = (path: string, without?: readonly string[]) => call('GET', path, undefined, without)

/** What the engines tell of themselves and the stand-in does not. */
const unlike = ['*.version_id']
const of = '/_snapshot/small-backups'
const waits = '?wait_for_completion=true'

/** In this order, on a cluster that holds `small-docs` and `small-closed`; nothing of it stays. */
export const snapshotWrites: readonly ComparedCall[] = [
  call('PUT', of, { type: 'fs', settings: { location: 'small-backups', compress: true } }),
  get('/_snapshot/small-backups'),
  get('/_cat/repositories?format=json'),
  call('POST', `${of}/_verify`),
  call('POST', `${of}/_cleanup`),
  call('PUT', `${of}/one${waits}`, { indices: 'small-docs', metadata: { why: 'test' } }, unlike),
  call('PUT', `${of}/two`, { indices: 'small-none*' }),
  call('PUT', `${of}/three${waits}`, { indices: 'small-docs,small-closed', include_global_state: false }, unlike),
  get(`${of}/one`, unlike),
  get(`${of}/_all?verbose=false`),
  get(`${of}/one/_status`),
  get(`${of}/_status`),
  get('/_snapshot/_status'),
  get(`${of}/_current`),
  get('/_cat/snapshots/small-backups?format=json'),
  get('/_cat/snapshots/small-backups?format=json&time=ms&h=id,status,duration,indices,total_shards'),
  call('PUT', `${of}/one/_clone/four`, { indices: 'small-docs' }),
  // It names the indices in an order of its own.
  call('POST', `${of}/one/_restore${waits}`, { rename_pattern: '(.+)', rename_replacement: '$1-back' }, ['reason']),
  call('POST', `${of}/one/_restore${waits}`, {
    ...{ rename_pattern: '(.+)', rename_replacement: '$1-back', include_aliases: false },
  }),
  call('DELETE', '/small-docs-back'),
  call('DELETE', `${of}/one,three`),
  call('DELETE', `${of}/none*`),
]

/** Refusals, compared word for word, while `small-backups` is there with the snapshot `two`. */
export const snapshotRefusals: readonly ComparedCall[] = [
  get('/_snapshot/none'),
  get('/_snapshot/none/_all'),
  get('/_snapshot/small-backups,none'),
  get('/_snapshot?nonsense=1'),
  get(`${of}/none`),
  get(`${of}/two,none`),
  get(`${of}/_all?nonsense=1`),
  get(`${of}/none/_status`),
  get('/_snapshot/none/one/_status'),
  get(`${of}/_status?nonsense=1`),
  get(`${of}/_verify`),
  get('/_cat/snapshots/none'),
  call('POST', '/_snapshot/none/_verify'),
  call('POST', '/_snapshot/none/_cleanup'),
  call('DELETE', '/_snapshot/none'),
  call('DELETE', '/_snapshot/none*'),
  call('DELETE', '/_snapshot/none/one'),
  call('DELETE', `${of}/none`),
  call('DELETE', `${of}/two,none`),
  call('PUT', '/_snapshot/small-out', { type: 'fs', settings: { location: '/small-out' } }),
  call('PUT', '/_snapshot/small-no', { type: 'fs', settings: {} }),
  call('PUT', '/_snapshot/small-type', { type: 'nonsense', settings: {} }),
  call('PUT', '/_snapshot/small-type', { settings: {} }),
  call('PUT', '/_snapshot/small,a', { type: 'fs', settings: { location: 'a' } }),
  call('PUT', '/_snapshot/small%23a', { type: 'fs', settings: { location: 'a' } }),
  ...['UPPER', 'a%20b', 'a,b', 'a%23b', '_x', 'a*b', 'a%3Cb', 'two'].map((name) => call('PUT', `${of}/${name}`, {})),
  call('PUT', `${of}/new`, { indices: 'none' }),
  call('PUT', `${of}/new`, { metadata: 'text' }),
  call('PUT', `${of}/new?nonsense=1`, {}),
  call('PUT', '/_snapshot/none/new', {}),
  call('PUT', `${of}/two/_clone/new`, {}),
  call('PUT', `${of}/none/_clone/new`, { indices: '*' }),
  call('PUT', `${of}/two/_clone/new`, { indices: 'none' }),
  call('PUT', `${of}/two/_clone/two`, { indices: '*' }),
  call('POST', `${of}/none/_restore`, {}),
  call('POST', '/_snapshot/none/two/_restore', {}),
  call('POST', `${of}/two/_restore`, { indices: 'small-docs' }),
  call('POST', `${of}/two/_restore`, { nonsense: 1 }),
  call('POST', `${of}/two/_restore?nonsense=1`, {}),
]
