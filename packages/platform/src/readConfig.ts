/**
 * What whoever serves this page has set, as text, not yet validated: written into the page by a gateway, else `config.json`
 * beside it. Nothing where there is neither. Never rejects.
 */
export async function readConfig(base: string): Promise<string | undefined> {
  const inline = document.getElementById('searchdeck-config')?.textContent
  if (inline !== undefined) return inline
  const answer = await fetch(new URL('config.json', base)).catch(() => undefined)
  return answer?.ok === true ? answer.text().catch(() => undefined) : undefined
}
