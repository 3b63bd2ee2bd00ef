import { browserStorage } from './browserStorage.ts'
import { directTransport } from './directTransport.ts'
import { gatewayTransport } from './gatewayTransport.ts'
import { saveFile } from './saveFile.ts'
import type { Platform, Route } from './types.ts'

/**
 * The app in a web page.
 * @param options.gateway whether the page was served by a gateway
 * @param options.base address that the gateway's calls are relative to, with a trailing slash
 */
export function openBrowserPlatform({ gateway, base }: { gateway: boolean; base: string }): Platform {
  return {
    capabilities: { gateway, secretStore: false },
    transportFor: (route) =>
      gateway && route.via === 'gateway' ? gatewayTransport(route, base) : directTransport(route.uri),
    ...(gateway && {
      probe: async (route: Route, signal: AbortSignal) =>
        (await import('./gatewayProbe.ts')).gatewayProbe(base, route, signal),
    }),
    glimpse: async (uri, signal) => (await import('./glimpse.ts')).glimpse(uri, signal, window.location.protocol),
    storage: browserStorage,
    saveFile,
    newerVersion: async (question) => (await import('./newerVersion.ts')).newerVersion(question),
  }
}
