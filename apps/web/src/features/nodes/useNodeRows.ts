import { mastership, type NodeSummary } from '@searchdeck/cluster-client'
import { useMemo } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { createRowFilter } from '#lib/names/createRowFilter.ts'
import { useRowsLeft } from '#lib/names/useRowsLeft.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import type { NodeFilter } from '#state/views/tables/nodesTable.ts'
import { namedTexts, nodeTexts, type AttributesOf } from './nodeRows.ts'

/** What the filter leaves of the nodes. */
export function useNodeRows(
  all: readonly NodeSummary[],
  attributesOf: AttributesOf,
  { filter, chips }: NodeFilter,
): readonly NodeSummary[] {
  const { t } = useTranslation('nodes')
  const { engine } = useActiveCluster()
  const filterRows = useMemo(() => {
    const word = (node: NodeSummary) => {
      const found = mastership(node)
      return found === undefined ? '' : t(`mastership.${found}`)
    }
    return createRowFilter(all, nodeTexts, { namedOnly: namedTexts(engine, attributesOf, word), names: 'name' })
  }, [all, engine, attributesOf, t])
  return useRowsLeft(filterRows, { filter, chips })
}
