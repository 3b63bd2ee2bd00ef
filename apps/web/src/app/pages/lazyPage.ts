import { lazyRouteComponent } from '@tanstack/react-router'
import type { FunctionComponent } from 'react'

/**
 * A page whose code comes when somebody goes there. The router's own way reloads the window by itself when that fails, and
 * what stands typed would be lost; under another name the failure reaches the route's error page, and the reload is offered.
 */
export function lazyPage<Name extends string>(load: () => Promise<Record<Name, FunctionComponent>>, name: Name) {
  return lazyRouteComponent(
    () =>
      load().catch((cause: unknown) => {
        throw new Error(`The page could not be loaded: ${cause instanceof Error ? cause.message : ''}`, { cause })
      }),
    name,
  )
}
