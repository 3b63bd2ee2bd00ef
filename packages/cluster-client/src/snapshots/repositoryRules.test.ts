import { describe, expect, it } from 'vitest'
import { byteSizeProblem, isSecretSetting, repositoryNameProblem } from './repositoryRules.ts'

describe('the name of a repository', () => {
  it.each(['nightly', 'Nightly', 'é😀', 'a:b', 'a%b', 'a`b', '.x', '-x', '+x', '_x'])('can be %j', (name) => {
    expect(repositoryNameProblem(name)).toBeUndefined()
  })
  it.each(['a b', 'a,b', 'a#b', 'a/b', 'a\\b', 'a*', 'a?', 'a"b', '<a>', 'a|b', 'a\nb'])('cannot be %j', (name) => {
    expect(repositoryNameProblem(name)).toBe('character')
  })
  it.each(['_all', '_status', '.', '..'])('had better not be %j', (name) => {
    expect(repositoryNameProblem(name)).toBe('reserved')
  })
  it('cannot be blank', () => {
    expect(repositoryNameProblem('  ')).toBe('empty')
  })
})

describe('a size', () => {
  it.each(['', '40mb', '5 mb', ' 5MB ', '5m', '64k', '512b', '0', '-1', '+5gb', '05tb', '10pb'])(
    'can be %j',
    (text) => {
      expect(byteSizeProblem(text)).toBeUndefined()
    },
  )
  it.each([
    ['5', 'unit'],
    ['forty', 'unit'],
    ['5mib', 'unit'],
    ['-5mb', 'unit'],
    ['1.5gb', 'fraction'],
  ])('cannot be %j', (text, problem) => {
    expect(byteSizeProblem(text)).toBe(problem)
  })
  it('is held to its bounds', () => {
    const bounds = { least: 5 * 1024 ** 2, most: 5 * 1024 ** 4 }
    expect(byteSizeProblem('5mb', bounds)).toBeUndefined()
    expect(byteSizeProblem('5tb', bounds)).toBeUndefined()
    expect(byteSizeProblem('4mb', bounds)).toBe('tooSmall')
    expect(byteSizeProblem('0', bounds)).toBe('tooSmall')
    expect(byteSizeProblem('6tb', bounds)).toBe('tooLarge')
  })
})

it('tells settings that hold keys from those that name something', () => {
  for (const name of ['access_key', 'secret_key', 'session_token', 'password', 'sas_token', 'account.key'])
    expect(isSecretSetting(name)).toBe(true)
  for (const name of ['client', 'bucket', 'storage_class', 'key_prefix', 'canned_acl'])
    expect(isSecretSetting(name)).toBe(false)
})
