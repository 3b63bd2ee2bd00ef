import { applyEdits, format } from 'jsonc-parser'
import strip from 'strip-json-comments'

/**
 * A typed text without its comments (`//` to the end of the line, and block comments); everything else stays as it was
 * typed. With `keepLength` each comment becomes spaces, so that offsets and lines still fit the typed text. Comment signs
 * inside strings are left alone. Lines of several values (`_bulk`) may be given.
 */
export function stripComments(text: string, { keepLength = false }: { readonly keepLength?: boolean } = {}): string {
  return text.includes('/*') || text.includes('//') ? strip(text, { whitespace: keepLength }) : text
}

/**
 * Pretty print of a text that someone is typing: comments stay, faults do not stop it, only white space changes. It makes
 * one edit for each gap, so it is for texts of editor size, not for answers of megabytes.
 */
export function formatTyped(text: string, { indent = 2 }: { readonly indent?: number } = {}): string {
  return applyEdits(text, format(text, undefined, { tabSize: indent, insertSpaces: true, eol: '\n' }))
}
