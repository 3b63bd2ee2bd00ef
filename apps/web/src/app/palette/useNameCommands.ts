import { IconDatabase, IconServer, IconTag } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { use, useMemo } from 'react'
import { nameListOf } from '#lib/names/nameList.ts'
import { useIndicesView } from '#state/views/indicesView.ts'
import { searchIn } from '#ui/indexNames/useSearchLinks.ts'
import { ActiveConnectionContext } from '../activeConnection.ts'
import type { Command } from './findCommands.ts'
import { useClusterIndex } from './useClusterIndex.ts'
import type { KnownNames } from './useKnownNames.ts'

/** What the cluster has by name: an index leads to its page, an alias to a search in it, a node to its row. */
export function useNameCommands({ indices, aliases, nodes }: KnownNames) {
  const navigate = useNavigate()
  const active = use(ActiveConnectionContext)?.id ?? ''
  const clusterIndex = useClusterIndex()
  const showHidden = useIndicesView((view) => view.showHiddenIndices)
  return useMemo(() => {
    if (clusterIndex === undefined) return { indices: [], aliases: [], nodes: [] }
    const params = { clusterIndex }
    // The list of indices would leave them out.
    const isListed = (name: string) => showHidden || !name.startsWith('.')
    const named = (kind: string, name: string) => ({ id: `${kind}:${active}:${name}`, label: name, isName: true })
    return {
      indices: indices
        .filter(({ name }) => isListed(name))
        .map(({ name, health }): Command => ({
          ...named('index', name),
          ...((health === 'red' || health === 'yellow') && { detail: health, tone: health }),
          Icon: IconDatabase,
          run: () =>
            void navigate({
              to: '/cluster/$clusterIndex/indices/$indexName',
              params: { ...params, indexName: name },
            }),
        })),
      aliases: aliases.filter(isListed).map((name): Command => ({
        ...named('alias', name),
        Icon: IconTag,
        run: () => void navigate({ to: '/cluster/$clusterIndex/search', params, search: searchIn(name) }),
      })),
      nodes: nodes.map(({ name, ip }): Command => ({
        ...named('node', name),
        ...(ip !== undefined && { detail: ip }),
        Icon: IconServer,
        run: () =>
          void navigate({
            to: '/cluster/$clusterIndex/nodes',
            params,
            search: { filter: `name:${nameListOf([name])}` },
          }),
      })),
    }
  }, [indices, aliases, nodes, navigate, active, clusterIndex, showHidden])
}
