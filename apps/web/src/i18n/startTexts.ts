import i18next, { type BackendModule, type ResourceLanguage } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { localeOf } from './useLocale.ts'

const firsts = import.meta.glob<ResourceLanguage>('./first/*.ts', { import: 'first' })
const namespaces = import.meta.glob<ResourceLanguage>(['./locales/*/*.json', '!./locales/*/{errors,home,shell}.json'], {
  import: 'default',
})

/** Texts that the first page does without come with the page that needs them. */
const onDemand: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) => {
    const load = namespaces[`./locales/${language}/${namespace}.json`]
    if (!load) {
      done(new Error(`No texts ${namespace} in ${language}`), null)
      return
    }
    load().then(
      (texts) => done(null, texts),
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), null),
    )
  },
}

/** Starts the texts of `language`: those of the shell and the first page are there when it resolves. */
export async function startTexts(language: string): Promise<void> {
  const first = await firsts[`./first/${language}.ts`]?.()
  await i18next
    .use(onDemand)
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: false,
      defaultNS: 'shell',
      ns: ['shell', 'errors', 'home'],
      resources: { [language]: first ?? {} },
      partialBundledLanguages: true,
      interpolation: { escapeValue: false },
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
