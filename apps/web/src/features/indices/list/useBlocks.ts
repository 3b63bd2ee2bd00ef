import { isNoManager, supports } from '@searchdeck/cluster-client'
import { useQuery } from '@tanstack/react-query'
import { describeError, isForbidden } from '#i18n/describeError.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { blocksQuery } from '#queries/indices.ts'
import type { BlocksByIndex } from './indexRows.ts'

/** What the cluster says of blocks. */
export interface BlocksAnswer {
  readonly data: BlocksByIndex | undefined
  /** Nobody will say: it was refused, or the engine has no such call. */
  readonly isUnknown: boolean
  /** Why, in a few words and in full. */
  readonly refusal: { readonly short: string; readonly copyable: string } | undefined
  reload(): Promise<unknown>
}

/** The blocks of all indices, from a call of their own that follows the answer to the list and holds nothing up. */
export function useBlocks(refetchInterval: number | false, isListAnswered: boolean): BlocksAnswer {
  const { t } = useTranslation('indices')
  const { t: tErrors } = useTranslation('errors')
  const { t: tShell } = useTranslation('shell')
  const cluster = useActiveCluster()
  const isAsked = supports(cluster.engine, 'clusterBlocks') !== false
  const enabled = isAsked && isListAnswered
  const { data, error, refetch } = useQuery({ ...blocksQuery(cluster), refetchInterval, enabled })
  const described = error === null || data !== undefined ? undefined : describeError(error, tErrors)
  const inWords = (title: string) => {
    if (isNoManager(error)) return tShell('state.noManager')
    return isForbidden(error) ? t('notPermitted') : title
  }
  return {
    data,
    isUnknown: !isAsked || described !== undefined,
    refusal: described && { short: inWords(described.title), copyable: described.copyable },
    reload: () => (isAsked ? refetch() : Promise.resolve()),
  }
}
