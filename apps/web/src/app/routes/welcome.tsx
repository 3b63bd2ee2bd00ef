import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import * as v from 'valibot'
import { useConnections } from '#state/connections/connections.ts'
import { loadTexts } from '../loadTexts.ts'
import { rootRoute } from './root.tsx'

const flag = v.fallback(v.optional(v.literal('true')), undefined)

/**
 * `list`: the saved clusters; `add`: with the form over them. `edit`: the id of the one to change. `copy`: of the one to
 * begin a new one with.
 */
const search = v.object({
  list: flag,
  add: flag,
  edit: v.fallback(v.optional(v.string()), undefined),
  copy: v.fallback(v.optional(v.string()), undefined),
})

export const welcomeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'welcome',
  validateSearch: search,
  beforeLoad: ({ search: { list, add, edit, copy } }) => {
    if ((list ?? add ?? edit ?? copy) === undefined && useConnections.getState().clusters.length > 0)
      throw redirect({ to: '/', replace: true })
  },
  loader: () => loadTexts('clusters', 'table'),
  component: lazyRouteComponent(() => import('./welcomeView.tsx'), 'WelcomeView'),
})
