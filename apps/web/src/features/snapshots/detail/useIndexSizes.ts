import type { SnapshotDetails } from '@searchdeck/cluster-client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { snapshotSizesQuery } from '#queries/snapshots.ts'

export type IndexSizes = ReturnType<typeof useIndexSizes>

/** Sizes come with the snapshot where the engine keeps them; else they are read when somebody asks for them. */
export function useIndexSizes(repository: string, { name, indices, indexBytes }: SnapshotDetails) {
  const [isAsked, setAsked] = useState(false)
  const isTold = indexBytes !== undefined || indices.length === 0
  const read = useQuery({ ...snapshotSizesQuery(useActiveCluster(), repository, name), enabled: isAsked && !isTold })
  return {
    bytes: indexBytes ?? read.data,
    canRead: !isTold && read.data === undefined,
    isReading: read.isFetching,
    error: read.error,
    read: () => {
      setAsked(true)
      if (read.isError) void read.refetch()
    },
  }
}
