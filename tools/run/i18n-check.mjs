import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from './shell.mjs'

const locales = path.join(root, 'apps/web/src/i18n/locales')
/** Words that are the same in several languages: terms of the engines, names, and numbers. */
const MAX_EQUAL_WORDS = 2

/** Every text by its dotted key: `health.green`. */
function texts(file) {
  const flat = (value, prefix) =>
    typeof value === 'string'
      ? [[prefix, value]]
      : Object.entries(value).flatMap(([key, inner]) => flat(inner, prefix ? `${prefix}.${key}` : key))
  return new Map(flat(JSON.parse(readFileSync(file, 'utf8')), ''))
}

/** `count_one` and `count_few` are forms of `count`. */
const base = (key) => key.replace(/_(zero|one|two|few|many|other)$/, '')
const placeholders = (text) =>
  [...text.matchAll(/\{\{\s*([\w.]+)/g)]
    .map(([, name]) => name)
    .sort()
    .join(',')

/** What each language lacks, has too much, or leaves in English. An empty list is fine. */
export function checkTexts() {
  const problems = []
  const english = path.join(locales, 'en')
  for (const language of readdirSync(locales).filter((name) => name !== 'en')) {
    const rules = new Intl.PluralRules({ cn: 'zh', jp: 'ja' }[language] ?? language).resolvedOptions().pluralCategories
    for (const file of readdirSync(english)) {
      const wanted = texts(path.join(english, file))
      let there
      try {
        there = texts(path.join(locales, language, file))
      } catch {
        problems.push(`${language}/${file}: missing`)
        continue
      }
      const keys = new Set([...there.keys()].map(base))
      for (const [key, text] of wanted) {
        if (!keys.has(base(key))) problems.push(`${language}/${file}: ${key} is missing`)
        const same =
          there.get(key) === text &&
          text
            .replace(/\{\{.*?\}\}/g, '')
            .split(/\s+/)
            .filter((word) => /\p{L}{3}/u.test(word)).length > MAX_EQUAL_WORDS
        if (same) problems.push(`${language}/${file}: ${key} is still English`)
      }
      const plural = new Set([...wanted.keys()].filter((key) => key !== base(key)).map(base))
      for (const key of plural) {
        for (const rule of rules)
          if (!there.has(`${key}_${rule}`)) problems.push(`${language}/${file}: ${key}_${rule} is missing`)
      }
      const wantedBases = new Set([...wanted.keys()].map(base))
      for (const [key, text] of there) {
        if (language === 'fr' && / [:;?!»]|« /.test(text))
          problems.push(`${language}/${file}: ${key} needs a no-break space before its sign`)
        if (!wantedBases.has(base(key))) problems.push(`${language}/${file}: ${key} is not in English`)
        const source = wanted.get(key) ?? wanted.get(`${base(key)}_other`) ?? ''
        if (placeholders(source) !== placeholders(text) && wantedBases.has(base(key)) && !/_(zero|one)$/.test(key))
          problems.push(`${language}/${file}: ${key} has other placeholders than in English`)
      }
    }
  }
  return problems
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const problems = checkTexts()
  for (const problem of problems) console.error(problem)
  console.log(
    problems.length === 0 ? 'Texts are complete in every language.' : `${problems.length} problems in the texts`,
  )
  process.exit(problems.length === 0 ? 0 : 1)
}
