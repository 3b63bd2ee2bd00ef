import { readdirSync } from 'node:fs'

/** A page that shows every picture of the folder, state by state. */
export function overviewPage(folder: string): string {
  const states = new Map<string, string[]>()
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.png'))) {
    const state = file.replace(/-\d+-(light|dark)-\w+\.png$/, '')
    states.set(state, [...(states.get(state) ?? []), file])
  }
  const picture = (file: string) =>
    `<a href="${file}"><img src="${file}" alt="${file}" title="${file}" loading="lazy" height="240"></a>`
  const sections = [...states].map(([state, files]) => `<h2>${state}</h2>\n${files.map(picture).join('\n')}`)
  return `<!doctype html><meta charset="utf-8"><title>Screenshots</title>\n${sections.join('\n')}\n`
}
