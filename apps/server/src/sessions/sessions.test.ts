import { chmod, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sessionFile } from './sessionFile.ts'
import { openSessions } from './sessions.ts'
import { placeName, userStateFolder } from './stateFolder.ts'

const day = 24 * 60 * 60 * 1000
let folder: string
let file: string
let time: number
const now = () => time
const troubles: string[] = []

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'searchdeck-sessions-'))
  file = path.join(folder, 'state', 'sessions-127.0.0.1-7280.json')
  time = 20_000 * day
  troubles.length = 0
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const kept = () =>
  openSessions(
    sessionFile(file, (message) => troubles.push(message)),
    now,
  )

describe('a session', () => {
  it('is found by its id and its second secret together, and by nothing less', () => {
    const sessions = openSessions(undefined, now)
    const [one, other] = [sessions.open(), sessions.open()]
    expect(sessions.find([one.id], one.secret)).toEqual({ name: expect.any(String) as string })
    expect(sessions.find(['stale', one.id, ''], one.secret)).toBeDefined()
    expect(sessions.find([one.id], other.secret)).toBeUndefined()
    expect(sessions.find([one.secret], one.id)).toBeUndefined()
    expect(sessions.find([one.id], '')).toBeUndefined()
    expect(sessions.find([], one.secret)).toBeUndefined()
  })

  it('lasts over restarts', () => {
    const { id, secret } = kept().open()
    expect(kept().find([id], secret)).toBeDefined()
  })

  it('ends after 30 days without use, also of a gateway that runs on', () => {
    const sessions = kept()
    const { id, secret } = sessions.open()
    time += 30 * day
    const renewed = sessions.find([id], secret)?.renewedId ?? ''
    expect(renewed).not.toBe('')
    time += 31 * day
    expect(sessions.find([renewed], secret)).toBeUndefined()
    expect(kept().find([renewed], secret)).toBeUndefined()
  })

  it('ends when it is told to, and stays so after a restart', () => {
    const sessions = kept()
    const [one, other] = [sessions.open(), sessions.open()]
    sessions.end(sessions.find([one.id], one.secret)?.name ?? '')
    for (const each of [sessions, kept()]) {
      expect(each.find([one.id], one.secret)).toBeUndefined()
      expect(each.find([other.id], other.secret)).toBeDefined()
    }
  })

  it('is one of a hundred at most; the one unused for longest makes room', () => {
    const sessions = openSessions(undefined, now)
    const [first, second] = [sessions.open(), sessions.open()]
    time += day
    expect(sessions.find([first.id], first.secret)).toBeDefined()
    for (let more = 0; more < 99; more++) sessions.open()
    expect(sessions.find([first.id], first.secret)).toBeDefined()
    expect(sessions.find([second.id], second.secret)).toBeUndefined()
  })
})

describe('the id', () => {
  it('changes with the first use on a new day, and all calls under way are told the same', () => {
    const sessions = openSessions(undefined, now)
    const { id, secret } = sessions.open()
    expect(sessions.find([id], secret)?.renewedId).toBeUndefined()
    time += day
    const told = [1, 2, 3].map(() => sessions.find([id], secret)?.renewedId)
    expect(new Set(told).size).toBe(1)
    expect(told[0]).toMatch(/^[\w-]{43}$/)
    expect(told[0]).not.toBe(id)
    expect(sessions.find([told[0] ?? ''], secret)?.renewedId).toBeUndefined()
  })

  it('that was lost on its way is told again, after a restart and days later too', () => {
    const { id, secret } = kept().open()
    time += day
    const told = kept().find([id], secret)?.renewedId
    time += 5 * day
    expect(kept().find([id], secret)?.renewedId).toBe(told)
  })

  it('of two changes ago is worth nothing', () => {
    const sessions = openSessions(undefined, now)
    const { id, secret } = sessions.open()
    time += day
    const second = sessions.find([id], secret)?.renewedId ?? ''
    time += day
    const third = sessions.find([second], secret)?.renewedId ?? ''
    expect(third).not.toBe(second)
    expect(sessions.find([id], secret)).toBeUndefined()
    expect(sessions.find([second], secret)?.renewedId).toBe(third)
    expect(sessions.find([third], secret)).toBeDefined()
  })
})

describe('the file', () => {
  const modeOf = async (name: string) => (await stat(name)).mode & 0o777

  it('holds nothing that could be used, and only its owner reads it, whatever the umask', async () => {
    const before = process.umask(0)
    let opened
    try {
      opened = kept().open()
      process.umask(0o777)
      kept().open()
    } finally {
      process.umask(before)
    }
    expect([await modeOf(file), await modeOf(path.dirname(file))]).toEqual([0o600, 0o700])
    const text = await readFile(file, 'utf8')
    expect(text).not.toContain(opened.id)
    expect(text).not.toContain(opened.secret)
    expect(await readdir(path.dirname(file))).toEqual([path.basename(file)])
  })

  it('is written when a session begins, ends or is used on a new day, and at no other call', async () => {
    const writes: number[] = []
    const sessions = openSessions({ read: () => undefined, write: (all) => writes.push(all.length) }, now)
    const { id, secret } = sessions.open()
    expect(writes).toEqual([1])
    for (let call = 0; call < 20; call++) sessions.find([id], secret)
    expect(writes).toEqual([1])
    time += day
    for (let call = 0; call < 20; call++) sessions.find([id], secret)
    expect(writes).toEqual([1, 1])
    sessions.end(sessions.find([id], secret)?.name ?? '')
    expect(writes).toEqual([1, 1, 0])
  })

  it('that others could have read or written counts for nothing', async () => {
    const { id, secret } = kept().open()
    await chmod(file, 0o644)
    expect(kept().find([id], secret)).toBeUndefined()
    await chmod(file, 0o600)
    expect(kept().find([id], secret)).toBeDefined()
  })

  it('is not read or written through a link', async () => {
    const { id, secret } = kept().open()
    const elsewhere = path.join(folder, 'elsewhere')
    await writeFile(elsewhere, await readFile(file), { mode: 0o600 })
    await rm(file)
    await symlink(elsewhere, file)
    const before = await readFile(elsewhere, 'utf8')
    expect(kept().find([id], secret)).toBeUndefined()
    kept().open()
    expect(await readFile(elsewhere, 'utf8')).toBe(before)
  })

  it.each(['', '{', '[]', '{"sessions":[{}]}', 'null'])(
    'that holds %j counts for nothing and is replaced',
    async (text) => {
      kept().open()
      await writeFile(file, text)
      const { id, secret } = kept().open()
      expect(kept().find([id], secret)).toBeDefined()
      expect(troubles).toEqual([])
    },
  )

  it('that cannot be written is told once, and sessions last until the end', async () => {
    await writeFile(path.join(folder, 'state'), 'in the way')
    const sessions = kept()
    const { id, secret } = sessions.open()
    sessions.open()
    expect(sessions.find([id], secret)).toBeDefined()
    expect(troubles).toHaveLength(1)
    expect(troubles[0]).toMatch(/cannot be kept in .*(ENOTDIR|EEXIST)/)
  })
})

it('is kept by address, port and base path of a gateway apart', () => {
  const places = [
    { host: '127.0.0.1', port: 7280, basePath: '/' },
    { host: '127.0.0.1', port: 7281, basePath: '/' },
    { host: '::1', port: 7280, basePath: '/' },
    { host: '127.0.0.1', port: 7280, basePath: '/a/b/' },
    { host: '127.0.0.1', port: 7280, basePath: '/a-b/' },
  ]
  const names = places.map(placeName)
  expect(new Set(names).size).toBe(places.length)
  expect(names.join('')).not.toMatch(/[/:\\]/)
})

it('lies where each system has such files', () => {
  expect(userStateFolder({ XDG_CONFIG_HOME: '/conf' }, 'linux')).toBe('/conf/searchdeck')
  expect(userStateFolder({ XDG_CONFIG_HOME: 'relative' }, 'linux')).toMatch(/\.config\/searchdeck$/)
  expect(userStateFolder({}, 'linux')).toMatch(/\.config\/searchdeck$/)
  expect(userStateFolder({}, 'darwin')).toMatch(/Library\/Application Support\/searchdeck$/)
  expect(userStateFolder({ APPDATA: '/appdata' }, 'win32')).toMatch(/appdata.searchdeck$/)
})
