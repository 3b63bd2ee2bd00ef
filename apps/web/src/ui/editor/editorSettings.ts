interface EditorSettings {
  /** Long lines go on in the next line. */
  readonly wrapLines: boolean
  /** The keys of Vim, where a text can be edited. */
  readonly vimMode: boolean
}

let settings: EditorSettings = { wrapLines: true, vimMode: false }

/** How every editor is that is opened from now on. */
export function applyEditorSettings(changed: EditorSettings): void {
  settings = changed
}

export function editorSettings(): EditorSettings {
  return settings
}
