import i18next, { type BackendModule, type ResourceLanguage } from 'i18next'
import { initReactI18next } from 'react-i18next'

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
}
