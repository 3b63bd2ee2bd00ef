import { loadDescriptions, type Descriptions } from '@searchdeck/api-descriptions'
import type { Cluster, Engine } from '@searchdeck/cluster-client'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { fetchRestNames, stopRestNames } from '#queries/restNames.ts'
import type { CompletionSetup } from './completionSetup.ts'
import { useCompletionTexts } from './completionTexts.ts'

/** Completion for a cluster, without where its requests stand: that is the editor's to say. The same object for the same cluster and language. */
export function useRestCompletion(cluster: Cluster): Omit<CompletionSetup, 'requestAt'> {
  const client = useQueryClient()
  const { engine } = cluster
  const texts = useCompletionTexts(engineLabel(engine))
  return useMemo(
    () => ({
      descriptions: () => descriptionsOf(engine),
      version: () => versionOf(engine),
      names: (wanted) => fetchRestNames(client, cluster, wanted),
      stopNames: () => stopRestNames(client, cluster),
      texts,
    }),
    [client, cluster, engine, texts],
  )
}

/** Where the tables cannot be fetched there is no completion; the next key tries again. */
export function descriptionsOf({ distribution }: Engine): Promise<Descriptions | undefined> {
  return loadDescriptions(distribution === 'elasticsearch' ? 'elasticsearch' : 'opensearch').catch(() => undefined)
}

/** Serverless always says the same version, which is none of its features'. */
export function versionOf({ version, flavor }: Engine): string | undefined {
  return flavor === 'serverless' ? undefined : version
}

function engineLabel({ distribution, version }: Engine): string {
  const name = distribution === 'elasticsearch' ? 'Elasticsearch' : 'OpenSearch'
  return [name, version?.split('.').slice(0, 2).join('.')].filter(Boolean).join(' ')
}
