import { existsSync } from 'node:fs'
import path from 'node:path'
import { fail, run } from './shell.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome.exe', 'msedge.exe']
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

/** The path of an installed Chromium: `SEARCHDECK_CHROMIUM`, else the PATH, else where it usually is. */
export function findChromium() {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter)
  const onPath = folders.flatMap((folder) => names.map((name) => path.join(folder, name)))
  return [process.env['SEARCHDECK_CHROMIUM'], ...onPath, ...places].find((file) => file && existsSync(file))
}

/** A Chromium for the tests: an installed one, else by apt as root on Debian, else Playwright's own, else a clear message. */
export async function ensureChromium() {
  const found = findChromium()
  if (found) return found
  if (process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    console.log('Installing Chromium (apt) …')
    await run('apt-get', ['update', '-qq'], { quiet: true })
    const packages = ['chromium', 'fonts-liberation', 'fonts-noto-cjk']
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
      quiet: true,
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    })
    const installed = findChromium()
    if (installed) return installed
  }
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
