import { existsSync } from 'node:fs'
import path from 'node:path'
import { fail, run } from './shell.mjs'

/** Chromium without the window around the page, which costs half a second of processor time and more for each new page. */
const headlessShell = 'chromium-headless-shell'
const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome.exe', 'msedge.exe']
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

/** The first of these programs on the PATH. */
function onPath(programs) {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter)
  return folders.flatMap((folder) => programs.map((name) => path.join(folder, name))).find((file) => existsSync(file))
}

/** What is named, else a headless shell; where it can be, it is installed. */
async function firstChoice() {
  const given = process.env['SEARCHDECK_CHROMIUM']
  if (given && existsSync(given)) return given
  return onPath([headlessShell]) ?? (await installed([headlessShell]))
}

/** One of these packages, by apt as root on Debian, with fonts for all six languages. */
async function installed(packages) {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined
  console.log(`Installing ${packages.join(', ')} (apt) …`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], { quiet: true })
  const fonts = ['fonts-liberation', 'fonts-noto-cjk']
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages, ...fonts], { quiet: true, env })
  return onPath(packages)
}

/**
 * A Chromium for the tests: `SEARCHDECK_CHROMIUM`, else a headless shell, else any that is installed or can be by apt, else
 * Playwright's own, else a clear message.
 */
export async function ensureChromium() {
  const found =
    (await firstChoice()) ?? onPath(names) ?? places.find((file) => existsSync(file)) ?? (await installed(['chromium']))
  if (found) return found
  console.log('Downloading Chromium (Playwright) …')
  const { code } = await run('npx', ['playwright', 'install', 'chromium'], { quiet: true })
  if (code === 0) {
    const { chromium } = await import('@playwright/test')
    if (existsSync(chromium.executablePath())) return chromium.executablePath()
  }
  return fail(
    'No Chromium found and none could be installed. Install Chromium or Chrome, or set SEARCHDECK_CHROMIUM to its path.',
  )
}
