/**
 * What a header `Warning` of an engine says: the text of each, once. Engines write
 * `299 Elasticsearch-7.10.2-hash "text"`, some with a date behind it, several joined by commas.
 */
export function warningTexts(header: string | undefined): string[] {
  const quoted = /\b299 \S+ "((?:[^"\\]|\\.)*)"/g
  const texts = [...(header ?? '').matchAll(quoted)].map(([, text = '']) => text.replaceAll(/\\(.)/g, '$1'))
  return [...new Set(texts)]
}
