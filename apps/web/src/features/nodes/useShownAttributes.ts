import type { AttributesByNode, NodeAttribute, NodeSummary } from '@searchdeck/cluster-client'
import { useCallback, useMemo } from 'react'
import { useNodesView } from '#state/views/nodesView.ts'
import { useHiddenNames } from '#ui/indexNames/useHiddenNames.ts'

const noAttributes: readonly NodeAttribute[] = []

/** The attributes without those that the user's pattern hides, and what is wrong with the pattern. */
export function useShownAttributes(attributes: AttributesByNode | undefined) {
  const pattern = useNodesView((state) => state.hideAttributesRegex)
  const named = useMemo(() => everyName(attributes), [attributes])
  const { isHidden, trouble } = useHiddenNames(named, pattern)
  const shown = useMemo(
    () =>
      attributes && new Map([...attributes].map(([id, of]) => [id, of.filter(({ name }) => !isHidden(name))] as const)),
    [attributes, isHidden],
  )
  const attributesOf = useCallback(({ id }: NodeSummary) => shown && (shown.get(id ?? '') ?? noAttributes), [shown])
  return { attributesOf, trouble }
}

/** Each name once: hundreds of nodes have the same few. */
function everyName(attributes: AttributesByNode | undefined): readonly { readonly name: string }[] {
  const names = new Set([...(attributes?.values() ?? [])].flatMap((of) => of.map(({ name }) => name)))
  return [...names].map((name) => ({ name }))
}
