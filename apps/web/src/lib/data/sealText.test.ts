import { expect, it } from 'vitest'
import { base64 } from './base64.ts'
import { openSealedText, sealText, WrongPassphraseError } from './sealText.ts'

const text = 'pässwörd 🔑 ' + 'x'.repeat(20_000)
const sealed = await sealText(text, 'correct horse')

it('opens with its passphrase only', async () => {
  expect(await openSealedText(sealed, 'correct horse')).toBe(text)
  await expect(openSealedText(sealed, 'Correct horse')).rejects.toBeInstanceOf(WrongPassphraseError)
})

it('takes a passphrase for the same however its letters were composed', async () => {
  const composed = await sealText('x', 'é'.normalize('NFC'))
  expect(await openSealedText(composed, 'é'.normalize('NFD'))).toBe('x')
})

it('holds nothing of the text, and never seals it twice the same way', async () => {
  const again = await sealText(text, 'correct horse')
  expect(JSON.stringify(sealed)).not.toContain('xxxx')
  expect(again.data).not.toBe(sealed.data)
})

it.each([
  ['the data', { data: flipped(sealed.data) }],
  ['the nonce', { nonce: flipped(sealed.nonce) }],
  ['the salt', { kdf: { ...sealed.kdf, salt: flipped(sealed.kdf.salt) } }],
  ['what makes the key', { kdf: { ...sealed.kdf, p: 2 } }],
  ['the data, which is no base64', { data: '%%%' }],
  ['what makes the key, to cost all memory', { kdf: { ...sealed.kdf, n: 2 ** 30 } }],
])('does not open once somebody changed %s', async (_what, change) => {
  await expect(openSealedText({ ...sealed, ...change }, 'correct horse')).rejects.toBeInstanceOf(WrongPassphraseError)
})

function flipped(encoded: string): string {
  const bytes = base64.decode(encoded)
  bytes[0] = (bytes[0] ?? 0) ^ 1
  return base64.encode(bytes)
}
