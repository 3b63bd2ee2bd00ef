import { chmod, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { configFolder, isSameToken, keptToken, newToken } from './token.ts'

let folder: string
beforeEach(async () => (folder = await mkdtemp(path.join(tmpdir(), 'searchdeck-token-'))))
afterEach(() => rm(folder, { recursive: true, force: true }))

const modeOf = async (file: string) => (await stat(file)).mode & 0o777

describe('keptToken', () => {
  it('is the same at every start, and another for another port', () => {
    const { token } = keptToken(7280, folder)
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(keptToken(7280, folder)).toEqual({ token })
    expect(keptToken(7281, folder).token).not.toBe(token)
  })

  it('lies in a file that only its owner reads, whatever the umask', async () => {
    const before = process.umask(0)
    try {
      keptToken(7280, path.join(folder, 'new', 'searchdeck'))
      process.umask(0o777)
      keptToken(7281, path.join(folder, 'new', 'searchdeck'))
    } finally {
      process.umask(before)
    }
    expect(await modeOf(path.join(folder, 'new', 'searchdeck', 'token-7280'))).toBe(0o600)
    expect(await modeOf(path.join(folder, 'new', 'searchdeck', 'token-7281'))).toBe(0o600)
    expect(await modeOf(path.join(folder, 'new', 'searchdeck'))).toBe(0o700)
  })

  it('is replaced when others could have read it', async () => {
    const { token } = keptToken(7280, folder)
    const file = path.join(folder, 'token-7280')
    await chmod(file, 0o644)
    const { token: next } = keptToken(7280, folder)
    expect(next).not.toBe(token)
    expect(await modeOf(file)).toBe(0o600)
    expect(await readFile(file, 'utf8')).toBe(next)
  })

  it.each(['', 'short', `${'a'.repeat(42)} `, 'a'.repeat(4000)])('is replaced when the file holds %j', async (text) => {
    await writeFile(path.join(folder, 'token-7280'), text, { mode: 0o600 })
    expect(keptToken(7280, folder).token).toMatch(/^[\w-]{43}$/)
    expect(keptToken(7280, folder)).toEqual(keptToken(7280, folder))
  })

  it('is not read or written through a link', async () => {
    const elsewhere = path.join(folder, 'elsewhere')
    await writeFile(elsewhere, 'b'.repeat(43), { mode: 0o600 })
    await symlink(elsewhere, path.join(folder, 'token-7280'))
    expect(keptToken(7280, folder).token).not.toBe('b'.repeat(43))
    expect(await readFile(elsewhere, 'utf8')).toBe('b'.repeat(43))
  })

  it('is for one run, with a warning, where nothing can be written', async () => {
    const file = path.join(folder, 'no-folder')
    await writeFile(file, '')
    const { token, warning } = keptToken(7280, file)
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(warning).toContain('cannot be kept')
    expect(warning).not.toContain(token)
    expect(await readdir(folder)).toEqual(['no-folder'])
  })
})

it('compares tokens by their whole text', () => {
  const token = newToken()
  expect(isSameToken(token, token)).toBe(true)
  expect(isSameToken(newToken(), token)).toBe(false)
  expect(isSameToken(token.slice(0, -1), token)).toBe(false)
  expect(isSameToken('', token)).toBe(false)
})

it('keeps settings where each system has them', () => {
  expect(configFolder({ XDG_CONFIG_HOME: '/conf' }, 'linux')).toBe('/conf/searchdeck')
  expect(configFolder({ XDG_CONFIG_HOME: 'relative' }, 'linux')).toMatch(/\.config\/searchdeck$/)
  expect(configFolder({}, 'linux')).toMatch(/\.config\/searchdeck$/)
  expect(configFolder({}, 'darwin')).toMatch(/Library\/Application Support\/searchdeck$/)
  expect(configFolder({ APPDATA: '/appdata' }, 'win32')).toMatch(/appdata.searchdeck$/)
})
