import { useCodeEditor, useSettings } from '#state/preferences.ts'
import { applyEditorSettings } from '#ui/editor/editorSettings.ts'
import { allowLetterShortcuts } from '#ui/keyboard/useShortcut.ts'

/** Puts the settings that no component reads in force, now and whenever they change. */
export function applySettings(): void {
  apply(useSettings.getState())
  useSettings.subscribe(apply)
  applyEditorSettings(useCodeEditor.getState())
  useCodeEditor.subscribe(applyEditorSettings)
}

function apply({ rowHeight, letterShortcuts }: ReturnType<typeof useSettings.getState>): void {
  document.documentElement.dataset['density'] = rowHeight
  allowLetterShortcuts(letterShortcuts)
}
