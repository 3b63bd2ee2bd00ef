import { MantineProvider } from '@mantine/core'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useThemePreference } from '#state/preferences.ts'
import { theme } from '#ui/theme.ts'
import type { createAppRouter } from './router.tsx'
import { SnackbarPlace } from './shell/SnackbarPlace.tsx'
import { useResolvedTheme } from './useResolvedTheme.ts'

interface AppProps {
  router: ReturnType<typeof createAppRouter>
  queryClient: QueryClient
}

export function App({ router, queryClient }: AppProps) {
  const resolved = useResolvedTheme(useThemePreference((preference) => preference.theme))
  return (
    // Its variables are a file of the build: the page needs no style element, so the policy allows none.
    <MantineProvider theme={theme} forceColorScheme={resolved} withCssVariables={false} withGlobalClasses={false}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <SnackbarPlace />
      </QueryClientProvider>
    </MantineProvider>
  )
}
