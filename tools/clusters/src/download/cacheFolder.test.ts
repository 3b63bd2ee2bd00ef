import { sep } from 'node:path'
import { expect, it } from 'vitest'
import { cacheFolder } from './cacheFolder.ts'

it.each([
  ['linux', {}, '/home/ann/.cache/searchdeck/clusters'],
  ['linux', { XDG_CACHE_HOME: '/big/cache' }, '/big/cache/searchdeck/clusters'],
  ['linux', { XDG_CACHE_HOME: '' }, '/home/ann/.cache/searchdeck/clusters'],
  ['darwin', {}, '/home/ann/Library/Caches/searchdeck/clusters'],
  ['win32', { LOCALAPPDATA: '/local' }, '/local/searchdeck/clusters'],
  ['win32', {}, '/home/ann/AppData/Local/searchdeck/clusters'],
] as const)('on %s with %o is %s', (platform, env, expected) => {
  expect(cacheFolder({ platform, env, home: '/home/ann' }).replaceAll(sep, '/')).toBe(expected)
})
