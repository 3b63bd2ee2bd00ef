import {
  HighlightStyle,
  indentService,
  StreamLanguage,
  syntaxHighlighting,
  type StringStream,
} from '@codemirror/language'
import type { Extension } from '@codemirror/state'
import { Tag, tags } from '@lezer/highlight'

/** Where a line begins: in none, in a comment over several lines, or in a string over several lines. */
interface Inside {
  inside: 'nothing' | 'comment' | 'longString' | 'path'
}

const ofMethod = { get: Tag.define(), post: Tag.define(), put: Tag.define(), delete: Tag.define(), other: Tag.define() }

const colors = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--sd-syn-key)' },
  { tag: tags.string, color: 'var(--sd-syn-str)' },
  { tag: tags.number, color: 'var(--sd-syn-num)' },
  { tag: [tags.bool, tags.null], color: 'var(--sd-syn-kw)' },
  { tag: tags.comment, color: 'var(--sd-text-3)' },
  { tag: ofMethod.get, color: 'var(--sd-accent-text)', fontWeight: '700' },
  { tag: ofMethod.post, color: 'var(--sd-green-text)', fontWeight: '700' },
  { tag: ofMethod.put, color: 'var(--sd-yellow-text)', fontWeight: '700' },
  { tag: ofMethod.delete, color: 'var(--sd-red-text)', fontWeight: '700' },
  { tag: ofMethod.other, color: 'var(--sd-text-2)', fontWeight: '700' },
])

const tokenTable = Object.fromEntries(Object.entries(ofMethod).map(([name, tag]) => [`method-${name}`, tag]))

const language = StreamLanguage.define<Inside>({
  name: 'console',
  startState: () => ({ inside: 'nothing' }),
  tokenTable,
  token: (stream, state) => {
    if (state.inside === 'comment') return untilEnd(stream, state, '*/', 'comment')
    if (state.inside === 'longString') return untilEnd(stream, state, '"""', 'string')
    if (stream.sol()) state.inside = 'nothing'
    return state.inside === 'path' ? pathToken(stream) : (startToken(stream, state) ?? bodyToken(stream, state))
  },
  languageData: { closeBrackets: { brackets: ['[', '{', '"', '"""'] }, commentTokens: { line: '#' } },
})

function untilEnd(stream: StringStream, state: Inside, end: string, token: string): string {
  if (stream.skipTo(end)) {
    stream.match(end)
    state.inside = 'nothing'
  } else stream.skipToEnd()
  return token
}

/** The line of a method and a path. */
function startToken(stream: StringStream, state: Inside): string | undefined {
  if (!stream.sol()) return undefined
  const method = stream.match(/^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)(?=\s|$)/i)
  if (!Array.isArray(method)) return undefined
  state.inside = 'path'
  const name = method[0].toLowerCase()
  return Object.hasOwn(ofMethod, name) ? `method-${name}` : 'method-other'
}

function pathToken(stream: StringStream): string | null {
  if (stream.match(/^\s+(?:#|\/\/).*/)) return 'comment'
  stream.eatSpace()
  stream.eatWhile(/\S/)
  return null
}

function bodyToken(stream: StringStream, state: Inside): string | null {
  if (stream.eatSpace()) return null
  if (stream.match(/^(?:#|\/\/).*/)) return 'comment'
  if (stream.match('/*')) {
    state.inside = 'comment'
    return 'comment'
  }
  if (stream.match('"""')) {
    state.inside = 'longString'
    return 'string'
  }
  if (stream.match(/^"(?:[^"\\]|\\.)*"?/)) return stream.match(/^\s*:/, false) ? 'propertyName' : 'string'
  if (stream.match(/^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/)) return 'number'
  if (stream.match(/^(?:true|false)\b/)) return 'bool'
  if (stream.match(/^null\b/)) return 'null'
  stream.next()
  return null
}

/** A new line behind an opening bracket goes further in. */
const indentation = indentService.of((context, at) => {
  if (context.simulatedBreak !== at) return undefined
  const { text } = context.lineAt(at, -1)
  return context.lineIndent(at, -1) + (/[[{]\s*$/.test(text) ? context.unit : 0)
})

/** The colours of console texts: requests with their bodies. */
export const consoleLanguage: Extension = [language, indentation, syntaxHighlighting(colors)]
