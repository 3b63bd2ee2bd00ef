/** Why an engine would refuse a name for a new index. */
export type IndexNameProblem = 'empty' | 'tooLong' | 'upperCase' | 'character' | 'start' | 'dots'

/** UTF-8 bytes. */
const longestName = 255

/**
 * What is wrong with the name of an index that is to be made, by the rules of the "Create index API", or `undefined`.
 * The engine has the last word: it also knows names that are taken or reserved.
 */
export function indexNameProblem(name: string): IndexNameProblem | undefined {
  if (name === '') return 'empty'
  if (name === '.' || name === '..') return 'dots'
  if (/[\\/*?"<>|\s,#:\p{Cc}\p{Surrogate}]/u.test(name)) return 'character'
  if (/^[-_+]/.test(name)) return 'start'
  if (name !== name.toLowerCase()) return 'upperCase'
  return new TextEncoder().encode(name).byteLength > longestName ? 'tooLong' : undefined
}
