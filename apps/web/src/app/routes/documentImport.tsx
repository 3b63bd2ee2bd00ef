import { createRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { lazyPage } from '#app/pages/lazyPage.ts'
import { loadTexts } from '../loadTexts.ts'
import { clusterRoute } from './cluster.tsx'

export const documentImportRoute = createRoute({
  getParentRoute: () => clusterRoute,
  path: 'import',
  validateSearch: v.object({ index: v.fallback(v.optional(v.string()), undefined) }),
  loader: () => loadTexts('documentImport', 'documents', 'indexActions', 'dialogs', 'table'),
  component: lazyPage(() => import('./documentImportView.tsx'), 'DocumentImportView'),
})
