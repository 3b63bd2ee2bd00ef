import * as v from 'valibot'
import { openSealedText, type SealedText } from '#lib/data/sealText.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(1))

const sealedSchema = v.object({
  kdf: v.object({ name: v.literal('scrypt'), n: count, r: count, p: count, salt: v.string() }),
  cipher: v.literal('xchacha20-poly1305'),
  nonce: v.string(),
  data: v.string(),
})

/** A list would pass for an object. */
const objectSchema = v.pipe(
  v.unknown(),
  v.check((value) => !Array.isArray(value)),
  v.record(v.string(), v.unknown()),
)
/** Written by this or any other client of the form: a group is an object, or its JSON text. */
const plainSchema = v.looseObject({
  version: v.fallback(v.optional(v.string(), ''), ''),
  store: objectSchema,
  idb: v.fallback(v.optional(objectSchema, {}), {}),
})

export type PlainBackup = v.InferOutput<typeof plainSchema>

/** Why a file is no backup. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
  readonly problem: 'wrongType' | 'invalid'

  constructor(problem: BackupError['problem']) {
    super(problem)
    this.problem = problem
  }
}

/** Reads a chosen file. Throws `BackupError` where it is of another type. */
export async function readBackupFile(file: File): Promise<string> {
  if (file.type !== 'application/json' && !file.name.toLowerCase().endsWith('.json')) throw new BackupError('wrongType')
  return file.text()
}

type ReadBackup =
  { readonly kind: 'plain'; readonly backup: PlainBackup } | { readonly kind: 'sealed'; readonly sealed: SealedText }

/** What a file holds: a backup, or one that only its passphrase opens. Throws `BackupError` where it is neither. */
export function readBackup(text: string): ReadBackup {
  const content = json(text)
  const sealed = v.safeParse(v.looseObject({ sealed: sealedSchema }), content)
  if (sealed.success) return { kind: 'sealed', sealed: sealed.output.sealed }
  const plain = v.safeParse(plainSchema, content)
  if (!plain.success) throw new BackupError('invalid')
  return { kind: 'plain', backup: plain.output }
}

/** Opens a sealed one. Throws `WrongPassphraseError` or `BackupError`. */
export async function openBackup(sealed: SealedText, passphrase: string): Promise<PlainBackup> {
  const opened = readBackup(await openSealedText(sealed, passphrase))
  if (opened.kind === 'sealed') throw new BackupError('invalid')
  return opened.backup
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new BackupError('invalid')
  }
}
