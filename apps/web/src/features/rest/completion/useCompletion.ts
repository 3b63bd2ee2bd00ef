import type { Extension } from '@codemirror/state'
import { useMemo } from 'react'
import { useRest } from '#features/rest/useRest.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import type { RestRequest } from '#state/rest/sentRequest.ts'
import { useVariables } from '#state/rest/variables.ts'
import type { CompletionSetup } from './completionSetup.ts'
import { restCompletion } from './restCompletion.ts'
import { useRestCompletion } from './useRestCompletion.ts'

/** Completion for an editor of the console. Keep `requestAt` stable between renders. */
export function useCompletion(requestAt: CompletionSetup['requestAt']): Extension {
  const { place } = useRest()
  const setup = useRestCompletion(useActiveCluster())
  const variables = useVariables(place)
  return useMemo(() => restCompletion({ ...setup, requestAt, variables }), [setup, requestAt, variables])
}

/** The request of a tab as it stands at the moment it is asked for. */
export function useRequestOf(tab: string): () => RestRequest {
  const { console } = useRest()
  return useMemo(
    () => () =>
      console.store.getState().tabs.find(({ name }) => name === tab)?.request ?? { method: 'GET', path: '', body: '' },
    [console, tab],
  )
}
