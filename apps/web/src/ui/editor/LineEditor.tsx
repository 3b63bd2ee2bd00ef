import type { Extension } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import { useEffect, useEffectEvent, useRef } from 'react'
import { createLineEditor, type LineEditorView } from './codemirror/lineEditor.ts'
import classes from './LineEditor.module.css'
import { startInRoot } from './startInRoot.ts'
import { usePhrases } from './usePhrases.ts'

interface LineEditorProps {
  label: string
  value: string
  onChange: (text: string) => void
  /** Ctrl+Enter. */
  onSubmit: () => void
  /** A text that is pasted; whether it was taken elsewhere. */
  onPaste?: (text: string) => boolean
  placeholder?: string
  isInvalid?: boolean
  /** Completion and the like. Keep it stable between renders. */
  extensions?: Extension
  /** The editor, once it is there; nothing when it goes. */
  onView?: (view: EditorView | undefined) => void
}

/** A field of one line with what an editor can do. Load it with `lazy`: no first page needs it. */
export function LineEditor(props: LineEditorProps) {
  const { label, value, placeholder = '', isInvalid = false } = props
  const phrases = usePhrases()
  const hostRef = useRef<HTMLDivElement>(null)
  const editorRef = useRef<LineEditorView>(null)
  const change = useEffectEvent((text: string) => props.onChange(text))
  const submit = useEffectEvent(() => props.onSubmit())
  const paste = useEffectEvent((text: string) => props.onPaste?.(text) ?? false)
  const tellView = useEffectEvent((view: EditorView | undefined) => props.onView?.(view))
  const start = useEffectEvent((root: ShadowRoot) => {
    const editor = createLineEditor({
      ...{ root, phrases, label, placeholder, text: value, extensions: props.extensions ?? [] },
      onChange: (text) => change(text),
      onSubmit: () => submit(),
      onPaste: (text) => paste(text),
    })
    tellView(editor.view)
    return {
      ...editor,
      destroy: () => {
        tellView(undefined)
        editor.destroy()
      },
    }
  })
  useEffect(() => startInRoot(hostRef.current, editorRef, (root) => start(root)), [phrases])
  useEffect(() => editorRef.current?.setText(value), [value])
  useEffect(() => editorRef.current?.setInvalid(isInvalid), [isInvalid])
  const { extensions } = props
  useEffect(() => editorRef.current?.setExtensions(extensions ?? []), [extensions])
  return <div ref={hostRef} className={classes['line']} data-invalid={isInvalid || undefined} />
}
