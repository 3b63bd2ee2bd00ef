import { useLayer, useTypedAhead } from '#ui/keyboard/useShortcut.ts'
import { closeOverlay, typeAhead } from '../overlay.ts'

/** In place of the palette until its code is there: what is typed is its text from the first key on. */
export function PaletteLoading() {
  useLayer('own', closeOverlay)
  useTypedAhead(typeAhead)
  return null
}
