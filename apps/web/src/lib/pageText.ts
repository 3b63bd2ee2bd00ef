const longest = 300

/**
 * What a person would read of a web page that came in place of an answer: its title, else its first words. Text that is no
 * page stays as it is, but for line breaks. At most 300 characters.
 */
export function pageText(body: string): string {
  if (!/^\s*</.test(body)) return shortened(body)
  const title = /<title[^>]*>([^<]*)/i.exec(body)?.[1]?.trim()
  if (title !== undefined && title !== '') return shortened(unescaped(title))
  const visible = body.replace(/<(script|style|head)\b[\s\S]*?<\/\1\s*>/gi, ' ').replace(/<[^>]*>/g, ' ')
  return shortened(unescaped(visible))
}

function shortened(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, longest)
}

const entities: Partial<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

function unescaped(text: string): string {
  return text.replace(/&(#39|[a-z]+);/g, (whole, name: string) => entities[name] ?? whole)
}
