import type { JsonFault } from '@searchdeck/exact-json'
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { createJsonEditor, type JsonEditorView } from './codemirror/jsonEditor.ts'
import type { JsonEditorProps } from './jsonEditorProps.ts'
import { startInRoot } from './startInRoot.ts'
import { usePhrases } from './usePhrases.ts'

/** In the root of the editor. */
const ABOUT_ID = 'about'

interface Found {
  readonly fault: JsonFault | undefined
  /** What is wrong, in words. */
  readonly problem: string | undefined
  readonly setFault: (fault: JsonFault | undefined) => void
}

/** The editor in its place, for as long as that is there, as its owner describes it. */
export function useJsonEditor(props: JsonEditorProps, { fault, problem, setFault }: Found) {
  const { label, value, hint, placeholder = '' } = props
  const { t } = useTranslation('editor')
  const phrases = usePhrases()
  const hostRef = useRef<HTMLDivElement>(null)
  const editorRef = useRef<JsonEditorView>(null)
  const aboutRef = useRef<HTMLElement>(null)
  const description = { label, placeholder, describedBy: ABOUT_ID, isInvalid: problem !== undefined }

  const { isFormatting, format } = useFormat(editorRef, setFault)
  const tellChange = useEffectEvent((text: string) => props.onChange(text))
  const tellCheck = useEffectEvent((text: string, found: JsonFault | undefined) => {
    setFault(found)
    props.onCheck?.(text, found)
  })
  const submit = useEffectEvent(() => {
    props.onSubmit?.()
    return props.onSubmit !== undefined
  })
  const start = useEffectEvent((root: ShadowRoot) => {
    const about = document.createElement('div')
    about.id = ABOUT_ID
    about.hidden = true
    root.append(about)
    aboutRef.current = about
    const editor = createJsonEditor({
      ...{ root, phrases, description, text: value, completions: props.completions ?? [] },
      onChange: (text) => tellChange(text),
      onCheck: (text, found) => tellCheck(text, found),
      onSubmit: () => submit(),
      onFormat: () => void format(),
    })
    return {
      ...editor,
      destroy: () => {
        editor.destroy()
        about.remove()
      },
    }
  })
  useEffect(() => startInRoot(hostRef.current, editorRef, (root) => start(root)), [phrases])

  useEffect(() => editorRef.current?.setText(value), [value])
  useEffect(() => editorRef.current?.markFault(fault, problem ?? ''), [fault, problem])
  const { isInvalid } = description
  useEffect(
    () => editorRef.current?.describe({ label, placeholder, isInvalid, describedBy: ABOUT_ID }),
    [label, placeholder, isInvalid],
  )
  const about = [problem ?? hint, t('tabHint')].filter(Boolean).join(' ')
  useEffect(() => {
    if (aboutRef.current) aboutRef.current.textContent = about
  }, [about, phrases])
  return {
    ...{ hostRef, isFormatting, format: () => void format() },
    focus: () => editorRef.current?.focus(),
    goTo: (offset: number) => editorRef.current?.goTo(offset),
  }
}

/** Sets the text out; where it is no JSON, it leads to the place. */
function useFormat(editorRef: RefObject<JsonEditorView | null>, setFault: Found['setFault']) {
  const [isFormatting, setFormatting] = useState(false)
  const format = async () => {
    const editor = editorRef.current
    if (!editor || isFormatting) return
    setFormatting(true)
    const fault = await editor.format()
    setFormatting(false)
    if (!fault || editor !== editorRef.current) return
    setFault(fault)
    editor.goTo(fault.offset)
  }
  return { isFormatting, format }
}
