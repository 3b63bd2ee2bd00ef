const named: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' }

function escaped(unit: string): string {
  return named[unit] ?? `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
}

/**
 * A text as a literal of JavaScript that stands for exactly this text: in apostrophes on one line, else as a template, so
 * that lines stay lines.
 */
export function javaScriptText(text: string): string {
  if (!text.includes('\n'))
    return `'${text.replace(/[\\']/g, '\\$&').replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]/gu, escaped)}'`
  return `\`${text.replace(/[\\`]|\$(?=\{)/g, '\\$&').replace(/(?!\n)[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]/gu, escaped)}\``
}
