import { findEndpoint, type Descriptions } from '@searchdeck/api-descriptions'
import { apiDocumentation } from '@searchdeck/cluster-client'
import { useCallback, useEffect, useState } from 'react'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { descriptionsOf, versionOf } from './useRestCompletion.ts'

interface Call {
  readonly method: string
  readonly path: string
}

/** The address of what the engine says of a call; of its whole API where the call is not known, or not yet. */
export function useCallDocumentation(): (call: Call) => string {
  const { engine } = useActiveCluster()
  const [descriptions, setDescriptions] = useState<Descriptions>()
  useEffect(() => {
    const leaving = new AbortController()
    void descriptionsOf(engine).then((loaded) => {
      if (!leaving.signal.aborted) setDescriptions(loaded)
    })
    return () => leaving.abort()
  }, [engine])
  return useCallback(
    (call) => (descriptions && findEndpoint(descriptions, call, versionOf(engine))?.docs) ?? apiDocumentation(engine),
    [descriptions, engine],
  )
}
