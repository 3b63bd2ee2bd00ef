import i18next from 'i18next'

/** Our language codes as `Intl` knows them. */
const locales: Partial<Record<string, string>> = { cn: 'zh-CN', jp: 'ja' }

/**
 * The locale that numbers and dates are written in. Another language comes with a reload, so nothing has to be listened
 * to: many cells of a table ask for it.
 */
export function useLocale(): string {
  return localeOf(i18next.language)
}

/** One of our language codes as `Intl` knows it. */
export function localeOf(language: string): string {
  return locales[language] ?? language
}
