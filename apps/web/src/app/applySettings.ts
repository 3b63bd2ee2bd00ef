import { useCodeEditor, useSettings } from '#state/preferences.ts'
import { wrapLines } from '#ui/json/lineWrapping.ts'
import { allowLetterShortcuts } from '#ui/useShortcut.ts'

/** Puts the settings that no component reads in force, now and whenever they change. */
export function applySettings(): void {
  apply(useSettings.getState())
  useSettings.subscribe(apply)
  wrapLines(useCodeEditor.getState().wrapLines)
  useCodeEditor.subscribe((editor) => wrapLines(editor.wrapLines))
}

function apply({ rowHeight, letterShortcuts }: ReturnType<typeof useSettings.getState>): void {
  document.documentElement.dataset['density'] = rowHeight
  allowLetterShortcuts(letterShortcuts)
}
