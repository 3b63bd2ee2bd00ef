import type { LaunchOptions } from '@playwright/test'

const executablePath = process.env['SEARCHDECK_CHROMIUM']

/** How the journeys, the screenshots and the bench start Chromium; the installed one where `SEARCHDECK_CHROMIUM` names it. */
export const launchOptions: LaunchOptions = {
  ...(executablePath !== undefined && { executablePath }),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}
