import * as v from 'valibot'
import { persisted } from './persisted.ts'

/** The least height of a panel, in pixels. */
const LEAST_PANEL_HEIGHT = 100

/** What can be pulled to another height, with the height it has the first time it does not fill its page. */
const firstHeights = {
  indicesTable: 500,
  indexTemplatesTable: 500,
  nodesTable: 500,
  shardsTable: 500,
  shardRecoveryTable: 500,
} as const
export type Panel = keyof typeof firstHeights

const height = (first: number) =>
  v.fallback(v.optional(v.pipe(v.number(), v.finite(), v.minValue(LEAST_PANEL_HEIGHT)), first), first)

/** Group `resize`: heights in pixels. Those that are not in `kept` fill their page instead. */
export const usePanelHeights = persisted(
  'resize',
  v.object({
    indicesTable: height(firstHeights.indicesTable),
    indexTemplatesTable: height(firstHeights.indexTemplatesTable),
    nodesTable: height(firstHeights.nodesTable),
    shardsTable: height(firstHeights.shardsTable),
    shardRecoveryTable: height(firstHeights.shardRecoveryTable),
    kept: v.fallback(v.optional(v.array(v.string()), []), []),
  }),
)

/** Pixels that a panel keeps; nothing where it fills its page. */
export function usePanelHeight(panel: Panel): number | undefined {
  return usePanelHeights((state) => (state.kept.includes(panel) ? state[panel] : undefined))
}

/** From now on the panel keeps this height: the last one it had, where none is given. Without `keep` it fills its page. */
export function keepPanelHeight(panel: Panel, keep: boolean, pixels?: number): void {
  const { kept, ...heights } = usePanelHeights.getState()
  const others = kept.filter((each) => each !== panel)
  usePanelHeights.setState({
    kept: keep ? [...others, panel] : others,
    [panel]: Math.max(LEAST_PANEL_HEIGHT, Math.round(pixels ?? heights[panel])),
  })
}
