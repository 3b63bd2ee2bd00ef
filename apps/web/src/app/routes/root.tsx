import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { LeaveQuestion } from '../shell/LeaveQuestion.tsx'

export const rootRoute = createRootRouteWithContext<{ queryClient: QueryClient }>()({ component: Root })

function Root() {
  return (
    <>
      <Outlet />
      <LeaveQuestion />
    </>
  )
}
