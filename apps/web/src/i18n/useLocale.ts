import { useTranslation } from 'react-i18next'

/** Our language codes as `Intl` knows them. */
const locales: Partial<Record<string, string>> = { cn: 'zh-CN', jp: 'ja' }

/** The locale that numbers and dates are written in. */
export function useLocale(): string {
  const { i18n } = useTranslation('shell')
  return locales[i18n.language] ?? i18n.language
}
