import type { EditLosses } from '@searchdeck/cluster-client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { LoadedDocument } from '#features/documents/documentDraft.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { editLossesQuery } from '#queries/documents.ts'

const nowhere = { index: '', type: '_doc' }

/** What has to be known, and agreed to, before a document of this index may be written back. */
export function useSaveConditions(base: LoadedDocument | undefined) {
  const cluster = useActiveCluster()
  const { index, type } = base ?? nowhere
  const isEnabled = base !== undefined && cluster.access !== 'readOnly'
  const losses = useQuery({ ...editLossesQuery(cluster, { index, type }), enabled: isEnabled })
  const [isAccepted, setAccepted] = useState(false)
  const [skips, setSkips] = useState(false)
  const needsTick = losses.isError || losesAny(losses.data)
  return {
    ...{ losses, needsTick, isAccepted, setAccepted, skips, setSkips },
    isMet: !losses.isPending && (!needsTick || isAccepted),
    skipsPipeline: skips && losses.data?.defaultPipeline !== undefined,
  }
}

export type SaveConditions = ReturnType<typeof useSaveConditions>

function losesAny(losses: EditLosses | undefined): boolean {
  if (!losses) return false
  return losses.source !== undefined || losses.excludes.length > 0 || losses.includes.length > 0
}
