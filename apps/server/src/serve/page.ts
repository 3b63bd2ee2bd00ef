import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** What the page is told at run time, whoever opens it. */
export interface PageConfig {
  readonly historyMode: 'history'
  readonly buildMode: 'gateway'
  readonly gateway: true
  readonly hints: boolean
  readonly checkPredefinedClusters: true
  readonly version: string
  readonly updateHost?: string | undefined
  readonly homepage?: string | undefined
}

/** Reads the built page and writes into it where it is served and how it is configured. Rejects when there is none. */
export async function renderPage(webRoot: string, basePath: string, config: PageConfig): Promise<string> {
  const built = await readFile(path.join(webRoot, 'index.html'), 'utf8')
  // Data, not a script: the policy allows no inline script.
  const data = `<script type="application/json" id="searchdeck-config">${scriptText(JSON.stringify(config))}</script>`
  const base = `<base href="${basePath}" />`
  const page = /<base\b[^>]*>/i.test(built)
    ? built.replace(/<base\b[^>]*>/i, () => base)
    : built.replace(/<head\b[^>]*>/i, (head) => head + base)
  return page.replace(/<\/head>/i, (end) => data + end)
}

/** JSON that cannot end the element it stands in. */
function scriptText(json: string): string {
  return json.replaceAll('<', '\\u003c')
}
