import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { SnackbarPlace } from '#app/shell/snackbars/SnackbarPlace.tsx'
import { useThemePreference } from '#state/preferences.ts'
import type { createAppRouter } from './router.tsx'
import { useAppliedTheme } from './useAppliedTheme.ts'

interface AppProps {
  router: ReturnType<typeof createAppRouter>
  queryClient: QueryClient
}

export function App({ router, queryClient }: AppProps) {
  useAppliedTheme(useThemePreference((preference) => preference.theme))
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <SnackbarPlace />
    </QueryClientProvider>
  )
}
