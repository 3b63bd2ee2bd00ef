import { browserStorage } from './browserStorage.ts'
import { directTransport } from './directTransport.ts'
import { onSessionForgotten } from './gatewaySecret.ts'
import { gatewaySecretStore } from './gatewaySecretStore.ts'
import { endGatewaySession, openGatewaySession, predefinedClusters } from './gatewaySession.ts'
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
    capabilities: { gateway },
    transportFor: (route) =>
      gateway && route.via === 'gateway' ? gatewayTransport(route, base) : directTransport(route.uri),
    ...(gateway && {
      probe: async (route: Route, signal: AbortSignal) =>
        (await import('./gatewayProbe.ts')).gatewayProbe(base, route, signal),
      session: {
        open: (link: string) => openGatewaySession(base, link),
        end: () => endGatewaySession(base),
        onEnd: (listener: () => void) => onSessionForgotten(base, listener),
      },
      secrets: gatewaySecretStore(base),
    }),
    predefinedClusters: () => predefinedClusters(base),
    pageProbe: async (uri, signal) => (await import('./pageProbe.ts')).pageProbe(uri, signal, window.location.protocol),
    storage: browserStorage,
    saveFile,
    writeFile: async (file) => {
      const { writeFile } = await import('./writeFile.ts')
      return writeFile(file, gateway ? base : undefined)
    },
    openLink: (address) => window.open(address, '_blank', 'noopener,noreferrer'),
    newerVersion: async (question) => (await import('./newerVersion.ts')).newerVersion(question),
  }
}
