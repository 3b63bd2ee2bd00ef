/** What a spreadsheet takes for a formula, wide forms of its signs too. */
const FORMULA = /^(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/

/** A text that a spreadsheet would run begins with an apostrophe, which it does not show. */
export function guardFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}

/** Takes the apostrophe off again, and no other one. */
export function unguardFormula(text: string): string {
  return text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text
}
