export { openBrowserPlatform } from './browser.ts'
export { browserStorage } from './browserStorage.ts'
export { openGatewaySession, predefinedClusters } from './gatewaySession.ts'
export type { Platform, Route } from './types.ts'
