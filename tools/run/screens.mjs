import path from 'node:path'
import { ensureBuilt } from './build.mjs'
import { ensureChromium } from './chromium.mjs'
import { ensureInstalled } from './install.mjs'
import { root, run } from './shell.mjs'

await ensureInstalled()
await ensureBuilt()
const SEARCHDECK_CHROMIUM = await ensureChromium()
const { code } = await run(
  path.join(root, 'node_modules/.bin/tsx'),
  ['tools/screens/main.ts', ...process.argv.slice(2)],
  {
    env: { SEARCHDECK_CHROMIUM },
  },
)
process.exit(code)
