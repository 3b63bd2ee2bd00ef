import { existsSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from './install.mjs'
import { fail, root, run } from './shell.mjs'

const sources = ['apps/web', 'apps/server', 'packages', 'package-lock.json']
const stamp = path.join(root, 'apps/server/dist/.built')

/** Builds the web app and the gateway, if anything changed since the last time. */
export async function ensureBuilt() {
  const built = existsSync(stamp) ? statSync(stamp).mtimeMs : 0
  const newest = Math.max(...sources.map((source) => newestIn(path.join(root, source))))
  if (newest <= built) return
  console.log('Building …')
  const web = await run('npx', ['vite', 'build', '--logLevel', 'warn'], {
    cwd: path.join(root, 'apps/web'),
    quiet: true,
  })
  if (web.code !== 0) fail(`The web app does not build:\n${web.output}`)
  const server = await run('node', ['build.mjs'], { cwd: path.join(root, 'apps/server'), quiet: true })
  if (server.code !== 0) fail(`The gateway does not build:\n${server.output}`)
  writeFileSync(stamp, '')
  utimesSync(stamp, new Date(), new Date())
}

/** Newest change below a file or folder, in milliseconds; what is built or installed does not count. */
function newestIn(place) {
  const stats = statSync(place)
  if (!stats.isDirectory()) return stats.mtimeMs
  const inside = readdirSync(place).filter((name) => name !== 'node_modules' && name !== 'dist')
  return Math.max(0, ...inside.map((name) => newestIn(path.join(place, name))))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await ensureInstalled()
  await ensureBuilt()
}
