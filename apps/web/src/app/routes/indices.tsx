import { createRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { lazyPage } from '../lazyPage.ts'
import { loadTexts } from '../loadTexts.ts'
import { clusterRoute } from './cluster.tsx'

const text = v.fallback(v.optional(v.string()), undefined)

/** `?filter=logs&sort=docs&desc=true&page=2`: the address wins over what is stored, value by value. */
const search = v.object({
  filter: text,
  sort: text,
  desc: v.fallback(v.optional(v.picklist(['true', 'false'])), undefined),
  page: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,6}$/))), undefined),
})

export const indicesRoute = createRoute({
  getParentRoute: () => clusterRoute,
  path: 'indices',
  validateSearch: search,
  loader: () => Promise.all([loadTexts('indices'), loadTexts('table')]),
  component: lazyPage(() => import('./indicesView.tsx'), 'IndicesView'),
})
