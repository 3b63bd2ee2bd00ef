import i18next, { type BackendModule, type FormatterModule, type ResourceKey, type ResourceLanguage } from 'i18next'
import { localeOf } from './useLocale.ts'

interface TextsOfLanguage {
  readonly first: ResourceLanguage
  readonly others: Readonly<Record<string, () => Promise<ResourceKey>>>
}

const languages = import.meta.glob<TextsOfLanguage>('./first/*.ts')
const textsOf = (language: string): Promise<TextsOfLanguage | undefined> =>
  languages[`./first/${language}.ts`]?.() ?? Promise.resolve(undefined)

/** Texts that the first page does without come with the page that needs them. */
const onDemand: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) => {
    load(language, namespace).then(
      (texts) => done(null, texts),
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), null),
    )
  },
}

async function load(language: string, namespace: string): Promise<ResourceKey> {
  const texts = await (await textsOf(language))?.others[`../locales/${language}/${namespace}.json`]?.()
  if (texts === undefined) throw new Error(`No texts ${namespace} in ${language}`)
  return texts
}

/** Numbers are grouped for the language. One that is a name, such as a port or the number of a shard, is given as text. */
const groupedNumbers: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: unknown, _format, language) => {
    if (typeof value === 'number') return value.toLocaleString(localeOf(language ?? i18next.language))
    return typeof value === 'string' ? value : ''
  },
}

let started: Promise<void> | undefined

/** Starts the texts of `language`: those of the shell and the first page are there when it resolves. */
export function startTexts(language: string): Promise<void> {
  started = start(language)
  return started
}

/** Resolves when texts can be asked for; throws before `startTexts`. */
export function textsStarted(): Promise<void> {
  if (!started) throw new Error('Texts are there once startTexts() was called')
  return started
}

async function start(language: string): Promise<void> {
  const texts = await textsOf(language)
  await i18next
    .use(onDemand)
    .use(groupedNumbers)
    .init({
      lng: language,
      fallbackLng: false,
      defaultNS: 'shell',
      ns: ['shell', 'errors', 'home'],
      resources: { [language]: texts?.first ?? {} },
      partialBundledLanguages: true,
      interpolation: { escapeValue: false, alwaysFormat: true },
    })
  takeOwnPlurals(i18next.services.pluralResolver)
}

interface PluralResolver {
  getRule: (code: string, options?: object) => unknown
}

/** For a code that it does not know `Intl` takes the plurals of the browser's language, and `cn` would have a singular. */
function takeOwnPlurals(resolver: unknown): void {
  if (!isPluralResolver(resolver)) return
  const getRule = resolver.getRule.bind(resolver)
  resolver.getRule = (code, options) => getRule(localeOf(code), options)
}

function isPluralResolver(value: unknown): value is PluralResolver {
  return typeof value === 'object' && value !== null && 'getRule' in value && typeof value.getRule === 'function'
}
