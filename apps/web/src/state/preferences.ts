import * as v from 'valibot'
import { persisted } from './persisted.ts'

export const themes = ['auto', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** Group `theme`. `public/theme.js` reads it before the first paint. */
export const useThemePreference = persisted(
  'theme',
  v.object({ theme: v.fallback(v.optional(v.picklist(themes), 'auto'), 'auto') }),
)

/** The interface's languages by the codes that are stored, with the codes that `<html lang>` and `Intl` know. */
export const languages = { en: 'en', cn: 'zh-CN', fr: 'fr', it: 'it', ru: 'ru', jp: 'ja' } as const
export type Language = keyof typeof languages

/** Each in its own language, so that whoever is lost in another one finds it. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  cn: '中文',
  fr: 'Français',
  it: 'Italiano',
  ru: 'Русский',
  jp: '日本語',
}

export function isLanguage(text: string): text is Language {
  return Object.hasOwn(languages, text)
}

/** The browser's language by its first code, as ours: `zh-TW` → cn, `ja` → jp; English where we have no other. */
function languageOf(browserLanguage: string): Language {
  const first = browserLanguage.split('-')[0]?.toLowerCase() ?? ''
  const code = { zh: 'cn', ja: 'jp' }[first] ?? first
  return isLanguage(code) ? code : 'en'
}

const languageSchema = v.custom<Language>((value) => typeof value === 'string' && isLanguage(value))

/** Group `i18n`. Without a saved language it is the browser's. */
export const useLanguagePreference = persisted(
  'i18n',
  v.object({
    language: v.fallback(
      v.optional(languageSchema, () => languageOf(navigator.language)),
      () => languageOf(navigator.language),
    ),
  }),
)

/** Heights of a table's row: 32 and 40 px. */
export const rowHeights = ['compact', 'comfortable'] as const

/** Limit of one request in seconds: its default, and what it may be. */
export const requestSeconds = { initial: 30, least: 5, most: 600 } as const

/** Whether this may be the limit of a request: whole seconds, not too few to connect and not so many that nobody waits. */
export function isRequestSeconds(seconds: number): boolean {
  return Number.isInteger(seconds) && seconds >= requestSeconds.least && seconds <= requestSeconds.most
}

/** Group `settings`: what is the same for every cluster and every page. */
export const useSettings = persisted(
  'settings',
  v.object({
    rowHeight: v.fallback(v.optional(v.picklist(rowHeights), 'compact'), 'compact'),
    requestSeconds: v.fallback(
      v.optional(v.pipe(v.number(), v.check(isRequestSeconds)), requestSeconds.initial),
      requestSeconds.initial,
    ),
    /** Whether single keys are shortcuts. */
    letterShortcuts: v.fallback(v.optional(v.boolean(), true), true),
  }),
)
