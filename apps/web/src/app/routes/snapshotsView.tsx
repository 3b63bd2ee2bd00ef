import { getRouteApi } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { SnapshotsPage } from '#features/snapshots/list/SnapshotsPage.tsx'

const route = getRouteApi('/cluster/$clusterIndex/snapshot_repositories/$repositoryName')

/** The snapshots of the repository that the address names. */
export function SnapshotsOfRepository(props: Omit<ComponentProps<typeof SnapshotsPage>, 'repository'>) {
  const { repositoryName } = route.useParams()
  return <SnapshotsPage key={repositoryName} repository={repositoryName} {...props} />
}
