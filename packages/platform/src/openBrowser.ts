export { openBrowserPlatform } from './browser.ts'
export { browserStorage } from './browserStorage.ts'
export { readConfig } from './readConfig.ts'
