import i18next from 'i18next'

/** Our language codes as `Intl` knows them. */
const locales: Partial<Record<string, string>> = { cn: 'zh-CN', jp: 'ja' }

/**
 * The locale that numbers and dates are written in. Another language comes with a reload, so nothing has to be listened
 * to: many cells of a table ask for it.
 */
export function useLocale(): string {
  return locales[i18next.language] ?? i18next.language
}
