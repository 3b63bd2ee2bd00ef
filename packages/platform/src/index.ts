export { openBrowserPlatform } from './browser.ts'
export { browserStorage } from './browserStorage.ts'
export { openGatewaySession, predefinedClusters } from './gatewaySession.ts'
export type { Glimpse, Platform, Route, WayFound } from './types.ts'
