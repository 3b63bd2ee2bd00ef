import type { RefObject } from 'react'

/**
 * Starts an editor in the shadow root of its place, where its styles need no style element of the page, and keeps it in a ref
 * for as long as it is there. For an effect: what it returns ends the editor.
 */
export function startInRoot<Editor extends { readonly destroy: () => void }>(
  host: HTMLElement | null,
  editorRef: RefObject<Editor | null>,
  start: (root: ShadowRoot) => Editor,
): (() => void) | undefined {
  if (!host) return undefined
  const editor = start(host.shadowRoot ?? host.attachShadow({ mode: 'open' }))
  editorRef.current = editor
  return () => {
    editorRef.current = null
    editor.destroy()
  }
}
