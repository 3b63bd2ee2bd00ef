import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { whileLocked } from './lock.mjs'
import { fail, root, run } from './shell.mjs'

const stamp = path.join(root, 'node_modules', '.searchdeck-installed')
/** Beside the folder that an installation deletes; one for each checkout. */
const lockFile = path.join(tmpdir(), `searchdeck-${createHash('sha256').update(root).digest('hex').slice(0, 16)}.lock`)

/** Installs the Node packages when they are missing or belong to another lock file, and does nothing otherwise. */
export async function ensureInstalled() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19) || major === 21 || (major === 22 && minor < 12)) {
    fail(`Searchdeck needs Node.js 20.19 or newer (22.12 or newer of later ones); this is ${process.versions.node}.`)
  }
  const lock = readFileSync(path.join(root, 'package-lock.json'))
  const wanted = createHash('sha256').update(lock).update(process.versions.modules).digest('hex')
  const isInstalled = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted
  if (isInstalled()) return
  // `npm ci` begins by deleting what is there: a second one would delete it under the first one's hands.
  const tellWait = () => console.log('Waiting for another installation …')
  const problem = await whileLocked(lockFile, async () => (isInstalled() ? undefined : install(wanted)), tellWait)
  if (problem !== undefined) fail(problem)
}

async function install(wanted) {
  console.log('Installing Node packages …')
  const { code, output } = await run('npm', ['ci', '--no-audit', '--no-fund'], { quiet: true })
  if (code !== 0) return `npm ci failed:\n${output}`
  writeFileSync(stamp, wanted)
  return undefined
}
