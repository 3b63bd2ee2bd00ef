import { xchacha20poly1305 } from '@noble/ciphers/chacha.js'
import { scryptAsync } from '@noble/hashes/scrypt.js'
import { base64 } from './base64.ts'

/** What the key is made with. Higher costs more time and memory: 128 × n × r bytes. */
const kdf = { name: 'scrypt', n: 2 ** 17, r: 8, p: 1 } as const
const cipher = 'xchacha20-poly1305'
/** More than this asks for more memory than a page should take for a file that anybody may have written. */
const MOST_N = 2 ** 20
const MOST_R = 16
const MOST_P = 4

/** A text that only its passphrase opens; bytes are base64. */
export interface SealedText {
  readonly kdf: {
    readonly name: 'scrypt'
    readonly n: number
    readonly r: number
    readonly p: number
    readonly salt: string
  }
  readonly cipher: typeof cipher
  readonly nonce: string
  readonly data: string
}

/** The passphrase is another one, or the text was changed. */
export class WrongPassphraseError extends Error {
  override readonly name = 'WrongPassphraseError'
}

/** Seals a text: scrypt makes the key, XChaCha20-Poly1305 seals. Takes about a second; the page stays alive meanwhile. */
export async function sealText(text: string, passphrase: string): Promise<SealedText> {
  const salt = crypto.getRandomValues(new Uint8Array(32))
  const nonce = crypto.getRandomValues(new Uint8Array(24))
  const parameters = { ...kdf, salt: base64.encode(salt) }
  const key = await keyOf(passphrase, parameters)
  const data = xchacha20poly1305(key, nonce, bound(parameters)).encrypt(new TextEncoder().encode(text))
  return { kdf: parameters, cipher, nonce: base64.encode(nonce), data: base64.encode(data) }
}

/** Opens a sealed text. Throws `WrongPassphraseError` where the passphrase is another one, or anything was changed. */
export async function openSealedText(
  { kdf: parameters, nonce, data }: SealedText,
  passphrase: string,
): Promise<string> {
  const { n, r, p } = parameters
  if (n > MOST_N || r > MOST_R || p > MOST_P) throw new WrongPassphraseError()
  try {
    const key = await keyOf(passphrase, parameters)
    const opened = xchacha20poly1305(key, base64.decode(nonce), bound(parameters)).decrypt(base64.decode(data))
    return new TextDecoder('utf-8', { fatal: true }).decode(opened)
  } catch {
    throw new WrongPassphraseError()
  }
}

function keyOf(passphrase: string, { n, r, p, salt }: SealedText['kdf']): Promise<Uint8Array> {
  return scryptAsync(passphrase.normalize('NFKC'), base64.decode(salt), { N: n, r, p, dkLen: 32 })
}

/** The parameters are sealed too: nobody can make the key cheaper to guess. */
function bound({ name, n, r, p, salt }: SealedText['kdf']): Uint8Array {
  return new TextEncoder().encode(JSON.stringify([name, n, r, p, salt, cipher]))
}
