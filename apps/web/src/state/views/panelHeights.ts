import * as v from 'valibot'
import { persisted } from '#state/storage/persisted.ts'

/** The least height of a panel, in pixels. */
const LEAST_PANEL_HEIGHT = 100

/** The height of a panel the first time that it does not fill its page. */
const FIRST_PANEL_HEIGHT = 500

/**
 * Group `resize`: heights in pixels, by panel: `nodesTable`. Those that are not in `kept` fill their page instead. Panels of
 * another version stay.
 */
export const usePanelHeights = persisted(
  'resize',
  v.looseObject({ kept: v.fallback(v.optional(v.array(v.string()), []), []) }),
)

const heightSchema = v.fallback(v.pipe(v.number(), v.finite(), v.minValue(LEAST_PANEL_HEIGHT)), FIRST_PANEL_HEIGHT)

/** Pixels that a panel keeps; nothing where it fills its page. */
export function usePanelHeight(panel: string): number | undefined {
  return usePanelHeights((state) => (state.kept.includes(panel) ? v.parse(heightSchema, state[panel]) : undefined))
}

/** From now on the panel keeps this height: the last one it had, where none is given. Without `keep` it fills its page. */
export function keepPanelHeight(panel: string, keep: boolean, pixels?: number): void {
  const others = usePanelHeights.getState().kept.filter((each) => each !== panel)
  usePanelHeights.setState({
    kept: keep ? [...others, panel] : others,
    ...(pixels !== undefined && { [panel]: Math.max(LEAST_PANEL_HEIGHT, Math.round(pixels)) }),
  })
}
