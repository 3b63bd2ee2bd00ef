import { expect, it } from 'vitest'
import { repositoryUrl } from './repositoryFile.ts'

it.each([
  'org/example/some-thing/1.0-beta.2/some-thing-1.0-beta.2.jar',
  'org/example/thing/1.0/thing-1.0-linux.zip',
  'thing/thing/4.2.16.Final/thing-4.2.16.Final.tar.gz',
])('finds %s below a mirror', async (path) => {
  expect(await repositoryUrl({ path, size: 1, sha256: '' }, 'https://mirror.example/maven')).toBe(
    `https://mirror.example/maven/${path}`,
  )
})
