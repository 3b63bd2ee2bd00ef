import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const languages = ['en', 'cn', 'fr', 'it', 'jp', 'ru'] as const
export type Language = (typeof languages)[number]

/** The text of `namespace:path.of.the.key` in one language, so that a state is reached the same way in each. */
export type Say = (key: string, values?: Readonly<Record<string, string | number>>) => string

const locales = fileURLToPath(new URL('../../apps/web/src/i18n/locales/', import.meta.url))

export function wordsOf(language: Language): Say {
  const read = new Map<string, unknown>()
  const namespaceOf = (name: string): unknown => {
    if (!read.has(name)) read.set(name, JSON.parse(readFileSync(`${locales}${language}/${name}.json`, 'utf8')))
    return read.get(name)
  }
  return (key, values = {}) => {
    const [namespace = '', path = ''] = key.split(':')
    const found = path.split('.').reduce<unknown>(member, namespaceOf(namespace))
    if (typeof found !== 'string') throw new Error(`There is no text ${key} in ${language}`)
    return found.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
  }
}

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
