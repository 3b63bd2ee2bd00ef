import { createRoute } from '@tanstack/react-router'
import { HomePage } from '#features/home/HomePage.tsx'
import { useActiveConnection } from '../activeConnection.ts'
import { usePageTitle } from '../usePageTitle.ts'
import { clusterRoute } from './cluster.tsx'

export const homeRoute = createRoute({ getParentRoute: () => clusterRoute, path: '/', component: HomeRoute })

function HomeRoute() {
  const connection = useActiveConnection()
  usePageTitle('home', connection.name)
  return <HomePage />
}
