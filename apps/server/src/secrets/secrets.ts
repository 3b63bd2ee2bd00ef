import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'
import { readPrivate, writePrivate } from '../sessions/privateFile.ts'

/** Far more than a person has clusters. */
const maxEntries = 2000

/** A key is long and random: who knows it has made it, or has been told. */
const key = v.pipe(v.string(), v.regex(/^[\w-]{20,64}$/))
const secretsSchema = v.pipe(
  v.record(v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/)), v.pipe(v.string(), v.maxLength(65_536))),
  v.check((fields) => Object.keys(fields).length <= 200),
)

/** `null` forgets. */
export const changesSchema = v.record(key, v.nullable(secretsSchema))
export const keysSchema = v.pipe(v.array(key), v.maxLength(maxEntries))

/** The credentials of one connection, by the names of their fields. */
type Secrets = v.InferOutput<typeof secretsSchema>

/** Credentials that this gateway keeps for the browsers that are signed in, by keys that these have made. */
export interface SecretStore {
  /** What is kept under these keys; the others are left out. */
  read(keys: readonly string[]): Record<string, Secrets>
  /**
   * Keeps these in place of what was there. Throws a `SecretsFullError`, or the system's error where they cannot be
   * written; some may be kept then, each of them whole.
   */
  write(changes: Readonly<Record<string, Secrets | null>>): void
}

/** There is no room for more. */
export class SecretsFullError extends Error {
  override readonly name = 'SecretsFullError'
}

/** Until the gateway stops. */
export function secretsInMemory(): SecretStore {
  const secrets = new Map<string, Secrets>()
  return storeOf({
    names: () => [...secrets.keys()],
    get: (each) => secrets.get(each),
    set: (each, value) => secrets.set(each, value),
    remove: (each) => secrets.delete(each),
  })
}

/**
 * In a folder that only the user of this machine reads, a file for each connection: several gateways of one user, and one
 * that listens elsewhere after a restart, find the same.
 */
export function secretsInFolder(folder: string): SecretStore {
  const fileOf = (each: string) => path.join(folder, `${each}.json`)
  return storeOf({
    names: () => {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      return readdirSync(folder).flatMap((name) => (name.endsWith('.json') ? [name.slice(0, -'.json'.length)] : []))
    },
    get: (each) => readSecrets(readPrivate(fileOf(each))),
    set: (each, value) => writePrivate(fileOf(each), JSON.stringify(value)),
    remove: (each) => rmSync(fileOf(each), { force: true }),
  })
}

interface Shelf {
  names(): string[]
  get(key: string): Secrets | undefined
  set(key: string, secrets: Secrets): void
  remove(key: string): void
}

function storeOf(shelf: Shelf): SecretStore {
  return {
    read: (keys) =>
      Object.fromEntries(
        keys.flatMap((each): [string, Secrets][] => {
          const secrets = shelf.get(each)
          return secrets === undefined ? [] : [[each, secrets]]
        }),
      ),
    write(changes) {
      const names = new Set([...shelf.names(), ...Object.keys(changes)])
      if (names.size > maxEntries) throw new SecretsFullError('The gateway keeps no more credentials than these.')
      for (const [each, secrets] of Object.entries(changes))
        if (secrets === null) shelf.remove(each)
        else shelf.set(each, secrets)
    },
  }
}

function readSecrets(text: string | undefined): Secrets | undefined {
  try {
    return v.parse(secretsSchema, JSON.parse(text ?? ''))
  } catch {
    return undefined
  }
}
