import { expect, it } from 'vitest'
import { readRenaming, renamedBackingIndex } from './renaming.ts'

function renamed(pattern: string, replacement: string, name: string): string {
  const renaming = readRenaming(pattern, replacement)
  return renaming.kind === 'renamed' ? renaming.rename(name) : renaming.kind
}

// Each as Java 17 answers `name.replaceAll(pattern, replacement)`.
it.each([
  ['logs-(.+)', 'restored-$1', 'logs-app-1', 'restored-app-1'],
  ['(.+)', 'r-$1', 'logs', 'r-logs'],
  ['.*', 'X', 'abc', 'XX'],
  ['(.*)', '$1-x', 'abc', 'abc-x-x'],
  ['x*', '-', 'axb', '-a--b-'],
  ['o', '0', 'foo', 'f00'],
  [String.raw`logs\.(\d{4})`, 'l-$1', 'logs.2026', 'l-2026'],
  [String.raw`(?<a>[a-z]+)-(?<b>\d+)`, '${b}-${a}', 'app-12', '12-app'],
  ['(a)|b', '[$1]', 'ab', '[a][]'],
  ['(l)(o)', '$10$21', 'logs', 'l0o1gs'],
  ['^', 'pre-', 'logs', 'pre-logs'],
  ['$', '-post', 'logs', 'logs-post'],
  ['logs', String.raw`a\$1`, 'logs', 'a$1'],
  ['logs', String.raw`a\\b`, 'logs', String.raw`a\b`],
  ['(?=app)', 'x-', 'logs-app', 'logs-x-app'],
  ['[^-]+$', 'end', 'a-b-c', 'a-b-end'],
  ['a}b]', 'x', 'a}b]c', 'xc'],
  [String.raw`[\w.-]+`, 'x', 'a.b-c d', 'x x'],
  ['é', 'e', 'café', 'cafe'],
  ['(.)', '$1$1', 'a😀', 'aa😀😀'],
  ['logs-(.+)?', 'r$1', 'logs-', 'r'],
  ['[_:]', 'x', 'a_b:c', 'axbxc'],
  [String.raw`\_`, 'x', 'a_b', 'axb'],
  ['a{2}', 'x', 'aaab', 'xab'],
  ['o+?', 'x', 'foo', 'fxx'],
  ['nothing', 'x', '<script>alert(1)</script>', '<script>alert(1)</script>'],
])('renames like Java: %s to %s makes of %s', (pattern, replacement, name, expected) => {
  expect(renamed(pattern, replacement, name)).toBe(expected)
})

it.each([
  ['(', 'group'],
  ['a)', 'group'],
  ['[a', 'class'],
  [String.raw`[\]`, 'class'],
  ['*a', 'repetition'],
  ['a**', 'repetition'],
  ['a|*', 'repetition'],
  ['a{x}', 'repetition'],
  ['{a', 'repetition'],
  ['a{,3}', 'repetition'],
  ['a\\', 'escape'],
])('says what Java refuses in the pattern %s', (pattern, problem) => {
  expect(readRenaming(pattern, 'x')).toEqual({ kind: 'pattern', problem })
})

it.each([
  ['$2', { kind: 'noGroup', text: '2' }],
  ['${m}', { kind: 'noGroup', text: 'm' }],
  ['$', { kind: 'reference' }],
  ['$x', { kind: 'reference' }],
  ['${', { kind: 'reference' }],
  ['\\', { kind: 'escape' }],
])('says what Java refuses in the replacement %s', (replacement, problem) => {
  expect(readRenaming('(?<n>a)|b', replacement)).toEqual({ kind: 'replacement', problem })
})

// In JavaScript they mean something else, are wrong, or take forever.
it.each([
  ...['(?i)a', 'a++', '(?>a)', String.raw`\bapp`, String.raw`\p{Lower}`, String.raw`(a)\1`, String.raw`\Qa.b\E`],
  ...['[a-z&&[^b]]', '[[a]]', '[]a]', '(?<=a)b', '^*', 'a{2}{3}', '{3}', '(a)*', '(?:a+)+$', '(?<n>a)(?<n>b)'],
  ...['.*a.*b.*c.*d.*e.*f', String.raw`[\w-a]`, 'a{3,1}', '[z-a]', '[a^&]'],
])('does not foretell what %s does', (pattern) => {
  expect(readRenaming(pattern, 'x')).toEqual({ kind: 'unknown' })
})

it('leaves names as they are while one of the two is empty', () => {
  expect(readRenaming('(', '')).toEqual({ kind: 'none' })
  expect(readRenaming('', '$1')).toEqual({ kind: 'none' })
})

it('renames what stands behind the mark of a backing index', () => {
  const rename = (name: string) => `r-${name}`
  expect(renamedBackingIndex('.ds-logs-000001', rename)).toBe('.ds-r-logs-000001')
  expect(renamedBackingIndex('logs', rename)).toBe('r-logs')
})
