/** Why an engine would refuse the name of a repository, or why none should have it. */
export type RepositoryNameProblem = 'empty' | 'character' | 'reserved'

/**
 * What is wrong with the name of a repository that is to be made, by the rules of the "Create or update snapshot repository
 * API", or `undefined`. `_all` is accepted by the engines, and then stands for all of them in every other call.
 */
export function repositoryNameProblem(name: string): RepositoryNameProblem | undefined {
  if (name.trim() === '') return 'empty'
  if (/[\\/*?"<>|\s,#\p{Cc}\p{Surrogate}]/u.test(name)) return 'character'
  return isAddressable(name) ? undefined : 'reserved'
}

/** Whether a name means one repository in every call. Elasticsearch 6 let others be made. */
export function isAddressable(name: string): boolean {
  return !/[*,]/.test(name) && !['', '.', '..', '_all', '_status'].includes(name)
}

/** Why a size is none, or is out of bounds. */
export type ByteSizeProblem = 'unit' | 'fraction' | 'tooSmall' | 'tooLarge'

/** Bytes that a setting may hold; a rate of 0 or below is no limit. */
export interface ByteSizeBounds {
  readonly least?: number
  readonly most?: number
}

/**
 * What is wrong with a size as the engines read it in settings: a whole number and a unit of 1024, `40mb`, `5 TB`, `64k`; `0` and `-1` need none.
 * OpenSearch refuses fractions, Elasticsearch only warns of them. Empty text is no size, and no problem.
 */
export function byteSizeProblem(
  text: string,
  { least = 0, most = Infinity }: ByteSizeBounds = {},
): ByteSizeProblem | undefined {
  const size = text.trim().toLowerCase()
  if (size === '') return undefined
  const bytes = /^(?:0|-1)$/.test(size) ? 0 : bytesOf(size)
  if (typeof bytes === 'string') return bytes
  if (bytes < least) return 'tooSmall'
  return bytes > most ? 'tooLarge' : undefined
}

function bytesOf(size: string): number | 'unit' | 'fraction' {
  const [, number = '', unit = ''] = /^\+?(\d+(?:\.\d+)?)\s*(b|[kmgtp]b?)$/.exec(size) ?? []
  if (unit === '') return 'unit'
  return number.includes('.') ? 'fraction' : Number(number) * 1024 ** 'bkmgtp'.indexOf(unit.charAt(0))
}

/**
 * Whether a setting of a repository holds a key or a password. They belong into the keystore of each node: what stands in settings can be read by whoever may read
 * the cluster's state, and Elasticsearch and OpenSearch refuse those of `s3` unless a node was started to allow them.
 */
export function isSecretSetting(name: string): boolean {
  return /(?:access_?key|secret|password|passwd|token|credential|(?:^|[._])key$)/i.test(name)
}
