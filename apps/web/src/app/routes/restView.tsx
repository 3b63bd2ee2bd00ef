import type { ReactNode } from 'react'
import { usePageTitle } from '#app/pages/usePageTitle.ts'
import { RestPage } from '#features/rest/RestPage.tsx'
import { useActiveConnection } from '../activeConnection.ts'

export function RestRouteView(): ReactNode {
  usePageTitle('rest', useActiveConnection().name)
  return <RestPage />
}
