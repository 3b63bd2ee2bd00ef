import type { ReactNode } from 'react'
import { usePageTitle } from '#app/pages/usePageTitle.ts'
import { RestPage } from '#features/rest/RestPage.tsx'
import { OpenInConsoleContext } from '#ui/values/openInConsole.ts'
import { useActiveConnection } from '../activeConnection.ts'

export function RestRouteView(): ReactNode {
  usePageTitle('rest', useActiveConnection().name)
  return (
    // What is shown here is in the console already.
    <OpenInConsoleContext value={undefined}>
      <RestPage />
    </OpenInConsoleContext>
  )
}
