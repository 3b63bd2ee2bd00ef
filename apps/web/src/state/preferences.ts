import * as v from 'valibot'
import { persisted } from '#state/storage/persisted.ts'

export const themes = ['auto', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** Group `theme`. `packages/platform/src/beforePaint.js` reads it before the first paint. */
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

/** A whole number that can be set: its default, and what it may be. */
export interface NumberRange {
  readonly initial: number
  readonly least: number
  readonly most: number
}

/** Limit of one request in seconds: not too few to connect and not so many that nobody waits. */
export const requestSeconds: NumberRange = { initial: 30, least: 5, most: 600 }

/** How many characters of a document's value are shown among search results. */
export const documentFieldMaxLength: NumberRange = { initial: 200, least: 1, most: 1000 }

export function isWithin({ least, most }: NumberRange, number: number): boolean {
  return Number.isInteger(number) && number >= least && number <= most
}

const numberWithin = (range: NumberRange) =>
  v.fallback(
    v.optional(
      v.pipe(
        v.number(),
        v.check((number) => isWithin(range, number)),
      ),
      range.initial,
    ),
    range.initial,
  )

/** Group `settings`: what is the same for every cluster and every page. */
export const useSettings = persisted(
  'settings',
  v.object({
    rowHeight: v.fallback(v.optional(v.picklist(rowHeights), 'compact'), 'compact'),
    requestSeconds: numberWithin(requestSeconds),
    documentFieldMaxLength: numberWithin(documentFieldMaxLength),
    /** Whether search results show `@timestamp` in local time. */
    localizeTimestamp: v.fallback(v.optional(v.boolean(), true), true),
    /** Whether single keys are shortcuts. */
    letterShortcuts: v.fallback(v.optional(v.boolean(), true), true),
    /** Pages of 1,000 rows and more were agreed to once, for all tables. */
    rowsPerPageAccepted: v.fallback(v.optional(v.boolean(), false), false),
  }),
)

/** From now on no table asks before it shows 1,000 rows or more on a page. */
export function acceptManyRows(): void {
  useSettings.setState({ rowsPerPageAccepted: true })
}

/** Group `codeEditor`: how code is shown and edited. */
export const useCodeEditor = persisted(
  'codeEditor',
  v.object({
    wrapLines: v.fallback(v.optional(v.boolean(), true), true),
    /** Whether code is edited with the keys of Vim. */
    vimMode: v.fallback(v.optional(v.boolean(), false), false),
  }),
)
