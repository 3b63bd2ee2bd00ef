import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePageTitle } from '#app/pages/usePageTitle.ts'
import { ImportPage } from '#features/documentImport/ImportPage.tsx'
import { useActiveConnection } from '../activeConnection.ts'

const route = getRouteApi('/cluster/$clusterIndex/import')

export function DocumentImportView(): ReactNode {
  usePageTitle('documentImport', useActiveConnection().name)
  return <ImportPage index={route.useSearch().index} />
}
