import { useStateWords } from '#i18n/useStateWords.ts'
import { healthOf, type ClusterState } from '#lib/clusterState.ts'
import { Health } from './Health.tsx'

interface ClusterHealthProps {
  state: ClusterState
  /** Without the words, for places where they stand elsewhere; they are in the tooltip, and are read aloud. */
  shapeOnly?: boolean
}

/** How a cluster is: its colour, and in words what is no colour. */
export function ClusterHealth({ state, shapeOnly = false }: ClusterHealthProps) {
  const { text, since } = useStateWords(state)
  return (
    <Health
      state={healthOf(state)}
      shapeOnly={shapeOnly}
      {...(state.kind !== 'known' && { word: text, tooltip: [text, since].filter(Boolean).join(' ') })}
    >
      {!shapeOnly && since !== undefined && <span aria-hidden="true">{since}</span>}
    </Health>
  )
}
