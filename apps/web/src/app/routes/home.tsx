import { supports } from '@searchdeck/cluster-client'
import { createRoute } from '@tanstack/react-router'
import { askEarly } from '#app/pages/askEarly.ts'
import { usePageTitle } from '#app/pages/usePageTitle.ts'
import { HomePage } from '#features/home/HomePage.tsx'
import { statsQuery } from '#queries/stats.ts'
import { useActiveConnection } from '../activeConnection.ts'
import { clusterRoute } from './cluster.tsx'

export const homeRoute = createRoute({
  getParentRoute: () => clusterRoute,
  path: '/',
  beforeLoad: askEarly(
    () => Promise.resolve({ statsQuery }),
    (queries, cluster, ask) => {
      if (supports(cluster.engine, 'clusterStats') !== false) ask(queries.statsQuery(cluster))
    },
  ),
  component: HomeRoute,
})

function HomeRoute() {
  const connection = useActiveConnection()
  usePageTitle('home', connection.name)
  return <HomePage />
}
